/* A bot for Go-Stop in C, with nothing but its standard library: plays a card that captures, if it has one.
   Try it:  cc -O2 -o /tmp/c-bot examples/bots/bot.c && hwatu check-bot /tmp/c-bot

   It reads the lines as text, which it may: the referee writes them without spaces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 20 };

static char line[LONGEST];

/* The place behind a key, or NULL. */
static const char *after(const char *text, const char *key) {
    const char *found = strstr(text, key);
    return found == NULL ? NULL : found + strlen(key);
}

/* How many loose cards on the table have this month. */
static int lying(const char *table, long month) {
    int count = 0;
    for (const char *each = table; *each != ']'; each += 1 + strcspn(each + 1, ",]"))
        if (strtol(each + strspn(each, ",[\""), NULL, 10) == month)
            count++;
    return count;
}

/* How much the bot likes a choice. */
static int liking(const char *choice, const char *table) {
    if (strncmp(choice, "play ", 5) == 0)
        return lying(table, strtol(choice + 5, NULL, 10));
    if (strncmp(choice, "bomb", 4) == 0 || strncmp(choice, "shake", 5) == 0 || strncmp(choice, "stop", 4) == 0)
        return 5;
    return strncmp(choice, "go", 2) == 0 ? 0 : 1;
}

static void decide(void) {
    const char *id = after(line, "\"id\":"), *choices = after(line, "\"choices\":["), *table = after(line, "\"table\":");
    if (id == NULL || choices == NULL || table == NULL)
        exit(1);
    int best = 0, most = -1, number = 0;
    for (const char *each = choices; *each == '"' || *each == ','; number++) {
        each += strspn(each, ",\"");
        int likes = liking(each, table);
        if (likes > most) {
            best = number;
            most = likes;
        }
        each += strcspn(each, "\"") + 1;
    }
    printf("{\"type\":\"choose\",\"id\":%ld,\"choice\":%d}\n", strtol(id, NULL, 10), best);
    fflush(stdout);
}

int main(void) {
    while (fgets(line, LONGEST, stdin) != NULL) {
        const char *type = after(line, "{\"type\":\"");
        if (type == NULL)
            continue;
        if (strncmp(type, "decide\"", 7) == 0)
            decide();
        else if (strncmp(type, "hello\"", 6) == 0) {
            puts("{\"type\":\"hello\",\"version\":1,\"name\":\"c\"}");
            fflush(stdout);
        } else if (strncmp(type, "quit\"", 5) == 0)
            break;
    }
    return 0;
}
