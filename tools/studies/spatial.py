"""Random journals and mechanisms of space."""
import math

import laws
from draw import unit
from model import RPM, Model, speed_profile


def journal(draw, number):
    """A loaded journal in one bearing; in space it tilts where the film is of finite width."""
    model = Model(draw, f"journal {number}", draw.of([2, 2, 3]))
    scale = draw.log(0.05, 1)
    speed = draw.sign() * draw.log(10, 20000) * RPM
    duration = draw.log(0.2, 3) * 2 * math.pi / abs(speed)
    table = model.joint("bearing", "revolute", ["ground", "shaft"], scale, {"lubricated": 6, "dry": 1}, finite_width=draw.chance(0.6))
    size = table.get("film") or table["clearance"]
    middle = [0.0] * model.dimension
    tilted = [0.0, 0.0, size["length"] * draw.between(0, 0.3)] if model.dimension == 3 else [0.0, 0.0]
    profile, first = speed_profile(draw, speed, duration)
    spin = first if model.dimension == 2 else [0.0, 0.0, first]
    model.body("shaft", size["bearing_radius"], middle, points={"load": tilted}, angular_velocity=spin)
    mass = model.last_mass
    if draw.chance(0.8):
        model.parts["drive"]["motor"] = {"joint": "bearing", "speed": profile}
    if draw.chance(0.8):
        load = mass * size["radial_clearance"] * speed**2 * draw.log(0.1, 10)
        if draw.chance(0.5):  # or as a bearing is loaded
            load = 2 * size["bearing_radius"] * size["length"] * draw.log(1e3, 1e7)
        model.parts["force"]["load"] = {"type": "point_force", "marker": "shaft.load", "direction": draw.direction(2) + [0.0] * (model.dimension - 2),
                                        "axes": draw.of(["world", "world", "body"]), "magnitude": laws.profile(draw, load, duration)}
    model.gravity()
    model.simulation(duration, {"dynamic": 10, "equilibrium": 1} if model.parts["drive"] else {"dynamic": 1})
    return model.finished()


def rotor(draw, number):
    """A shaft in two bearings in space, the second one ideal, dry or lubricated."""
    model = Model(draw, f"rotor {number}", 3)
    scale = draw.log(0.05, 0.5)
    speed = draw.sign() * draw.log(10, 20000) * RPM
    duration = draw.log(0.05, 1) * 2 * math.pi / abs(speed)
    profile, first = speed_profile(draw, speed, duration)
    model.body("rotor", scale, [0.0, 0.0, 0.0], angular_velocity=[0.0, 0.0, first], centre_of_mass=[scale * draw.log(1e-5, 1e-2), 0.0, scale * draw.between(0, 1)],
               points={"far": [0.0, 0.0, scale]})
    model.parts["ground"]["points"] = {"far": [0.0, 0.0, scale]}
    far_kind = draw.of(["cylindrical", "cylindrical", "spherical"])
    near_kind = "cylindrical" if far_kind == "spherical" else "revolute"  # one of them holds the shaft along its axis
    near = model.joint("near", near_kind, ["ground", "rotor"], scale, {"lubricated": 4, "dry": 1}, finite_width=True)
    far = model.joint("far", far_kind, ["ground.far", "rotor.far"], scale, {"lubricated": 4, "dry": 1}, finite_width=True)
    for size in ("film", "clearance"):  # a straight shaft: dry bearings do not let it tilt
        for joint in (near, far):
            joint.get(size, {})["start"] = [0.0, 0.0]
    model.parts["drive"]["motor"] = {"joint": "near", "speed": profile}
    model.gravity()
    model.simulation(duration, {"dynamic": 1})
    return model.finished()


def spatial_chain(draw, number):
    """Bodies that hang one on the other by joints of space, with springs to the ground."""
    model = Model(draw, f"spatial_chain {number}", 3)
    scale = draw.log(0.02, 1)
    time = math.sqrt(scale / 9.81)
    realisms = draw.of([{"ideal": 1}, {"ideal": 3, "dry": 1, "lubricated": 1}])
    position = [0.0, 0.0, 0.0]
    links = draw.whole(1, 4)
    for i in range(links):
        length = scale * draw.between(0.3, 1.5)
        kind = draw.of(["revolute", "revolute", "spherical", "universal", "cylindrical", "translational", "screw", "planar"])
        way, axis = draw.direction(3), [0.0, 0.0, 1.0]
        point = [length * x for x in way]
        z = unit([a + b for a, b in zip(axis, [0.6 * x for x in draw.direction(3)])])
        x = unit([z[2], 0.0, -z[0]])
        marker = {"z_axis": z, "x_axis": x}
        bearing = f"link{i - 1}.end" if i else "ground.start"
        end = {"position": point} | marker
        speeds = {"angular_velocity": [draw.between(-1, 1) / time for _ in range(3)]} if draw.chance(0.3) else {}
        turned = {"rotations": [{"axis": [1, 0, 0], "angle": "90 deg"}]} if kind == "universal" else {}
        model.body(f"link{i}", length, list(position), points={"start": {"position": [0.0, 0.0, 0.0]} | marker, "end": end}, **speeds)
        if i == 0:
            model.parts["ground"]["points"]["start"] = {"position": [0.0, 0.0, 0.0]} | marker
        if i and kind != "universal":
            model.parts["body"][f"link{i - 1}"]["points"]["end"] |= marker
        if kind == "universal":
            model.parts["body"][f"link{i}"]["points"]["start"] |= {"z_axis": x, "x_axis": z}
        if i and draw.chance(0.2):
            model.parts["force"][f"spring{i}"] = {"type": "spring_damper", "between": ["ground", f"link{i}"], "stiffness": model.last_mass * draw.log(1, 1e4) / time**2,
                                                  "damping": model.last_mass / time * draw.log(0.01, 1), "free_length": scale}
        table = model.joint(f"j{i}", kind, [bearing, f"link{i}.start"], scale, realisms)
        if kind == "screw":
            table["lead"] = scale * draw.between(0.02, 0.5)
        position = [a + b for a, b in zip(position, point)]
    model.gravity(0.9)
    model.simulation(time * draw.log(0.3, 5), {"dynamic": 10, "modal": 0.3})
    return model.finished()


def spatial_slider_crank(draw, number):
    """A crank about the x axis beside a guide along it, and a rod with a ball and a universal or a second ball joint."""
    model = Model(draw, f"spatial_slider_crank {number}", 3)
    scale = draw.log(0.02, 1)
    speed = draw.sign() * draw.log(1, 20000) * RPM
    duration = draw.log(0.05, 1) * 2 * math.pi / abs(speed)
    profile, _ = speed_profile(draw, speed, duration)
    tilt, r = 0.3398369094541219, 0.24 * scale
    axle = {"position": [0.0, 0.0, 0.0], "z_axis": [1, 0, 0], "x_axis": [0, 1, 0]}
    model.parts["ground"]["points"]["crank"] = axle | {"position": [0.0, scale / 3, 0.4 * scale]}
    model.body("crank", r, [0.0, scale / 3, 0.4 * scale], points={"axle": axle, "pin": [0.0, 0.0, 0.8 * scale / 3]})
    model.body("rod", scale, [scale / 3, scale / 6, scale / 3], points={"pin": [0.0, 0.0, -scale / 2], "end": [0.0, 0.0, scale / 2]},
               rotations=[{"axis": [1, 0, 0], "angle": tilt}, {"axis": [0, 1, 0], "angle": "135 deg"}])
    model.body("slider", 0.3 * scale, [2 * scale / 3, 0.0, 0.0], points={"guide": {"position": [0.0, 0.0, 0.0], "x_axis": [1, 0, 0]}, "end": [0.0, 0.0, 0.0]})
    model.joint("crank", "revolute", ["ground.crank", "crank.axle"], scale, draw.of([{"ideal": 1}, {"ideal": 1, "dry": 1, "lubricated": 2}]))
    model.joint("pin", "spherical", ["crank.pin", "rod.pin"], scale, {"ideal": 1})
    model.joint("end", draw.of(["universal", "spherical"]), ["rod.end", "slider.end"], scale, {"ideal": 1})
    model.joint("guide", "translational", ["ground", "slider.guide"], scale, {"ideal": 1})
    model.parts["drive"]["crank"] = {"joint": "crank", "speed": profile}
    model.gravity()
    model.simulation(duration, {"dynamic": 1})
    return model.finished()
