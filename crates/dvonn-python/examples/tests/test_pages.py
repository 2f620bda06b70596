"""The examples of the pages on batches and archives, and the notebook."""

import contextlib
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import duckdb
import nbformat
import pytest
from nbclient import NotebookClient

HERE = Path(__file__).parent
DOCS = HERE.parents[3] / "docs"
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from pages import failures  # noqa: E402


def test_the_examples_of_the_page_on_batches_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = os.environ.get("DVONN_COMMAND")
    if command is None:
        pytest.skip("DVONN_COMMAND names no dvonn")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(command).parent}{os.pathsep}{os.environ['PATH']}")
    assert failures(DOCS / "batch.md") == 0


def test_the_questions_of_the_page_on_archives_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = os.environ.get("DVONN_COMMAND")
    corpus = Path(os.environ.get("DVONN_CORPUS", DOCS / "../../shared/games/boardspace")).resolve()
    if command is None or not corpus.exists():
        pytest.skip("DVONN_COMMAND names no dvonn, or there are no real games (DVONN_CORPUS)")
    monkeypatch.chdir(tmp_path)

    def run(*args: str | Path) -> str:
        return subprocess.run([command, *args], check=True, capture_output=True, text=True).stdout

    # Some of these games are illegal.
    subprocess.run([command, "archive", "import", "games.dvonn", corpus], capture_output=True)
    run("archive", "export", "games.dvonn", "--parquet", "tables", "--part", "3000")
    run("archive", "export", "games.dvonn", "result:white", "date:2012", "--to", "sgf", "--out", "some.sgf")
    Path("reviewed.sgf").write_text(run("review", "some.sgf", "--shard", "0/300", "--total", "4", "--sgf"))
    run("archive", "import", "reviewed.dvonn", "reviewed.sgf")
    run("archive", "export", "reviewed.dvonn", "--parquet", "reviewed")

    page = (DOCS / "archive.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(sql|python)\n(.*?)^```\n\n```text\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 4
    for language, question, expected in blocks:
        if language == "sql":
            answer = str(duckdb.sql(question))
        else:
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                exec(question, {})
            answer = said.getvalue()
        head, rows = expected.splitlines()[:4], len(expected.splitlines())
        assert re.findall(r"\w+", "".join(answer.splitlines()[:4])) == re.findall(r"\w+", "".join(head))
        if "reviewed/" in question:
            assert "inaccuracy" in answer
            continue
        assert len(answer.strip().splitlines()) == rows
        if language == "sql":
            # Later versions may be able to read a few more games.
            numbers = [[float(number) for number in re.findall(r"[\d.]+", text)] for text in (answer, expected)]
            assert numbers[0] == pytest.approx(numbers[1], rel=0.05)


def test_the_notebook_runs(tmp_path: Path) -> None:
    notebook = nbformat.read(DOCS / "examples/dvonn.ipynb", as_version=4)
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    pictures = [
        output
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert len(pictures) >= 4
