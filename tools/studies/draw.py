"""Seeded draws and model files as text: what the generator of random mechanisms stands on."""
import json
import math
import random


class Draw:
    """Draws of model `number` of `seed`: the same on every machine and in every release of Python."""

    def __init__(self, seed, number):
        self._random = random.Random(f"{seed}:{number}")

    def between(self, low, high):
        return low + (high - low) * self._random.random()

    def log(self, low, high):
        """Uniform in the logarithm."""
        return math.exp(self.between(math.log(low), math.log(high)))

    def whole(self, low, high):
        return low + int(self._random.random() * (high - low + 1))

    def chance(self, probability):
        return self._random.random() < probability

    def sign(self):
        return 1 if self.chance(0.5) else -1

    def of(self, choices):
        return choices[int(self._random.random() * len(choices))]

    def weighted(self, weights):
        """A key of {key: weight}."""
        at = self._random.random() * sum(weights.values())
        for key, weight in weights.items():
            at -= weight
            if at < 0:
                return key
        return key

    def direction(self, dimension):
        """A unit vector."""
        if dimension == 2:
            angle = self.between(0, 2 * math.pi)
            return [math.cos(angle), math.sin(angle)]
        z, angle = self.between(-1, 1), self.between(0, 2 * math.pi)
        return [math.sqrt(1 - z * z) * math.cos(angle), math.sqrt(1 - z * z) * math.sin(angle), z]


def toml_value(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_value(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, float):
        return f"{value:.9g}"
    return json.dumps(value)


UNNAMED = ("model", "ground", "simulation", "output", "wear", "point", "reduction")


def toml_text(model):
    """A model, or a body to reduce, of tables and of tables of named tables."""
    lines = []
    for section, content in model.items():
        named = section not in UNNAMED
        for name, table in content.items() if named else [("", content)]:
            lines.append(f"[{section}.{name}]" if named else f"[{section}]")
            lines += [f"{key} = {toml_value(value)}" for key, value in table.items()]
            lines.append("")
    return "\n".join(lines)


def unit(vector):
    length = math.hypot(*vector)
    return [x / length for x in vector]
