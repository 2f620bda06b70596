"""The examples of the pages on batches, and the notebook."""

import os
import sys
from pathlib import Path

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
