"""``python -m tools.sentences``: list every sentence that a user may read, in English and in Korean, with its place.

Each line of the list has three columns separated by tabs: where the sentence stands, the English, and the Korean. A gap
that is filled when the sentence is shown stands in braces; ``{seat:이}`` adds the particle that fits what fills it, and
``(one / other)`` stands for one of two wordings. A page of the docs shows the same list to translators.

The list is read from the source and kept nowhere: from calls that take a sentence in both languages, from tables with
both, from the help of the command, and from the scripts and pages of the web. With ``--check`` only sentences that one
language lacks are listed, and the exit code is 1 if there are any.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from html import unescape
from inspect import cleandoc
from itertools import chain, groupby, pairwise
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import click

from hwatu._base.korean import KOREAN
from hwatu._cli import korean_help
from hwatu._cli.command_group import group
from tools.trees import walk

ROOT: Final = Path(__file__).parents[1]

FOLDERS: Final = ("src/hwatu", "examples/front_end", "docs")
"""Where sentences are looked for: in the library, in what runs on a page, and in what makes pages of the docs."""

LEFT_OUT: Final = {"generated", "_build", "api", "ko"}
"""Folders of the docs with what is made of the sentences, or whole pages of one language."""

HANGUL: Final = re.compile("[가-힣]")


class Sentence(NamedTuple):
    """A sentence or a name in both languages.

    - ``place``: the file and the line in which its Korean stands, or its English if it has no Korean,
    - ``english``, ``korean``: its words, "" in a language that lacks it.
    """

    place: str
    english: str
    korean: str

    @property
    def whole(self) -> bool:
        """Whether it is there in both languages."""
        return bool(self.english and self.korean)


# --- what a text of the source says -----------------------------------------------------------------------------------


def words(node: ast.AST | str) -> str:
    r"""A text of the source on one line, with its gaps in braces, or "" if it is no text.

    >>> words(ast.parse("f'{josa(card, \"을\")} {months[3]} ' + ('now' if late else 'later')", mode="eval").body)
    '{card:을} {months[3]} (now / later)'
    """
    return " ".join((node if isinstance(node, str) else _words(node)).split())


def _words(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join([_words(each) or _gap(each) for each in parts])
        case ast.FormattedValue(value=value) | ast.BoolOp(values=[*_, value]):
            return _words(value)
        case ast.IfExp(body=body, orelse=orelse):
            said = [each for each in (_words(body), _words(orelse)) if each]
            return f"({' / '.join(said)})" if said else ""
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            parts = [left, right]
            return "".join([_words(each) or _gap(each) for each in parts]) if any(map(_words, parts)) else ""
        case ast.Call(func=ast.Attribute(attr="say" | "sentence" | "joined"), args=[template, *_]):
            return _words(template)
        case ast.Call(func=ast.Attribute(value=template, attr="format" | "rstrip")):
            return _words(template)
    return ""


def _gap(node: ast.AST) -> str:
    """What fills a gap, by the name that it has in the source, with the particle that is added."""
    return "{" + _name(node.value if isinstance(node, ast.FormattedValue) else node) + "}"


def _name(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Name(id="josa"), args=[word, ast.Constant(value=str(particle))]):
            return f"{_name(word)}:{particle}"
        case ast.Call(func=ast.Attribute(attr="join") | ast.Name(id="short" | "str" | "repr" | "map"), args=[*_, word]):
            return _name(word)
    return ast.unparse(node).replace("self.", "")


def _needs_english(korean: str) -> bool:
    """Whether a text has Hangul outside its gaps, and is not among those that have no English."""
    plain = re.sub("{[^{}]*}", "", korean).strip()
    return HANGUL.search(plain) is not None and plain not in WITHOUT_ENGLISH


def _called(call: ast.Call) -> str:
    """The last name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


# --- Python -----------------------------------------------------------------------------------------------------------

POSITIONS: Final = {
    **dict.fromkeys(("Wording", "either", "reason", "say", "says", "calls", "shortly", "words", "sentence"), ((0, 1),)),
    **dict.fromkeys(("called", "Name"), ((0, 2),)),
    "means": ((1, 2),),
    "Refusal": ((2, 3),),
    "Problem": ((3, 4),),
    "_term": ((0, 1), (4, 5)),
}
"""Where the English and the Korean stand among the arguments of what takes both in order."""

ENGLISH_OF: Final = {
    "korean": ("english", "message", "title", "reason", "name"),
    "korean_meaning": ("meaning",),
    "korean_certainty": ("certainty",),
    "korean_note": ("note",),
}
"""The arguments that may have the English of a Korean one; without any it is the first phrase among the arguments."""

ROMANISED: Final = {"_FLOWERS", "DOUBLE_JUNK", "Joker", "Kind", "Ribbon"}
"""The tables and classes with a name in Latin letters between the English and the Korean."""

TWINS: Final = {
    "KOREAN": "ENGLISH",
    "_KOREAN": "_ENGLISH",
    "_KOREAN_TITLES": "_TITLES",
    "korean_paragraphs": "paragraphs",
    "korean": "__str__",
    "in_korean": "__str__",
}
"""The tables and functions with Korean that have their English in another table or function beside them."""

VARIABLES: Final = ("english", "message", "meaning", "limit", "place", "TITLE")
"""Variables that have the English of a variable beside them that is named for Korean."""

NO_SENTENCES: Final = {
    "src/hwatu/_base/korean.py": "particles and syllables",
    "src/hwatu/_cards/card_kinds.py OTHER_NAMES_OF_MONTHS": "names by which a month is found",
    "src/hwatu/_cards/flower_cards.py _names_of": "names by which a card is found",
    "src/hwatu/_cli/command_group.py _KOREAN_WORDS": "commands that may be typed",
    **{
        f"src/hwatu/_cli/korean_help.py {table}": "the help of the command, which is listed apart"
        for table in ("GROUP", "COMMANDS", "_GRADED", "_BOT", "OPTIONS", "OF_A_COMMAND", "in_korean")
    },
    "src/hwatu/_cli/score_book_command.py COMMANDS": "commands that may be typed",
    "src/hwatu/_cli/score_book_command.py ENDS": "words that may be typed for an ending",
    "src/hwatu/_engine/stepping.py _in_korean": "the month by its number",
    "docs/conf.py link_languages": "names of folders",
    "docs/generate_errors.py PARTICLES": "particles",
    "docs/generate_errors.py PROVOKED": "house rules that are wrong",
    "src/hwatu/render/_sentences.py KOREAN": "the month by its number",
    "src/hwatu/render/_sentences.py _RIBBONS": "short names of cards, which English has as codes",
    "src/hwatu/render/_sentences.py _korean_label": "short names of cards, which English has as codes",
}
"""Files, tables and functions with Hangul that has no English beside it, and why."""

ENGLISH_BY_OTHERS: Final = {
    "src/hwatu/_cli/korean_help.py": "click",
    "src/hwatu/codec/_json_text.py": "Python",
}
"""Files with Korean for what a library says in English."""

WITHOUT_ENGLISH: Final = {
    **dict.fromkeys(
        ("화투", "화투 · Go-Stop", "한국어", "<title>Flower cards, 화투</title>"), "the same in any language"
    ),
    **dict.fromkeys(("이", "가", "님", "손님", "월", "내가"), "a piece that only Korean needs"),
    "아니요": "one more answer that may be typed",
    "[가-힣]": "a pattern",
    "한 사람": "English has the name of the ending instead",
}
"""Texts with Hangul that have no English, and why."""

CODES: Final = "src/hwatu/_base/korean.py"
_IDENTIFIER: Final = re.compile(r"|[a-z0-9_]+|[A-Z]+-\d+")
_WORD: Final = re.compile(r"[A-Za-z]{2}|[가-힣]")
Text: TypeAlias = "ast.expr | str"
Pairs: TypeAlias = "Iterator[tuple[Text, Text]]"


class PythonFile:
    """The sentences of one Python file.

    Pairs are found in this order: arguments that say which language they are in, tables with the keys ``en`` and
    ``ko``, tables and functions of Korean with the English in another or as keys, variables named for their language,
    and last, whatever stands beside its English.
    """

    def __init__(self, place: str, source: str) -> None:
        self.place = place
        self.tree = ast.parse(source)
        self.nodes = walk(self.tree)
        self.parents = {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}
        self.done: set[ast.AST] = set()
        for node in self.nodes:
            if isinstance(node, ast.Expr):  # a docstring
                self.done.add(node.value)
            if {place, *(f"{place} {name}" for name in _defined(node))} & NO_SENTENCES.keys():
                self.done.update(walk(node))

    def sentences(self) -> Iterator[Sentence]:
        """Every pair once, and then what is there in Korean only."""
        for pairs in (self._arguments, self._tables, self._variables, self._beside):
            for node in self.nodes:
                for english, korean in pairs(node):
                    yield from self._pair(english, korean)
        for node in self.nodes:
            if isinstance(node, ast.Constant) and node not in self.done and HANGUL.search(words(node)):
                whole = self._whole(node)
                self.done.update(walk(whole))
                if _needs_english(words(whole)):
                    other = ENGLISH_BY_OTHERS.get(self.place)
                    yield self._sentence(whole, f"(in the words of {other})" if other else "", words(whole))

    def _pair(self, english: Text, korean: Text) -> Iterator[Sentence]:
        """The sentence of two texts, unless they are only passed on, or listed already."""
        nodes = [each for each in (korean, english) if isinstance(each, ast.AST)]
        texts = [self._value(each) for each in (english, korean)]
        said = [words(each) for each in texts]
        if not self.done.isdisjoint(nodes) or not any(map(_WORD.search, said)) or _is_no_pair(*texts):
            return
        self.done.update(each for node in nodes for each in walk(node))
        shown = [one or _made(each) for one, each in zip(said, texts, strict=True)]
        yield self._sentence(nodes[0], *shown)

    def _value(self, text: Text) -> Text:
        """The text that a name stands for, if it is given one in the same function or file."""
        if isinstance(text, ast.Name):
            node: ast.AST = text
            while (node := self.parents.get(node, self.tree)) is not self.tree:
                if isinstance(node, ast.FunctionDef):
                    break
            for each in walk(node):
                for name, value in _assigned(each):
                    if name == text.id and words(value):
                        return value
        return text

    def _sentence(self, node: ast.AST, english: str, korean: str) -> Sentence:
        return Sentence(f"{self.place}:{node.lineno}", english, korean)  # type: ignore[attr-defined]

    def _whole(self, node: ast.AST) -> ast.AST:
        """The whole text that a piece belongs to."""
        while words(self.parents[node]) and not isinstance(self.parents[node], ast.Call):
            node = self.parents[node]
        return node

    def _is_romanised(self, node: ast.AST) -> bool:
        """Whether a text stands in a table or class that has a name in Latin letters too."""
        while node is not self.tree:
            if not ROMANISED.isdisjoint(_defined(node)):
                return True
            node = self.parents[node]
        return False

    def _arguments(self, node: ast.AST) -> Pairs:
        """What a call takes in both languages. An error without Korean has the general sentence of its code."""
        if not isinstance(node, ast.Call) or any(isinstance(each, ast.Starred) for each in node.args):
            return
        called, named = _called(node), {each.arg: each.value for each in node.keywords}
        self.done.update(node.args[3:4] if called == "_term" else ())  # spellings
        for english, korean in POSITIONS.get(called, ()):
            if len(node.args) > korean:
                yield node.args[english], node.args[korean]
            elif called == "Problem" and len(node.args) > english:
                yield node.args[english], KOREAN.get(words(node.args[1]), "")
        for name, others in ENGLISH_OF.items():
            found = [named[each] for each in others if each in named]
            found += node.args[2:3] if name == "korean_meaning" else ()
            found += [each for each in node.args if not _IDENTIFIER.fullmatch(words(each))]
            found += [each for each in node.args if re.fullmatch("[a-z0-9_]+", words(each))]
            if name in named and found:
                yield found[0], named[name]
            elif name == "korean" and "code" in named and found and None not in named:
                yield found[0], KOREAN.get(words(named["code"]), "")

    def _tables(self, node: ast.AST) -> Pairs:
        """What stands under ``en`` and ``ko``, in two tables or functions, or under its English."""
        body = getattr(node, "body", None)
        if isinstance(body, list):
            defined = {name: value for each in body for name, value in _defined(each).items()}
            for name, other in {**{name: name.removesuffix("_IN_KOREAN") for name in defined}, **TWINS}.items():
                if name != other and name in defined and other in defined:
                    yield from _twins(defined[other], defined[name])
        if isinstance(node, ast.Dict):
            found = {words(key): value for key, value in zip(node.keys, node.values, strict=True) if key is not None}
            if {*found} == {"en", "ko"}:
                yield from _elements(found["en"], found["ko"])
            elif self.place != CODES:
                for key, value in found.items():
                    if HANGUL.search(words(value)) and re.search("[A-Za-z]", key):
                        yield key, value

    def _variables(self, node: ast.AST) -> Pairs:
        """Variables of one block that are named for their language."""
        for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if isinstance(block, list):
                found = {name: value for each in block for name, value in _assigned(each)}
                for name, value in found.items():
                    for other in (name.removesuffix("_in_korean"), *VARIABLES):
                        if other != name and other in found and HANGUL.search(words(value)):
                            yield found[other], value

    def _beside(self, node: ast.AST) -> Pairs:
        """Korean that follows its English in a call, a tuple or a list; and the words of a code that follow it."""
        if isinstance(node, ast.Tuple | ast.List | ast.Call):
            texts = node.args if isinstance(node, ast.Call) else node.elts
            step = 2 if self._is_romanised(node) else 1
            for at, korean in enumerate(texts):
                if at >= step and HANGUL.search(words(korean)) and words(texts[at - step]):
                    yield texts[at - step], korean
            if isinstance(node, ast.Tuple) and len(texts) == 2 and words(texts[0]) in KOREAN:
                yield texts[1], KOREAN[words(texts[0])]


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The name and the value of an assignment to one name or attribute."""
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name | ast.Attribute):
            yield target.id if isinstance(target, ast.Name) else target.attr, node.value


def _is_no_pair(english: Text, korean: Text) -> bool:
    """Whether two texts are names in the code, or stand between words in a way that Korean has no word for."""
    said = words(korean)
    blank = isinstance(korean, ast.Constant) and isinstance(korean.value, str) and korean.value.isspace()
    passed_on = isinstance(korean, ast.Name) and " " not in words(english)
    return blank or passed_on or (_IDENTIFIER.fullmatch(words(english)) is not None and said.isascii() and said != "")


def _made(text: Text) -> str:
    """The gap for a text that is made by an expression, such as a name."""
    return _gap(text) if isinstance(text, ast.AST) and not isinstance(text, ast.Constant) else ""


def _defined(node: ast.AST) -> dict[str, ast.AST]:
    """The name and the value of an assignment, or the name of a function or class and itself."""
    return {node.name: node} if isinstance(node, ast.FunctionDef | ast.ClassDef) else dict(_assigned(node))


def _twins(english: ast.AST, korean: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Two texts, those under the same keys of two tables, or those in the same order in two functions."""
    if isinstance(korean, ast.FunctionDef):
        both = [[*_texts(each)] for each in (english, korean)]
        if len(both[0]) == len(both[1]):
            yield from zip(*both, strict=True)
    elif isinstance(english, ast.expr) and isinstance(korean, ast.expr):
        if words(korean):
            yield english, korean
        found = dict(_items(english))
        for key, each in _items(korean):
            if key in found:
                yield from _elements(found[key], each)


def _texts(function: ast.AST) -> Iterator[ast.expr]:
    """The outermost texts of a function with letters in them, after its docstring, in the order of the source."""
    for node in ast.iter_child_nodes(function):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.expr) and _WORD.search(re.sub("{[^}]*}", "", words(node))):
            yield node
        else:
            yield from _texts(node)


def _items(table: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """What a table, or a call with keywords, has under each key."""
    for node in walk(table):
        if isinstance(node, ast.Dict):
            yield from ((words(key), value) for key, value in zip(node.keys, node.values, strict=True) if key)
        elif isinstance(node, ast.Call):
            yield from ((each.arg, each.value) for each in node.keywords if each.arg is not None)


def _elements(english: ast.expr, korean: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Two texts, or the texts of two tuples."""
    if isinstance(english, ast.Tuple) and isinstance(korean, ast.Tuple):
        yield from zip(english.elts, korean.elts, strict=False)
    elif isinstance(english, ast.Constant) or words(english) or not words(korean):
        yield english, korean


# --- the help of the command ------------------------------------------------------------------------------------------


def help_of_the_command() -> Iterator[Sentence]:
    """The help of the command, and of its commands and options, at the places of the Korean."""
    source = Path(korean_help.__file__)
    lines: dict[object, int] = {}
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        for name, value in _assigned(node):
            lines[name] = node.lineno
            lines |= {ast.literal_eval(key): key.lineno for key in getattr(value, "keys", ()) if key is not None}

    def sentence(key: object, english: str | None, korean: str) -> Sentence:
        said = [" ".join(cleandoc(each or "").split()) for each in (english, korean)]
        return Sentence(f"{source.relative_to(ROOT)}:{lines.get(key, 1)}", *said)

    yield sentence("GROUP", group.help, korean_help.GROUP)
    for name, command in group.commands.items():
        yield sentence(name, command.help, korean_help.COMMANDS.get(name, ""))
        if command.epilog:
            yield sentence("_HEADS", command.epilog, korean_help.in_korean(command).epilog or "")
        for option in command.params:
            if isinstance(option, click.Option) and option.help:
                own, usual = (name, option.opts[-1]), option.opts[-1]
                korean = korean_help.OF_A_COMMAND.get(own) or korean_help.OPTIONS.get(usual, "")
                yield sentence(own if own in lines else usual, option.help, korean)


# --- pages and scripts ------------------------------------------------------------------------------------------------

_WHOLE: Final = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
"""A comment or a string of a script."""

_COMMENT: Final = re.compile(r"(?<![:\"'])//[^\n]*|/\*.*?\*/", re.DOTALL)
_TEXT: Final = re.compile(r"\"[^\"\n]*\"|`[^`]*`|>[^<>{}]*<")
"""A text of a script or a page."""

_KEY: Final = re.compile(r'[\s,]*(?:"([\w-]+)"|([\w-]+))\s*:\s*')
_LANGUAGES: Final = re.compile(r"\b(en|ko):\s*(?=[\[{\"'`(\w])")
_EITHER: Final = re.compile(r'=== "ko" \? "(?P<korean>[^"]*)" : "(?P<english>[^"]*)"')
_IN_MARKUP: Final = re.compile(r'data-ko="(?P<korean>[^"]*)"[^>]*>(?P<english>[^<]*)<')
_OTHER_IN_MARKUP: Final = re.compile(r'data-(?P<name>\w+)="(?P<english>[^"]*)" data-(?P=name)-ko="(?P<korean>[^"]*)"')


def page_sentences(place: str, source: str) -> Iterator[Sentence]:
    """The sentences of a script or a page: tables with ``en`` and ``ko``, and ``data-ko`` beside its English."""
    source = _COMMENT.sub(lambda comment: re.sub("[^\n]", " ", comment[0]), source)
    found: dict[int, tuple[str, str]] = {}
    done: list[tuple[int, int]] = []
    for pattern in (_EITHER, _IN_MARKUP, _OTHER_IN_MARKUP):
        for match in pattern.finditer(source):
            found[match.start("korean")] = match["english"], match["korean"]
            done.append(match.span("korean"))
    tables = [(match[1], match.end()) for match in _LANGUAGES.finditer(source)]
    for (one, english), (other, korean) in pairwise(tables):
        if (one, other) == ("en", "ko"):
            done.append((korean, _end(source, korean)))
            both = [dict(_entries(source, at)) for at in (english, korean)]
            for key in dict.fromkeys(chain.from_iterable(both)):
                places = [each[key] for each in both if key in each]
                found[places[-1][0]] = (both[0].get(key, (0, ""))[1], both[1].get(key, (0, ""))[1])
    for match in _TEXT.finditer(source):
        if not any(first < match.end() and match.start() < last for first, last in done):
            korean_only = match[0][1:-1].replace("${", "{")
            if _needs_english(korean_only):
                found[match.start()] = "", korean_only
    for at, (said, said_in_korean) in sorted(found.items()):
        texts = [unescape(words(each)) for each in (said, said_in_korean)]
        if any(map(_WORD.search, texts)) and not _is_no_pair(*texts) and (texts[0] or _needs_english(texts[1])):
            yield Sentence(f"{place}:{source.count(chr(10), 0, at) + 1}", *texts)


def _entries(source: str, at: int, before: str = "") -> Iterator[tuple[str, tuple[int, str]]]:
    """The texts of a value of a script by their keys, each with its place."""
    if source[at] != "{":
        yield before, (at, _said(source[at : _end(source, at)]))
        return
    at += 1
    while (key := _KEY.match(source, at)) is not None:
        yield from _entries(source, key.end(), f"{before}.{key[1] or key[2]}")
        at = _end(source, key.end())


def _said(value: str) -> str:
    """The texts in the source of a value, those that are compared with aside."""
    said, at = [], 0
    while at < len(value):
        end = _after(value, at) if value[at] in "\"'`/" else at + 1
        if value[at] in "\"'`" and not value[:at].endswith("=== "):
            said.append(value[at + 1 : end - 1].replace("${", "{"))
        at = end
    return " / ".join(said)


def _end(source: str, at: int) -> int:
    """The place where a value of a script ends."""
    while at < len(source) and source[at] not in ",)]};":
        at = _after(source, at)
    return at


def _after(source: str, at: int) -> int:
    """The place after the string, template, comment or part in brackets that begins here, or after one character."""
    if whole := _WHOLE.match(source, at):
        return whole.end()
    if source[at] == "`":
        at += 1
        while source[at] != "`":
            at = _after(source, at + 1) if source.startswith("${", at) else at + 1 + (source[at] == "\\")
    elif source[at] in "([{":
        at += 1
        while source[at] not in ")]}":
            at = _after(source, at)
    return at + 1


# --- the list ---------------------------------------------------------------------------------------------------------


def sentences() -> list[Sentence]:
    """Every sentence once, in the order of the files; its place is where it stands first.

    The general sentence of a code is listed with each English that needs it, and else as one that lacks English.
    """
    found = [*help_of_the_command()]
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT)
            if path.suffix in READERS and not LEFT_OUT.intersection(place.parts):
                found += READERS[path.suffix](place.as_posix(), path.read_text(encoding="utf-8"))
    used = {each.korean for each in found}
    found += [Sentence(CODES, "", korean) for korean in KOREAN.values() if korean not in used]
    first: dict[tuple[str, str], Sentence] = {}
    for each in found:
        first.setdefault((each.english, each.korean), each)
    return list(first.values())


READERS: Final[dict[str, Callable[[str, str], Iterator[Sentence]]]] = {
    ".py": lambda place, source: PythonFile(place, source).sentences(),
    ".js": page_sentences,
    ".html": page_sentences,
}
"""What reads the sentences of a file, by the end of its name."""


def page(listed: Sequence[Sentence]) -> str:
    """The list as a page of the docs: a table for each folder."""
    parts = []
    for folder, those in groupby(sorted(listed, key=_folder), _folder):
        parts.append(f"\n## `{folder}`\n\n| Where | English | Korean |\n| --- | --- | --- |\n")
        for place, *said in those:
            parts.append(f"| `{place.rpartition('/')[2]}` | {' | '.join(map(_cell, said))} |\n")
    return "".join(parts)


def _folder(sentence: Sentence) -> str:
    return sentence.place.rpartition("/")[0]


def _cell(text: str) -> str:
    """A text that means nothing to Markdown."""
    return re.sub(r"[\\`*_|<>\[\]{}#$&~:]", r"\\\g<0>", text)


def main(options: Sequence[str]) -> int:
    """Print the list, or with ``--check`` what one language lacks; 1 if that is anything."""
    listed = sentences()
    lacking = [each for each in listed if not each.whole]
    for each in lacking if "--check" in options else listed:
        sys.stdout.write("\t".join(each) + "\n")
    return int("--check" in options and bool(lacking))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
