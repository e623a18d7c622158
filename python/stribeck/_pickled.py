"""Runs on their way between processes."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from . import _core
from .results import Run


def packed(result: _core.Result) -> tuple[Any, ...]:
    """A run travels as its files."""
    with tempfile.TemporaryDirectory() as folder:
        result.save(folder)
        files = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
    return _unpacked, (files,)


def _unpacked(files: dict[str, bytes]) -> Run:
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            (Path(folder) / name).write_bytes(content)
        return Run(_core.open_run(folder))
