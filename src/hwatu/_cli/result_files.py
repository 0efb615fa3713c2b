"""The files in which ``hwatu simulate`` and ``hwatu stats`` leave their results."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import click

from hwatu._cli.language_option import either
from hwatu._cli.rules_options import writing
from hwatu.simulation._tournaments import as_csv, as_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hwatu._cards.shuffle import Seed
    from hwatu.rules import Rules


def _folder_exists(files: ResultFiles, field: object, path: Path | None) -> None:
    if path is not None and not path.absolute().parent.is_dir():
        raise click.FileError(str(path), hint=either("There is no such folder.", "그런 폴더는 없습니다."))


_FILE = attrs.field(validator=_folder_exists)


@attrs.frozen
class ResultFiles:
    """Where to write the results: made before anything is played, so that nothing is played in vain."""

    csv: Path | None = _FILE
    json: Path | None = _FILE
    plot: Path | None = _FILE

    def __attrs_post_init__(self) -> None:
        if self.plot is not None and find_spec("matplotlib") is None:
            raise click.UsageError(
                either(
                    "--plot needs matplotlib: pip install 'hwatu[plot]'.",
                    "그림을 그리려면 matplotlib를 설치하세요: pip install 'hwatu[plot]'",
                )
            )

    def save(self, rows: Sequence[Mapping[str, object]], rules: Rules, seed: Seed) -> None:
        """Write the files; each row is about one bot or seat."""
        if self.json is not None:
            with writing(self.json):
                self.json.write_text(as_json(rules, seed, rows), encoding="utf-8")
        self.save_rows(rows, str(rules), "bot")

    def save_rows(self, rows: Sequence[Mapping[str, object]], title: str, who: str) -> None:
        """Write the CSV and the picture; ``who`` is the column that names whom a row is about."""
        if self.csv is not None:
            with writing(self.csv):
                self.csv.write_text(as_csv(rows), encoding="utf-8")
        if self.plot is not None:
            with writing(self.plot):
                _draw(rows, title, who, self.plot)


def _draw(rows: Sequence[Mapping[str, Any]], title: str, who: str, path: Path) -> None:
    """Draw the mean chips of each row as a bar with its standard error; the name of the file says in which format."""
    from matplotlib.figure import Figure  # pyright: ignore[reportMissingImports]  # of an extra

    figure = Figure(figsize=(1.5 + 1.2 * len(rows), 4), layout="constrained")
    axes = figure.subplots()
    axes.bar(
        [f"{row['seat']}: {row[who]}" if "seat" in row else str(row[who]) for row in rows],
        [row["mean"] for row in rows],
        yerr=[row["error"] for row in rows],
        capsize=4,
    )
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_ylabel("chips a hand, ± standard error")
    axes.set_title(title, fontsize="small", wrap=True)
    try:
        figure.savefig(path)
    except ValueError as error:
        raise click.FileError(str(path), hint=str(error)) from error
