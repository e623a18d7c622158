"""Random films between surfaces other than a rigid journal and its bearing: sliders on pads, journals in elastic bearings, pistons in liners."""
import math

import laws
from model import RPM, Model, speed_profile

SHAPES = ["incline", "taper", "step", "crown", "pocket"]


def shape(draw, length, width, gap):
    kind, size = draw.of(SHAPES), gap * draw.log(0.1, 3)
    part = length * draw.between(0.2, 0.9)
    return {"incline": {"rise": size if draw.chance(0.7) else -0.4 * gap}, "taper": {"depth": size, "length": part}, "step": {"depth": size, "length": part},
            "crown": {"height": size}, "pocket": {"depth": size, "length": part, "width": width * draw.between(0.2, 0.9)}}[kind] | {"shape": kind}


def pad(draw, side, length, gap):
    width = length * draw.log(0.2, 3)
    table = {"side": side, "length": length * draw.between(0.3, 1), "width": width}
    table["profile"] = [shape(draw, table["length"], width, gap) for _ in range(draw.whole(0, 2))]
    if draw.chance(0.3):
        table["feed"] = [{"length": table["length"] * draw.between(0.1, 0.6), "width": width * draw.between(0.1, 0.6), "pressure": draw.log(1e4, 1e7)}]
    if draw.chance(0.2):
        table[draw.of(["sides", "ends"])] = "sealed"
    if draw.chance(0.2):
        table["winkler_foundation"] = {"modulus": draw.log(1e7, 2e11), "poisson_ratio": 0.3, "thickness": 0.05 * length}
    if draw.chance(0.5):
        table |= {"cells_along": draw.whole(6, 40), "cells_across": draw.whole(1, 8)}
    return table


def slider_on_pads(draw, number):
    """A slider that is driven along its guide and loaded across it."""
    model = Model(draw, f"slider_on_pads {number}", 2)
    length = draw.log(0.01, 0.5)
    gap = length * draw.log(2e-5, 2e-3)
    speed = draw.sign() * draw.log(0.01, 20)
    duration = length / abs(speed) * draw.log(0.1, 3)
    film = {"model": "pads", "lubricant": "oil", "slider_length": length, "slider_width": length * draw.log(0.2, 1), "side_clearance": gap}
    film["pad"] = [pad(draw, side, length, gap) for side in draw.of([["lower"], ["lower", "upper"]])]
    if draw.chance(0.3):
        film["cavitation"] = draw.of(["mass_conserving", "reynolds"])
    if draw.chance(0.5):
        film |= {"asperity": laws.asperity(draw, gap), "boundary_friction_coefficient": draw.between(0, 0.2)}
    model.body("slider", length, [0.0, 0.0])
    model.parts["joint"]["guide"] = {"type": "translational", "between": ["ground", "slider"], "realism": "lubricated", "film": film}
    model.rigid = False
    model.oil()
    profile, _ = speed_profile(draw, speed, duration)
    model.parts["drive"]["along"] = {"joint": "guide", "sliding_speed": profile}
    load = film["pad"][0]["length"] * film["pad"][0]["width"] * draw.log(1e3, 1e6)
    model.parts["force"]["load"] = {"type": "point_force", "marker": "slider", "direction": [0.0, -1.0], "magnitude": laws.profile(draw, load, duration)}
    model.simulation(duration, {"dynamic": 1})
    return model.finished()


def compliance(draw, radius):
    kind = draw.of(["winkler_foundation", "elastic_ring", "half_plane"])
    solid = {"modulus": draw.log(1e8, 2e11), "poisson_ratio": draw.between(0.1, 0.45)}
    return {"winkler_foundation": {"thickness": radius * draw.between(0.05, 0.3)}, "elastic_ring": {"outer_radius": radius * draw.between(1.3, 3)},
            "half_plane": {}}[kind] | solid | {"model": kind}


def elastic_journal(draw, number):
    """A loaded journal whose bearing deflects."""
    model = Model(draw, f"elastic_journal {number}", 2)
    scale = draw.log(0.05, 1)
    speed = draw.sign() * draw.log(100, 20000) * RPM
    duration = draw.log(0.2, 2) * 2 * math.pi / abs(speed)
    table = model.joint("bearing", "revolute", ["ground", "shaft"], scale, {"lubricated": 1}, finite_width=True)
    film = table["film"]
    film.pop("mesh", None)
    film["bearing_compliance"] = compliance(draw, film["bearing_radius"])
    film["cells_circumferential"], film["cells_axial"] = draw.of([24, 32, 48]), draw.whole(1, 3)
    film.pop("feed", None)
    if draw.chance(0.5):
        for key in ("cavitation", "cavitation_pressure", "initial_fill_fraction"):
            film.pop(key, None)
    profile, first = speed_profile(draw, speed, duration)
    model.body("shaft", film["bearing_radius"], [0.0, 0.0], angular_velocity=first)
    model.parts["drive"]["motor"] = {"joint": "bearing", "speed": profile}
    load = 2 * film["bearing_radius"] * film["length"] * draw.log(1e4, 2e7)
    model.parts["force"]["load"] = {"type": "point_force", "marker": "shaft", "direction": draw.direction(2), "magnitude": laws.profile(draw, load, duration)}
    model.simulation(duration, {"dynamic": 1})
    return model.finished()


def skirt(draw, name, direction, length, gap):
    table = {"name": name, "direction": direction, "half_angle": f"{draw.between(20, 60):.1f} deg", "from": -length * draw.between(0.2, 0.6), "to": length * draw.between(0.2, 0.6)}
    if draw.chance(0.5):
        table |= {"cells_along": draw.whole(6, 20), "cells_around": 2 * draw.whole(3, 14)}
    return table


def skirts_film(draw, bore, gap):
    length = bore * draw.between(0.4, 1)
    film = {"model": "skirts", "lubricant": "oil", "bore_diameter": bore, "radial_clearance": gap}
    if draw.chance(0.8):
        film["profile"] = [{"shape": "barrel", "drop": gap * draw.log(0.2, 3), "length": length * draw.between(0.3, 0.6)}]
        if draw.chance(0.5):
            film["profile"].append({"shape": "oval", "depth": gap * draw.log(0.5, 5)})
    film["skirt"] = [skirt(draw, *side, length, gap) for side in draw.of([[("thrust", "180 deg"), ("anti_thrust", "0 deg")]] * 3 + [[("around", "180 deg"), ("across", "0 deg")]])]
    if draw.chance(0.2):
        film["skirt_compliance"] = [{"model": "panel", "thickness": bore * draw.between(0.02, 0.06), "modulus": draw.log(1e9, 1e11), "density": draw.log(1500, 8000)}]
    if draw.chance(0.5):
        film["cavitation"] = draw.of(["mass_conserving", "reynolds"])
    if draw.chance(0.7):
        film |= {"asperity": laws.asperity(draw, gap), "boundary_friction_coefficient": draw.between(0, 0.2)}
    return film


def piston(draw, number):
    """A slider-crank of stroke and rod as engines have them, the piston on its skirts, gas above it."""
    model = Model(draw, f"piston {number}", 2)
    bore = draw.log(0.02, 0.5)
    crank, rod = bore * draw.between(0.3, 0.7), bore * draw.between(1.5, 2.5)
    speed = draw.sign() * draw.log(0.5, 20) / bore  # mean speeds of pistons up to some 20 m/s
    duration = draw.log(0.1, 1.2) * 2 * math.pi / abs(speed)
    profile, first = speed_profile(draw, speed, duration)
    model.parts["ground"]["points"]["liner"] = {"position": [0.0, 0.0], "angle": "90 deg"}
    model.body("crank", crank, [0.0, 0.0], angular_velocity=first, points={"main": [0.0, 0.0], "pin": [0.0, crank]})
    model.body("rod", rod, [0.0, crank], points={"big_end": [0.0, 0.0], "small_end": [0.0, rod]})
    model.body("piston", bore, [0.0, crank + rod], centre_of_mass=[0.0, bore * draw.between(-0.1, 0.1)],
               points={"axis": {"position": [0.0, 0.0], "angle": "90 deg"}, "pin": [0.0, 0.0], "crown": [0.0, 0.3 * bore]})
    for name, kind, between in [("main", "revolute", ["ground", "crank.main"]), ("big_end", "revolute", ["crank.pin", "rod.big_end"]),
                                ("pin", "revolute", ["rod.small_end", "piston.pin"])]:
        model.parts["joint"][name] = {"type": kind, "between": between}
    model.parts["joint"]["piston"] = {"type": "translational", "between": ["ground.liner", "piston.axis"], "realism": "lubricated",
                                      "film": skirts_film(draw, bore, bore * draw.log(2e-4, 2e-3))}
    model.rigid = False
    model.oil()
    model.parts["drive"]["motor"] = {"joint": "main", "speed": profile}
    angles = [0, 20, 60, 120, 180, 270, 340, 360]
    peak = draw.log(1e5, 2e7)
    model.parts["force"]["gas"] = {"type": "pressure", "marker": "piston.crown", "direction": [0, -1], "area": math.pi * bore**2 / 4, "pressure": {
        "type": "angle_table", "abscissa": "crank", "angles": [f"{a} deg" for a in angles], "period": "360 deg", "values": [peak * v for v in (1, 1.4, 0.3, 0.1, 0.05, 0.02, 0.6, 1)]}}
    model.simulation(duration, {"dynamic": 1})
    return model.finished()
