"""Values as a model file writes them."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from ._arguments import kind


def written(value: Any) -> str:
    """One value in TOML. NumPy scalars and arrays count as numbers and lists."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} is not a finite number.")
        return repr(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key_text(k)} = {written(v)}" for k, v in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(written(v) for v in value) + "]"
    raise TypeError(f"a model file has no place for {value!r}, {kind(value)}: use numbers, texts, lists and dictionaries.")


def key_text(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(f"{key!r}, {kind(key)}, is no key of a model: keys are texts.")
    bare = key != "" and all(c.isascii() and (c.isalnum() or c in "_-") for c in key)
    return key if bare else json.dumps(key, ensure_ascii=False)


def to_toml(model: Mapping[str, Any]) -> str:
    """A model file: a header for each table of tables, its values below."""
    lines: list[str] = []

    def table(path: list[str], content: Mapping[str, Any], depth: int) -> None:
        nested = {k: v for k, v in content.items() if isinstance(v, Mapping) and depth < 2}
        plain = {k: v for k, v in content.items() if k not in nested}
        if path and (plain or not nested):
            lines.append(f"[{'.'.join(map(key_text, path))}]")
        lines.extend(f"{key_text(k)} = {written(v)}" for k, v in plain.items())
        for key, inner in nested.items():
            table([*path, key], inner, depth + 1)

    table([], model, 0)
    return "\n".join(lines) + "\n"
