"""The verdict on a run: what it claimed, held against its summary and its messages."""
import json
import math
import re

ENERGY = 1e-3  # of the exchanged energy, above which a run has to warn
ROUND_OFF = 1e-12  # of the energies that a balance subtracts
NOTHING = 1e-26  # energy of a mechanism that stays at rest, by the round-off of its positions in a step [J]

GOOD = ("closed", "warned", "explained")


def numbers(value):
    if isinstance(value, dict):
        for entry in value.values():
            yield from numbers(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from numbers(entry)
    elif isinstance(value, float):
        yield value


def open_energy(summary):
    """|imbalance| over the exchanged energy; 0 within round-off."""
    nothing = {"max": 0, "min": 0}
    energy, channels = summary["energy"], summary["channels"]
    held = max(abs(channels.get(f"energy.{form}", nothing)[end]) for form in ("kinetic", "potential", "elastic") for end in ("max", "min"))
    if abs(energy["imbalance_J"]) <= max(ROUND_OFF * held, NOTHING):
        return 0.0
    return abs(energy["imbalance_J"]) / energy["exchanged_J"] if energy["exchanged_J"] > 0 else 0.0


def silent_faults(model, summary):
    """What a finished run shows and does not warn of."""
    warnings = " ".join(summary["warnings"])
    channels = summary["channels"]
    if not all(map(math.isfinite, numbers(summary))):
        yield "not a number in the summary"
    if model["simulation"].get("analysis", "dynamic") in ("dynamic", "kinematic") and open_energy(summary) > ENERGY and "energy balance" not in warnings:
        yield f"energy open by {open_energy(summary):.1e} without a word"
    for name, joint in model["joint"].items():
        film = channels.get(f"joint.{name}.min_film_thickness")
        # Asperities carry at nominal gaps below zero; the program warns where nearly all of them are flattened.
        roughness = joint.get("film", {}).get("asperity", {}).get("roughness", 0)
        if film and film["min"] < -3 * roughness and f"joint.{name}" not in warnings:
            yield f"joint.{name}: film of {film['min']:.1e} m without a word"
        depth = channels.get(f"joint.{name}.penetration")
        size = joint.get("clearance", {}).get("bearing_radius") or joint.get("slot", {}).get("pin_radius") or joint.get("guide", {}).get("slider_width") or \
            joint.get("discs", {}).get("second_radius")
        if depth and size and depth["max"] > size and f"joint.{name}" not in warnings:
            yield f"joint.{name}: {depth['max']:.1e} m deep in a body of {size:.1e} m without a word"


def explains(message):
    """When, which part and what to try: two lines at least."""
    lines = message.strip().splitlines()
    return len(lines) >= 2 and re.search(r"at t = |at the start|static|equilibrium", message) and re.search(r"\b(joint|body|drive|force|coupling)\.\w+", message)


def judged(model, code, message, folder):
    """(verdict, what to say of it)"""
    words = " | ".join(line.strip() for line in message.strip().splitlines())
    if code < 0 or code > 128:
        return "signal", f"{code} {words}"
    if code == 2:
        return "refused", words
    if "defect" in message or re.search(r"\b(nan|inf)\b", message) or code != 0 and not explains(message):
        return "unexplained", f"exit {code}: {words}"
    if code == 1:
        return "explained", words
    text = (folder / "summary.json").read_text()
    summary = json.loads(text)
    faults = [] if summary["status"] == "done" else [f"status {summary['status']}"]
    faults += silent_faults(model, summary)
    if faults:
        return "silent", "; ".join(faults)
    said = f"{summary['steps']} steps, open {open_energy(summary):.1e}"
    return ("warned" if any("energy balance" in w for w in summary["warnings"]) else "closed"), said + "".join("; " + w for w in summary["warnings"])
