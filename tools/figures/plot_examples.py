#!/usr/bin/env python3
"""One picture per example, docs/images/examples/NAME.svg: plot_examples.py [--program FILE] [--keep] [--only WORD]

Runs every model of examples/ into out/examples/NAME and draws the channels that its README speaks of. --keep draws from
the last runs; --only takes the examples whose paths hold the word. Standard library only.
"""
import argparse
import csv
import json
import math
import pathlib
import subprocess
import sys

from plot_asperity import Diagram
from plot_benchmarks import DOCS, write_svg

ROOT = DOCS.parent
RUNS = ROOT / "out" / "examples"
WIDTH, HEIGHT, SAMPLES = 420, 250, 960
BOX = (74, 34, 330, 160)
LOOKS = {0: ("#1f77c4", ""), 1: ("#c2691b", "6 4"), 2: ("#2a9a68", "2 3"), 3: ("#b0469b", "8 3 2 3"), 4: ("#d0453b", "")}
SCALES = {"ms": 1e3, "s": 1, "min": 1 / 60, "um": 1e6, "mm": 1e3, "m": 1, "deg": 180 / math.pi, "rad/s": 1,
          "rpm": 30 / math.pi, "N": 1, "kN": 1e-3, "N m": 1, "kN m": 1e-3, "W": 1, "1": 1, "degC": 1}
ZEROS = {"degC": 273.15}  # SI value of 0
SIGNS = {"um": "µm", "deg": "°", "1": "", "degC": "°C"}

TIME_MS, TIME_S = ("time", "ms", "time"), ("time", "s", "time")
ANGLE = ("crank.angle", "deg", "crank angle")
# Path in examples/: abscissa (channel, unit, name), ordinate (unit, name), [(channel, name)].
CURVES = {
    "mechanisms/crank_rocker": (ANGLE, ("deg", "angle of the rocker"), [("joint.rocker_axle.angle", "")]),
    "machines/rotor_on_two_bearings": (("joint.left.eccentricity_x", "um", "eccentricity x"), ("um", "eccentricity y"), [("joint.left.eccentricity_y", "")]),
    "machines/piston_in_liner": (ANGLE, ("um", "minimum film thickness"), [("joint.piston.thrust.min_film_thickness", "thrust"), ("joint.piston.anti_thrust.min_film_thickness", "anti-thrust")]),
    "slider_crank_lubricated": (("joint.pin.eccentricity_x", "um", "eccentricity x"), ("um", "eccentricity y"), [("joint.pin.eccentricity_y", "")]),
    "bearings/journal_bearing_constant_load": (("joint.bearing.eccentricity_x", "um", "eccentricity x"), ("um", "eccentricity y"), [("joint.bearing.eccentricity_y", "")]),
    "bearings/misaligned_journal": (TIME_MS, ("um", "minimum film thickness"), [("joint.bearing.min_film_thickness", "")]),
    "bearings/crankpin_with_oil_hole": (ANGLE, ("um", "minimum film thickness"), [("joint.big_end.min_film_thickness", "")]),
    "bearings/multigrade_oil": (TIME_MS, ("um", "minimum film thickness"), [("joint.bearing.min_film_thickness", "")]),
    "bearings/big_end_temperature": (TIME_MS, ("degC", "temperature"), [("joint.bearing.peak_film_temperature", "film"), ("joint.bearing.bearing_temperature", "shell"), ("joint.bearing.journal_temperature", "journal"), ("joint.bearing.feed_temperature", "groove")]),
    "bearings/cold_start": (("thermal.time", "min", "time of the bodies"), ("degC", "temperature"), [("joint.bearing.mean_film_temperature", "film"), ("thermal.rod.temperature", "rod"), ("thermal.sump.temperature", "sump"), ("thermal.block.temperature", "block")]),
    "bearings/warm_pump_bearing": (TIME_MS, ("W", "heat"), [("joint.bearing.heat_generated", "generated"), ("joint.bearing.heat_to_oil", "to the oil"), ("joint.bearing.heat_to_bearing", "to the housing")]),
    "bearings/big_end_elastic_shell": (ANGLE, ("um", "film and deflection"), [("joint.big_end.min_film_thickness", "minimum film thickness"), ("joint.big_end.peak_deflection", "peak deflection")]),
    "bearings/soft_liner": (TIME_MS, ("um", "film and deflection"), [("joint.stern.min_film_thickness", "minimum film thickness"), ("joint.stern.peak_deflection", "peak deflection")]),
    "bearings/roller_on_plane": (TIME_MS, ("um", "minimum film thickness"), [("joint.contact.min_film_thickness", "")]),
    "bearings/rod_seal": (TIME_S, ("um", "minimum film thickness"), [("joint.lip.min_film_thickness", "")]),
    "bearings/guide_bushing": (TIME_MS, ("N", "axial force of the film"), [("joint.guide.axial_force", "")]),
    "bearings/plain_bearing": (("joint.main.eccentricity_x", "um", "eccentricity x"), ("um", "eccentricity y"), [("joint.main.eccentricity_y", "")]),
    "dry/bouncing_ball": (TIME_S, ("mm", "height of the ball"), [("body.ball.y", "")]),
    "dry/dry_slider_crank": (ANGLE, ("kN", "pin force"), [("joint.pin.force", "")]),
    "dry/guided_slider": (ANGLE, ("kN", "side force of the guide"), [("joint.guide.force_y", "")]),
    "dry/newtons_cradle": (TIME_S, ("deg", "angle"), [("joint.hook1.angle", "first ball"), ("joint.hook3.angle", "middle"), ("joint.hook5.angle", "last")]),
    "friction/pendulum_on_dry_pin": (TIME_S, ("deg", "angle"), [("joint.pin.angle", "")]),
    "friction/flywheel_run_down": (TIME_S, ("rad/s", "speed of the wheel"), [("body.wheel.omega", "")]),
    "friction/crank_with_friction": (ANGLE, ("N m", "crank moment"), [("drive.crank.moment", "")]),
    "friction/yoke_with_friction": (ANGLE, ("W", "power of friction"), [("joint.slot.power_loss", "slot"), ("joint.guide.power_loss", "guide")]),
    "friction/drawer": (TIME_S, ("N", "force"), [("joint.guides.friction_force", "friction"), ("joint.guides.normal_force", "forces of the corners")]),
    "dry/stick_slip": (TIME_S, ("N", "friction force"), [("joint.table.friction_force", "")]),
    "dlugos/engine_b_rigid": (ANGLE, ("um", "minimum film thickness"), [("joint.piston.thrust.min_film_thickness", "thrust"), ("joint.piston.anti_thrust.min_film_thickness", "anti-thrust")]),
    "dlugos/engine_b": (ANGLE, ("um", "largest deflection of a skirt"), [("joint.piston.thrust.peak_deflection", "thrust"), ("joint.piston.anti_thrust.peak_deflection", "anti-thrust")]),
    "dlugos/engine_b_mesh": (ANGLE, ("um", "largest deflection of a skirt"), [("joint.piston.thrust.peak_deflection", "thrust"), ("joint.piston.anti_thrust.peak_deflection", "anti-thrust")]),
    "dlugos/engine_b_flexible": (ANGLE, ("um", "largest deflection of a skirt"), [("joint.piston.thrust.peak_deflection", "thrust"), ("joint.piston.anti_thrust.peak_deflection", "anti-thrust")]),
    "dlugos/engine_b_liner": (ANGLE, ("um", "largest deflection of a skirt"), [("joint.piston.thrust.peak_deflection", "thrust"), ("joint.piston.anti_thrust.peak_deflection", "anti-thrust")]),
    "dlugos/engine_b_20": (ANGLE, ("um", "minimum film thickness"), [("joint.piston.thrust.min_film_thickness", "thrust"), ("joint.piston.anti_thrust.min_film_thickness", "anti-thrust")]),
    "dlugos/engine_b_992": (ANGLE, ("um", "minimum film thickness"), [("joint.piston.thrust.min_film_thickness", "thrust"), ("joint.piston.anti_thrust.min_film_thickness", "anti-thrust")]),
    "dlugos/four_cylinders": (ANGLE, ("W", "power loss"), [("joint.cylinder_1.power_loss", "elastic"), ("joint.cylinder_4.power_loss", "rigid"), ("joint.big_end_1.power_loss", "big end"), ("joint.main_2.power_loss", "main")]),
    "dlugos/engine_b_oils": (ANGLE, ("W", "power loss"), [("joint.piston.film_power_loss", "film"), ("joint.piston.asperity_power_loss", "asperities")]),
    "dlugos/engine_b_conserving": (ANGLE, ("um", "lateral offset"), [("joint.piston.offset", "")]),
    "flexible/slider_crank_flexible_rod": (ANGLE, ("1", "first bending mode [√kg m]"), [("body.rod.eta1", "")]),
    "flexible/flexible_four_bar": (ANGLE, ("1", "first bending mode [√kg m]"), [("body.coupler.eta1", "coupler"), ("body.rocker.eta1", "rocker")]),
    "flexible/spin_up_beam": (TIME_S, ("1", "first bending mode [√kg m]"), [("body.beam.eta1", "")]),
    "flexible/crankshaft_four_throws": (ANGLE, ("kN", "force of the main bearing"), [("joint.main1.force", "first"), ("joint.main3.force", "third")]),
    "flexible/engine_with_flexible_frame": (ANGLE, ("mm", "height of the frame"), [("body.frame.mount_left.y", "left mount"), ("body.frame.mount_right.y", "right mount")]),
    "flexible/rotor_oil_whirl": (("body.shaft.wz", "rpm", "speed"), ("um", "lateral position of the disc"), [("body.shaft.middle.x", "")]),
    "flexible/big_end_flexible_rod": (ANGLE, ("um", "film and deflection"), [("joint.big_end.min_film_thickness", "minimum film thickness"), ("joint.big_end.peak_deflection", "peak deflection")]),
    "flexible/big_end_layer": (ANGLE, ("um", "film and deflection"), [("joint.big_end.min_film_thickness", "minimum film thickness"), ("joint.big_end.peak_deflection", "peak deflection")]),
    "flexible/big_end_condensed": (ANGLE, ("um", "film and deflection"), [("joint.big_end.min_film_thickness", "minimum film thickness"), ("joint.big_end.peak_deflection", "peak deflection")]),
    "machines/engine_gas_load": (ANGLE, ("um", "minimum film thickness"), [("joint.big_end.min_film_thickness", "")]),
    "machines/crosshead_on_pads": (ANGLE, ("um", "minimum film thickness"), [("joint.guide.min_film_thickness", "")]),
    "machines/slideway": (TIME_MS, ("um", "minimum film thickness"), [("joint.slideway.min_film_thickness", "")]),
    "machines/slider_crank_transition": (ANGLE, ("um", "minimum film thickness"), [("joint.pin.min_film_thickness", "")]),
    "machines/start_up_under_load": (TIME_S, ("rpm", "speed"), [("body.rotor.omega", "rotor"), ("body.crank.omega", "crank")]),
    "mechanisms/four_bar": (ANGLE, ("N m", "driving moment"), [("drive.*.moment", "")]),
    "mechanisms/press_drive_torque": (ANGLE, ("kN m", "torque at the crank"), [("drive.*.moment", "")]),
    "mechanisms/rebounding_hammer": (TIME_S, ("deg", "angle of the hammer"), [("joint.pivot.angle", "")]),
    "mechanisms/slider_crank_ideal": (ANGLE, ("kN", "pin force"), [("joint.pin.force", "")]),
    "nascimento/config1": (ANGLE, ("um", "minimum film thickness"), [("joint.cr_s.min_film_thickness", "rod, slider")]),
    "nascimento/config2": (ANGLE, ("um", "minimum film thickness"), [("joint.cr_s.min_film_thickness", "rod, slider"), ("joint.cs_cr.min_film_thickness", "crank, rod")]),
    "nascimento/config3": (ANGLE, ("um", "minimum film thickness"), [("joint.cr_s.min_film_thickness", "rod, slider"), ("joint.cs_cr.min_film_thickness", "crank, rod"),
                                                                 ("joint.b_cs.min_film_thickness", "block, crank")]),
    "nascimento/start_stop_wear": (("wear.cycles", "1", "cycles"), ("um", "wear depth"), [("joint.cr_s.max_wear_depth", "")]),
    "wear/pin_on_flat": (("wear.cycles", "1", "cycles"), ("um", "wear depth in front"), [("joint.face.max_slider_wear_depth", "")]),
    "wear/ball_on_disc": (("wear.cycles", "1", "cycles"), ("um", "wear depth"), [("joint.track.max_slider_wear_depth", "ball"), ("joint.track.max_wear_depth", "disc")]),
    "wear/two_discs": (("wear.cycles", "1", "cycles"), ("um", "wear depth"), [("joint.contact.max_wear_depth", "first disc"), ("joint.contact.max_second_wear_depth", "second disc")]),
    "wear/tilted_shaft": (("wear.cycles", "1", "turns"), ("um", "wear depth at the edge"), [("joint.bushing.max_wear_depth", "")]),
    "wear/yoke_slot": (("wear.cycles", "1", "cycles"), ("um", "largest wear depth of the slot"), [("joint.slot.max_wear_depth", "")]),
    "mukras/rig_efm": (("wear.cycles", "1", "cycles"), ("um", "wear depth"), [("joint.pin.max_wear_depth", "")]),
    "mukras/rig_fe": (("wear.cycles", "1", "cycles"), ("um", "wear depth"), [("joint.pin.max_wear_depth", "")]),
    "mukras/rig_mesh": (("wear.cycles", "1", "cycles"), ("um", "wear depth"), [("joint.pin.max_wear_depth", "")]),
    "mukras/rig_dynamics": (("wear.cycles", "1", "cycles"), ("um", "wear depth"), [("joint.pin.max_wear_depth", "")]),
    "mukras/section4_efm": (ANGLE, ("N", "pin force"), [("joint.pin.force", "")]),
    "mukras/section4_contact": (ANGLE, ("N", "pin force"), [("joint.pin.force", "")]),
    "scotch_yoke/scotch_yoke": (ANGLE, ("kN", "normal force in the slot"), [("joint.yoke.normal_force", "")]),
    "scotch_yoke/yoke_film": (ANGLE, ("um", "minimum film thickness"), [("joint.yoke.lower.min_film_thickness", "lower flank"), ("joint.yoke.upper.min_film_thickness", "upper flank")]),
    "benchmarks/a01_simple_pendulum": (TIME_S, ("m", "position"), [("body.mass.x", "x"), ("body.mass.y", "y")]),
    "benchmarks/a02_windows_2": (TIME_S, ("deg", "angle of the first crank"), [("body.crank0.phi", "")]),
    "benchmarks/a02_windows_40": (TIME_S, ("deg", "angle of the first crank"), [("body.crank0.phi", "")]),
    "benchmarks/a03_andrews": (TIME_MS, ("deg", "angle"), [("body.OF.phi", "OF"), ("body.FE.phi", "FE")]),
    "benchmarks/a04_bricard": (TIME_S, ("m", "position of link 3"), [("body.link3.x", "x"), ("body.link3.y", "y"), ("body.link3.z", "z")]),
    "benchmarks/a05_flyball_governor": (TIME_S, ("m", "height of the slider"), [("body.slider.z|body.slider.y", "")]),
    "benchmarks/slider_crank_coasting": (TIME_MS, ("rpm", "speed of the crank"), [("body.crank.omega", "")]),
    "closed_forms/bead_on_rotating_line": (("body.bead.x", "m", "x"), ("m", "y"), [("body.bead.y", "")]),
    "closed_forms/free_top": (TIME_S, ("rad/s", "angular velocity"), [("body.top.wx", "x"), ("body.top.wy", "y"), ("body.top.wz", "z")]),
    "closed_forms/gears": (TIME_S, ("deg", "angle"), [("joint.*.angle", "")]),
    "closed_forms/heavy_top": (TIME_S, ("rad/s", "angular velocity"), [("body.top.wx", "x"), ("body.top.wy", "y")]),
    "closed_forms/screw": (TIME_S, ("mm", "advance"), [("joint.*.position", "")]),
    "closed_forms/spatial_slider_crank": (ANGLE, ("mm", "position of the slider"), [("body.slider.x", "")]),
}
# Where a picture begins, in the unit of its abscissa: films that start centred are two orders of magnitude thicker.
BEGIN = {"dlugos/four_cylinders": 180, "flexible/big_end_rigid": 90, "nascimento/config1": 360, "nascimento/config2": 360, "nascimento/config3": 360}


def name_of(model):
    return model.relative_to(ROOT / "examples").with_suffix("").as_posix()


def run(program, model):
    out = RUNS / name_of(model)
    out.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([program, "run", model, "--quiet", "--force", "--out", out], check=True)


def read(name):
    """{channel: samples} of the run of an example."""
    return read_file(RUNS / name / "results.csv")


def read_file(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    return {title.split(" [")[0]: [float(row[i]) for row in rows[1:]] for i, title in enumerate(rows[0])}


def column(run_, pattern):
    """The first channel that fits one of the patterns; * stands for one name."""
    for one in pattern.split("|"):
        head, star, tail = one.partition("*")
        for channel, samples in run_.items():
            if channel == one or star and channel.startswith(head) and channel.endswith(tail):
                return samples
    sys.exit(f"no channel fits {pattern}: {', '.join(run_)}")


def ticks(low, high, count=4):
    """Round values between two limits."""
    raw = (high - low) / count
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * k for k in (1, 2, 2.5, 5, 10) if size * k >= raw * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [(k * step, f"{round(k * step, 12):g}".replace("-", "−")) for k in range(first, math.floor(high / step + 1e-9) + 1)]


def limits(values):
    low, high = min(values), max(values)
    if high - low < 1e-9 * max(abs(low), abs(high), 1e-30):
        low, high = low - max(abs(low), 1) * 0.1, high + max(abs(high), 1) * 0.1
    margin = 0.05 * (high - low)
    return low - margin, high + margin


def thinned(points):
    """Few enough points, with the extremes of each part kept."""
    if len(points) <= SAMPLES:
        return points
    size = math.ceil(len(points) / (SAMPLES / 2))
    kept = []
    for i in range(0, len(points), size):
        part = range(i, min(i + size, len(points)))
        kept += sorted({min(part, key=lambda k: points[k][1]), max(part, key=lambda k: points[k][1])})
    return [points[k] for k in kept]


def axis_name(name, unit):
    sign = SIGNS.get(unit, unit)
    return f"{name} [{sign}]" if sign else name


def draw(name, x_name, y_name, curves, names, looped=False):
    x_range = limits([x for points in curves for x, _ in points])
    y_range = limits([y for points in curves for _, y in points])
    axes = Diagram(BOX, x_range, y_range, x_log=False, y_log=False, looks=LOOKS)
    axes.frame(y_name, x_name, "", ticks(*x_range), ticks(*y_range))
    for i, points in enumerate(curves):
        axes.curve(points if looped else thinned(points), i)
    left = 12
    for i, text in enumerate(names):
        if text:
            colour, dashes = LOOKS[i]
            axes.parts.append(f'<path class="line" stroke="{colour}" stroke-dasharray="{dashes}" d="M{left} {HEIGHT - 8}h22"/><text x="{left + 28}" y="{HEIGHT - 4}">{text}</text>')
            left += 44 + 8 * len(text)
    file = DOCS / "images" / "examples" / f"{name.rsplit('/', 1)[-1]}.svg"
    file.parent.mkdir(parents=True, exist_ok=True)
    write_svg(f"examples/{file.name}", WIDTH, HEIGHT, f"{y_name} over {x_name}", axes.parts)


def draw_curves(name):
    (x_channel, x_unit, x_name), (y_unit, y_name), channels = CURVES[name]
    run_ = read(name)
    x = [SCALES[x_unit] * v for v in column(run_, x_channel)]
    curves = [list(zip(x, (SCALES[y_unit] * (v - ZEROS.get(y_unit, 0)) for v in column(run_, channel)))) for channel, _ in channels]
    curves = [[point for point in points if point[0] >= BEGIN.get(name, -math.inf)] for points in curves]
    draw(name, axis_name(x_name, x_unit), axis_name(y_name, y_unit), curves, [text for _, text in channels], any(b < a for a, b in zip(x, x[1:])))


def draw_lamp(name):
    """The two arms where they come to rest: (x, y) and turn of their origins, lengths from the model."""
    run_ = read(name)
    arms = {"lower_arm": (0, 0.4), "shade_arm": (-0.08, 0.52)}
    lines = []
    for body, ends in arms.items():
        x, y, angle = (run_[f"body.{body}.{part}"][-1] for part in ("x", "y", "phi"))
        lines.append([(1e3 * (x + s * math.cos(angle)), 1e3 * (y + s * math.sin(angle))) for s in ends])
    draw(name, "x [mm]", "y of the arms at rest [mm]", lines, ["lower arm", "arm of the shade"], looped=True)


def draw_modes(name):
    """Natural frequencies as bars."""
    modes = json.loads((RUNS / name / "summary.json").read_text())["modes"]
    bars = [[(i + 1, 0.0), (i + 1, mode["frequency_Hz"])] for i, mode in enumerate(modes)]
    x_range, y_range = (0.4, len(bars) + 0.6), (0.0, 1.1 * max(bar[1][1] for bar in bars))
    axes = Diagram(BOX, x_range, y_range, x_log=False, y_log=False, looks={0: ("#1f77c4", "")})
    axes.frame("natural frequency [Hz]", "mode", "", [(i + 1, str(i + 1)) for i in range(len(bars))], ticks(*y_range))
    for bar in bars:
        axes.curve(bar, 0)
        axes.parts.append(f'<circle cx="{axes.x(bar[1][0]):.1f}" cy="{axes.y(bar[1][1]):.1f}" r="4" fill="#1f77c4"/>')
    write_svg(f"examples/{name.rsplit('/', 1)[-1]}.svg", WIDTH, HEIGHT, "natural frequencies of the modes", axes.parts)


def draw_big_ends(name):
    """One bearing between four kinds of surfaces; the runs of the other three come first."""
    kinds = {"rigid": "rigid", "layer": "layer", "condensed": "condensed", "modal": "flexible_rod"}
    curves = []
    for model in kinds.values():
        run_ = read(f"flexible/big_end_{model}")
        curve = [(SCALES["deg"] * a, SCALES["um"] * h) for a, h in zip(run_["crank.angle"], run_["joint.big_end.min_film_thickness"])]
        curves.append([point for point in curve if point[0] >= BEGIN[name]])
    draw(name, axis_name("crank angle", "deg"), axis_name("minimum film thickness", "um"), curves, list(kinds))


OTHERS = {"flexible/big_end_rigid": draw_big_ends, "mechanisms/desk_lamp": draw_lamp, "mechanisms/engine_on_mounts": draw_modes}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build" / "stribeck", type=pathlib.Path)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    (DOCS / "images" / "examples").mkdir(parents=True, exist_ok=True)
    for model in sorted(path for depth in ("*.toml", "*/*.toml") for path in (ROOT / "examples").glob(depth)):
        name = name_of(model)
        if options.only not in name:
            continue
        if not options.keep:
            run(options.program, model)
        OTHERS.get(name, draw_curves)(name)


if __name__ == "__main__":
    main()
