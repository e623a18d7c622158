"""Values as a model file writes them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from .._arguments import kind, plain
from ..errors import InputError


def written(value: Any) -> str:
    """One value in TOML. Arrays count as lists, single values are taken as in all calls (_arguments.plain). Raises InputError for numbers
    that are not finite, TypeError for what is no value.
    """
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key_text(k)} = {written(v)}" for k, v in value.items()) + " }"
    if isinstance(value, (list, tuple)) or getattr(value, "shape", ()) != ():
        return "[" + ", ".join(written(v) for v in value) + "]"
    try:
        one = plain("", value)
    except TypeError:
        raise TypeError(f"a model file has no place for {value!r}, {kind(value)}: use numbers, texts, lists and dictionaries.") from None
    if isinstance(one, bool):
        return "true" if one else "false"
    if isinstance(one, float):
        if not math.isfinite(one):
            raise InputError(f"{one} is not a finite number.")
        return repr(one)
    return _quoted(one) if isinstance(one, str) else str(one)


def _quoted(text: str) -> str:
    """As a basic string of TOML, which is that of JSON."""
    import json

    return json.dumps(text, ensure_ascii=False)


def key_text(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(f"{key!r}, {kind(key)}, is no key of a model: keys are texts.")
    bare = key != "" and all(c.isascii() and (c.isalnum() or c in "_-") for c in key)
    return key if bare else _quoted(key)


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
