#!/bin/sh
# A bot for Go-Stop as a shell script: stops when it can, and else chooses by chance, from the seed of each decision.
# Try it:  hwatu check-bot "sh examples/bots/bot.sh"
while read -r line; do
    case $line in
    '{"type":"hello"'*) echo '{"type":"hello","version":1,"name":"sh"}' ;;
    '{"type":"decide"'*)
        id=${line#*'"id":'} id=${id%%,*}
        seed=${line#*'"seed":'} seed=${seed%%,*}
        choices=${line#*'"choices":["'} choices=${choices%%'"]'*}
        count=0 choice=
        while [ -n "$choices" ]; do
            case $choices in stop*) choice=$count ;; esac
            count=$((count + 1))
            case $choices in *'","'*) choices=${choices#*'","'} ;; *) choices= ;; esac
        done
        echo '{"type":"choose","id":'"$id"',"choice":'"${choice:-$((seed % count))}"'}'
        ;;
    '{"type":"quit"'*) exit ;;
    esac
done
