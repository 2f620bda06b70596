"""Pages whose examples in Python are run."""

import doctest
import re
from pathlib import Path


def failures(page: Path) -> int:
    """Runs the examples of a page, one after another with the same names; the number of those that failed."""
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks
    # The guide starts the player of the guide for authors of engines.
    names: dict[str, object] = {"PLAYER": Path(__file__).parents[3] / "docs/examples/random_player.py"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"{page.name} {number}", None, None)
        runner.run(test, clear_globs=False)
        names = test.globs
    return runner.summarize().failed
