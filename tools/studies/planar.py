"""Random mechanisms of the plane."""
import math

import laws
import linkages
from draw import toml_text
from model import RPM, Model, speed_profile


def place_bodies(model, linkage, theta, speed, told):
    """At the crank's angle; velocities only where they are told, for a start without a jump."""
    draw = model.draw
    for name, (place, velocity, spin) in linkage.motion(theta, speed).items():
        more = {"angle": place[2]} | ({"velocity": velocity, "angular_velocity": spin} if told else {})
        if linkage.points[name]:
            more["points"] = linkage.points[name]
        if name != linkage.slider and draw.chance(0.5):
            more["centre_of_mass"] = [linkage.lengths[name] * draw.between(0, 1), linkage.lengths[name] * draw.between(-0.1, 0.1)]
        model.body(name, linkage.lengths[name], list(place[:2]), **more)
    model.parts["ground"]["points"] = linkage.points["ground"]


def drive_crank(model, linkage, theta, profile, speed, duration):
    """A prescribed speed, a moment that would reach the speed, or what the crank has at the start."""
    kind = model.draw.weighted({"speed": 6, "moment": 2, "none": 1}) if "main" in linkage.joints else "none"
    if kind == "speed" and "realism" not in model.parts["joint"]["main"]:
        model.parts["drive"]["motor"] = {"joint": "main", "speed": profile, "start": theta}
    elif "main" in linkage.joints and kind != "none":
        size = speed**2 * model.last_mass * (0.3 * linkage.scale) ** 2 / (4 * math.pi)
        model.parts["force"]["motor"] = model.moment(math.copysign(size, speed), duration) | {"marker": "crank"}


def load_linkage(model, linkage, speed, duration):
    """Springs, loads, stops and gas on a random body, sized by the forces of its motion."""
    draw, name = model.draw, model.draw.of(list(linkage.lengths))
    mass, length = model.parts["body"][name]["mass"], linkage.lengths[name]
    force = mass * length * max(speed**2, (0.5 / duration) ** 2) * draw.log(0.01, 3)
    kind = draw.weighted({"none": 4, "load": 2, "spring": 1.5, "torsion": 1, "bushing": 0.7, "gas": 2 if linkage.slider else 0, "stop": 1 if linkage.slider else 0})
    if kind == "load":
        model.parts["force"]["load"] = {"type": "point_force", "marker": name, "direction": draw.direction(2), "axes": draw.of(["world", "body"]),
                                        "magnitude": laws.profile(draw, force, duration)}
    if kind == "spring":
        model.parts["force"]["spring"] = {"type": "spring_damper", "between": ["ground", name], "stiffness": force / length,
                                          "damping": math.sqrt(force / length * mass) * draw.log(0.01, 1), "free_length": length}
    if kind == "torsion":
        model.parts["force"]["spring"] = {"type": "torsion_spring", "between": ["ground", name], "stiffness": force * length,
                                          "damping": math.sqrt(force * mass * length) * length * draw.log(0.01, 1)}
    if kind == "bushing":
        model.parts["force"]["bushing"] = {"type": "bushing", "between": ["ground", name], "stiffness": [force / length] * 2,
                                           "damping": [math.sqrt(force / length * mass) * draw.log(0.01, 1)] * 2, "rotational_stiffness": force * length * 0.1}
    if kind == "stop":
        x = model.parts["body"][linkage.slider]["position"][0]
        model.parts["force"]["stop"] = {"type": "stop", "between": ["ground", linkage.slider], "upper": x + 0.05 * linkage.scale * draw.sign(),
                                        "stiffness": draw.log(10, 1e4) * force / length, "dissipation": draw.log(1e-3, 10)}
    if kind == "gas" and "crank" in linkage.lengths:
        angles = [0, 20, 60, 120, 180, 270, 340, 360]
        model.parts["force"]["gas"] = {"type": "pressure", "marker": linkage.slider, "direction": [-1, 0], "area": force / 1e6, "pressure": {
            "type": "angle_table", "abscissa": "crank", "angles": [f"{a} deg" for a in angles], "period": "360 deg", "interpolation": draw.of(["linear", "smooth"]),
            "values": [1e6 * v for v in (1, 1.4, 0.3, 0.1, 0.05, 0.02, 0.6, 1)]}}


def centre_journals(model):
    """Beside dry guides and slots, whose walls a body would begin in that is moved by its journals."""
    joints = model.parts["joint"].values()
    if not any("guide" in joint or "slot" in joint for joint in joints):
        return
    for joint in joints:
        joint.get("film", joint.get("clearance", {})).pop("start", None)


def linkage_model(draw, family, number):
    model = Model(draw, f"{family} {number}", 2)
    scale = draw.log(0.01, 1)
    linkage = linkages.FAMILIES[family](draw, scale)
    speed = draw.sign() * draw.log(1, 20000) * RPM
    if family == "chain":
        speed = draw.sign() * math.sqrt(9.81 / scale) * draw.log(0.1, 10)
    duration = draw.log(0.05, 1) * 2 * math.pi / abs(speed)
    profile, first = speed_profile(draw, speed, duration)
    theta = draw.between(0, 2 * math.pi)
    if not linkage.place(theta):
        theta = 0.0
    place_bodies(model, linkage, theta, first, draw.chance(0.75))
    realisms = draw.of([{"ideal": 1}, {"ideal": 6, "dry": 1, "lubricated": 1}, {"ideal": 2, "lubricated": 3}, {"ideal": 2, "dry": 3},
                        {"ideal": 1, "dry": 1, "lubricated": 1}])
    for name, (kind, bearing, journal) in linkage.joints.items():
        ideal = name == "main" and draw.chance(0.8)
        model.joint(name, kind, [bearing, journal], scale, {"ideal": 1} if ideal else realisms)
    centre_journals(model)
    drive_crank(model, linkage, theta, profile, speed, duration)
    model.gravity(1 if family == "chain" else 0.4)
    load_linkage(model, linkage, speed, duration)
    driven = bool(model.parts["drive"])
    analyses = {"dynamic": 12, "equilibrium": 0.5, "static": 0.5, "modal": 0.2} if not driven else {"dynamic": 12}
    if driven and model.rigid and family != "chain":
        analyses["kinematic"] = 2
    model.simulation(duration, analyses)
    return model.finished()


def smooth_linkage(draw, family, number):
    """A linkage whose motion is smooth and too short for chaos: ideal joints and full films, a crank that is driven or coasts."""
    model = Model(draw, f"smooth {family} {number}", 2)
    scale = draw.log(0.02, 0.5)
    linkage = linkages.FAMILIES[family](draw, scale)
    speed = draw.sign() * draw.log(10, 6000) * RPM
    duration = draw.log(0.1, 0.6) * 2 * math.pi / abs(speed)
    theta = draw.between(0, 2 * math.pi) if linkage.closes() else 0.0
    place_bodies(model, linkage, theta, speed, True)
    for name, (kind, bearing, journal) in linkage.joints.items():
        real = kind == "revolute" and name != "main" and draw.chance(0.4)
        table = model.joint(name, kind, [bearing, journal], scale, {"lubricated" if real else "ideal": 1}, films=laws.FULL_FILMS, finite_width=False)
        if real:  # of the usual proportions, from the middle
            film = table["film"]
            film |= {"start": [0.0, 0.0], "radial_clearance": max(film["radial_clearance"], 2e-3 * film["bearing_radius"])}
    if draw.chance(0.4):
        model.parts["drive"]["motor"] = {"joint": "main", "speed": speed, "start": theta}
    else:  # on its own, with a moment that would reach the speed in some turns
        model.parts["force"]["motor"] = {"type": "torque", "marker": "crank", "magnitude": {
            "type": "ramp", "to": math.copysign(model.last_mass * (0.3 * scale * speed) ** 2 / 30, speed), "duration": duration}}
    model.gravity(0.5)
    if draw.chance(0.5):
        body = draw.of(list(linkage.lengths))
        force = model.parts["body"][body]["mass"] * linkage.lengths[body] * speed**2 * draw.log(0.01, 1)
        model.parts["force"]["spring"] = {"type": "spring_damper", "between": ["ground", body], "stiffness": force / scale, "free_length": scale,
                                          "damping": 0.1 * force / (scale * abs(speed))}
    model.parts["simulation"] = {"duration": duration}
    model.parts["output"] = {"interval": duration / 20, "field_frames": 0}
    return model.finished()


def sliding_block(draw, number):
    """A block that a spring draws over a table or that gravity draws through a guide: stick and slip, stops."""
    model = Model(draw, f"sliding_block {number}", 2)
    scale = draw.log(0.02, 0.5)
    model.gravity(1)
    table = model.joint("table", "translational", ["ground", "block"], scale, {"dry": 1})
    model.body("block", table["guide"]["slider_length"], [0.0, -table["guide"]["side_clearance"] * draw.of([0, 1])], points={"hook": [0.5 * scale, 0.0]},
               velocity=[draw.between(-1, 1) * draw.of([0, 1]), 0.0])
    mass, duration = model.last_mass, draw.log(0.005, 0.2)
    stiffness = mass * draw.log(10, 1e6)
    model.body("carriage", scale, [scale, 0.0])
    model.joint("rail", "translational", ["ground", "carriage"], scale, {"ideal": 1})
    model.parts["force"]["spring"] = {"type": "spring_damper", "between": ["block.hook", "carriage"], "stiffness": stiffness, "free_length": 0.5 * scale}
    model.parts["drive"]["carriage"] = {"joint": "rail", "sliding_speed": draw.sign() * draw.log(1e-3, 1), "start": scale}
    model.simulation(duration, {"dynamic": 1})
    return model.finished()


def falling_discs(draw, number):
    """Discs or balls in a row that fall on a flat and on each other."""
    model = Model(draw, f"falling_discs {number}", 2)
    radius = draw.log(0.002, 0.1)
    model.gravity(1)
    names = [n for n in laws.CONTACTS if n != "elastic_foundation"]
    height = 0.0
    for i in range(draw.whole(1, 4)):
        gap = radius * draw.of([0, draw.log(1e-3, 1)])
        height += (2 if i else 1) * radius + gap
        model.body(f"disc{i}", radius, [0.0, height], velocity=[draw.between(-1, 1) * draw.of([0, 1]), draw.between(-1, 0) * draw.of([0, 1])], angular_velocity=draw.between(-50, 50) * draw.of([0, 1]))
        first = {"first_radius": radius} if i else {}
        wet = model.contact(radius, i > 0, [n for n in names if not i or n not in laws.CONFORMAL])
        model.parts["joint"][f"touch{i}"] = {"type": "discs", "between": [f"disc{i - 1}" if i else "ground", f"disc{i}"], "realism": "dry",
                                            "discs": first | {"second_radius": radius, "thickness": radius * draw.between(0.3, 2)}} | wet
        if "lubricant" in wet:
            model.oil()
    model.rigid = False
    model.simulation(math.sqrt(radius / 9.81) * draw.log(0.5, 10), {"dynamic": 1})
    return model.finished()


def geared_shafts(draw, number):
    """Two shafts that gears couple, the second in a real bearing or not, a moment on each."""
    model = Model(draw, f"geared_shafts {number}", 2)
    scale = draw.log(0.02, 0.5)
    speed = draw.log(10, 20000) * RPM
    duration = draw.log(0.3, 3) * 2 * math.pi / speed
    model.body("one", scale, [0.0, 0.0])
    model.body("two", scale, [3 * scale, 0.0])
    model.parts["ground"]["points"]["two"] = [3 * scale, 0.0]
    model.joint("one", "revolute", ["ground", "one"], scale, {"ideal": 1})
    model.joint("two", "revolute", ["ground.two", "two"], scale, {"ideal": 1})
    model.parts["coupling"] = {"mesh": {"first": "one", "second": "two", "ratio": -draw.log(0.2, 5)}}
    moment = model.last_mass * scale**2 * speed**2 / 20
    model.parts["force"] = {"turning": model.moment(moment, duration) | {"marker": "one"}, "holding": model.moment(moment * draw.between(-1, 1), duration) | {"marker": "two"},
                            "brake": {"type": "torsion_spring", "between": ["ground", "two"], "damping": moment / speed * draw.log(0.1, 1)}}
    if draw.chance(0.7):
        model.body("fan", scale, [3 * scale, 0.0])
        model.joint("bearing", "revolute", ["ground.two", "fan"], scale, {"lubricated": 2, "dry": 1})
        model.parts["force"]["shaft"] = {"type": "torsion_spring", "between": ["two", "fan"], "stiffness": moment * draw.log(1, 100), "damping": moment / speed}
    model.simulation(duration, {"dynamic": 1})
    return model.finished()


def strip(draw, ends, length):
    """A reduced body of one beam between two points, its frame along the chord."""
    first, last = ends
    height = length * draw.log(0.01, 0.1)
    return {"point": {first: [0, 0, 0], last: [length, 0, 0]},
            "beam": {"strip": {"between": [first, last], "width": height * draw.log(0.1, 1), "height": height * draw.log(0.2, 1), "y_axis": [0, 1, 0], "elements": draw.whole(2, 12)}},
            "material": {"metal": {"modulus": draw.log(1e9, 2e11), "poisson_ratio": 0.3, "density": draw.log(1000, 8000)}},
            "interface": {first: {"point": first}, last: {"point": last}},
            "reduction": {"modes": draw.whole(1, 8), "chord": [first, last], "damping_ratio": draw.log(1e-3, 0.1), "geometric_stiffness": draw.chance(0.5)}}


def flexible_linkage(draw, number):
    """A four-bar or slider-crank with one or two bars that bend; its joints are ideal, dry or lubricated."""
    family = draw.of(["four_bar", "slider_crank"])
    model = Model(draw, f"flexible_linkage {number}", 2)
    scale = draw.log(0.05, 1)
    linkage = linkages.FAMILIES[family](draw, scale)
    speed = draw.sign() * draw.log(10, 3000) * RPM
    duration = draw.log(0.05, 1) * 2 * math.pi / abs(speed)
    profile, first = speed_profile(draw, speed, duration)
    theta = draw.between(0, 2 * math.pi) if linkage.closes() else 0.0
    place_bodies(model, linkage, theta, first, False)
    files = {}
    for name in draw.of([["coupler"], ["rocker"], ["coupler", "rocker"]]) if family == "four_bar" else ["rod"]:
        body = model.parts["body"][name]
        file = f"{number}_{name}.toml"
        files[file] = toml_text(strip(draw, ("start", "end"), linkage.lengths[name]))
        model.parts["body"][name] = {"flexible": file, "position": body["position"], "angle": body["angle"]}
    realisms = draw.of([{"ideal": 1}, {"ideal": 1}, {"ideal": 3, "dry": 1}, {"ideal": 3, "lubricated": 1}])
    for name, (kind, bearing, journal) in linkage.joints.items():
        between = [f"{marker}.start" if marker in ("coupler", "rocker", "rod") and "flexible" in model.parts["body"][marker] else marker for marker in (bearing, journal)]
        model.joint(name, kind, between, scale, {"ideal": 1} if name == "main" or kind != "revolute" else realisms)
    drive_crank(model, linkage, theta, profile, speed, duration)
    model.gravity()
    model.rigid = False
    model.simulation(duration, {"dynamic": 1})
    return model.finished() | {"files": files}
