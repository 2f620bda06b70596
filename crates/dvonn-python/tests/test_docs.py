"""Tests of the examples in the guide and the README."""

from pathlib import Path

import pytest
from pages import failures

HERE = Path(__file__).parent
PAGES = [HERE / "../README.md", HERE / "../../../docs/python.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_run(page: Path) -> None:
    assert failures(page) == 0
