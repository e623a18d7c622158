#!/usr/bin/env python3
"""Words that were replaced by the standard terms of the field do not come back.

Checked are comments and texts of sources (src, apps, web/src), all of the documentation, and the comments, keys and texts
of the examples and validation cases. One list: word -> standard term. An exception names the file in which the word means something else.
A second list holds the words of which no identifier in src and apps may consist: knows_key, see, asked.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

WORDS = {  # regular expression of the word -> standard term
    r"tips?": "asperity",
    r"torn": "cavitated",
    r"(?<!degree of )(?<!degrees of )freedoms?": "degree of freedom",
    r"play": "clearance",
    r"bush(es)?": "bushing, elastic ring",
    r"campaigns?": "wear simulation",
    r"kinks?": "breakpoint",
    r"tells|told": "states, reports",
    r"go(es)? on(?= with|\.|,|;| from| as| at)": "continues",
    r"giv(es|e) way": "deforms, recedes",
    r"hilltop|hollow of": "maximum, minimum",
    r"nobody|anybody": "(say what is the case)",
    r"steppers?": "time integrator",
    r"turned over": "throughput",
    r"half_play": "side_clearance",
    r"finest_at": "refined_angle",
    r"tips_per_area": "asperity_density",
    r"tip_radius": "asperity_radius",
    r"summit_offset": "asperity_plane_offset",
    r"grading_around": "grading_circumferential",
    r"grading_across": "grading_axial",
    r"initial_fraction": "initial_fill_fraction",
    r"arc_fraction": "inlet_fill_fraction",
    r"film_fraction": "fill_fraction",
    r"oil_imbalance": "oil_balance_error",
    r"roughness_flow": "flow_factors",
    r"bore_form|journal_form": "bore_profile, journal_profile",
    r"exact_half_film": "long_pi_film",
    r"film_surplus": "film_clearance_margin",
    r"rest_speed|full_speed": "lower_velocity, upper_velocity",
    r"volume_per_work": "energy_wear_coefficient",
    r"recompute(_depth)?": "update_dynamics, update_depth",
    r"turning_(stiffness|damping)": "rotational_stiffness, rotational_damping",
    r"--meet": "--target",  # --vary is an option of bearing again
}

IDENTIFIERS = {  # word of an identifier -> what the standard term says
    "know|knows|known_by": "has, stores, linearises",
    "see|sees|seen": "evaluate, interpolate, is_shown",
    "look|looks": "evaluate, poll, sample",
    "tell|tells|told": "report, write",
    "ask|asks|asked": "request, call",
    "ride|rides|riding": "moves_with",
    "demand|demands|demanded": "require",
    "gone|bears|remember|answerable": "(the quantity or operation by name)",
    "play|tip|tips|strip|strips|bush": "clearance, asperity, segment, bushing",
    "turning|parting|speeding|growth": "rotational, relative velocity, derivative",
}
WORD_FOR = {word: term for words, term in IDENTIFIERS.items() for word in words.split("|")}

EXCEPTIONS = {  # word -> files in which it is the right one
    "tip": r"closed_forms/heavy_top|spatial_closed_forms|docs/validation\.md|slider_in_guide|web/",  # of a top, a rod, an arrow
    "play": r"web/src/(keys|playback_controls|sections/(modes|flexible))\.ts|README\.md",  # of an animation
    "torn": r"$^",
}

OLD_NAMES = re.compile(  # files whose subject are the old names
    r"renamed_keys|apps/cli/calibrate_command\.cpp|docs/glossary\.md|CHANGELOG\.md|docs/changelog/|package-lock|web/dist/")

CPP = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
INCLUDE = re.compile(r"^\s*#\s*include[^\n]*$", re.M)


def tracked():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def is_source(name):
    return name.startswith(("src/", "apps/", "web/src/")) and name.endswith((".h", ".cpp", ".in", ".ts"))


def is_text(name):
    return name.endswith(".md") or name.startswith(("examples/", "validation/")) and name.endswith(".toml")


def prose(name, text):
    """The text with all but comments and strings of sources blanked, line for line."""
    if not is_source(name):
        return text
    text = INCLUDE.sub(lambda m: " " * len(m[0]), text)
    kept = [" " if c != "\n" else c for c in text]
    for m in CPP.finditer(text):
        kept[m.start():m.end()] = m[0]
    return "".join(kept)


def problems(name, text):
    for word, term in WORDS.items():
        exception = next((files for first, files in EXCEPTIONS.items() if re.fullmatch(word, first)), None)
        if exception and re.search(exception, name):
            continue
        for m in re.finditer(rf"(?<![\w.-])(?:{word})(?![\w])(?!\.\w)", prose(name, text), re.I):
            yield f"{name}:{text.count(chr(10), 0, m.start()) + 1}: '{m[0]}': write {term}"


def code(text):
    """The text with comments and strings blanked, line for line."""
    blank = lambda m: re.sub(r"[^\n]", " ", m[0])
    return CPP.sub(blank, INCLUDE.sub(blank, text))


def identifier_problems(name, text):
    for m in re.finditer(r"[A-Za-z_]\w*", code(text)):
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", m[0]).lower().strip("_").split("_")
        for word in words:
            if word in WORD_FOR:
                yield f"{name}:{text.count(chr(10), 0, m.start()) + 1}: identifier '{m[0]}': write {WORD_FOR[word]}"


def main():
    names = [name for name in tracked() if (is_source(name) or is_text(name)) and not OLD_NAMES.search(name)]
    found = [problem for name in names for problem in problems(name, (ROOT / name).read_text(encoding="utf-8"))]
    found += [problem for name in names if name.startswith(("src/", "apps/")) and name.endswith((".h", ".cpp"))
              for problem in identifier_problems(name, (ROOT / name).read_text(encoding="utf-8"))]
    print("\n".join(found) or f"{len(names)} files use the terms of the field")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
