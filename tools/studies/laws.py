"""Random laws of the joints: oils, films, contact, friction, asperities; and profiles over time."""
import math

OILS = ["ISO VG 7", "ISO VG 32", "ISO VG 100", "ISO VG 680", "SAE 30", "SAE 5W-30", "SAE 10W-40", "SAE 20W-50"]
CLOSED_FORM_FILMS = ["short_sommerfeld", "short_guembel", "long_sommerfeld", "long_guembel", "pinkus_sternlicht", "long_pi_film"]
FULL_FILMS = ["short_sommerfeld", "long_sommerfeld"]  # no cavitation: smooth in all of their arguments
CONTACTS = ["liu_linear", "liu", "johnson", "radzimovsky", "goldsmith", "dubowsky_freudenstein", "esdu_78035", "pereira", "hertz",
            "lankarani", "elastic_foundation", "power", "power_fit"]
CONFORMAL = ["liu_linear", "liu"]  # of a pin in a bore alone
PEREIRA_RANGE = (5e-6, 1e-2)  # differences of radii that this law was fitted to [m]
DAMPING = ["none", "hunt_crossley", "lankarani_nikravesh", "flores_2011", "gonthier", "hu_guo"]
DRY_FRICTION = ["constant", "stribeck"]
OIL_FRICTION = ["misharin", "sasaki", "blok_a", "blok_b", "askwith", "benedict_kelley", "leach_kelley", "odonoghue_cameron", "drozdov_gavrikov"]
ROUND_FRICTION = ["kelley_lemanski"]  # stated for two round bodies
ASPERITIES = ["GW", "GT", "PW", "CEB", "ZMC", "KE", "JG"]


def oil(draw):
    if draw.chance(0.25):
        table = {"grade": draw.of(OILS), "temperature": f"{draw.between(20, 120):.1f} degC"}
    else:
        table = {"viscosity": draw.log(1e-4, 1), "density": draw.between(800, 1100)}
    law = draw.weighted({"": 6, "barus": 2, "roelands": 2})
    if law:
        table["pressure_law"] = {"model": law, "coefficient": draw.between(5e-9, 25e-9)}
    if draw.chance(0.1):
        table["density_law"] = {"model": "dowson_higginson"}
    return table


def sizes(draw, scale):
    """Of a journal in its bearing, whose links are as long as `scale`; clearances of 1 um to 1 mm that leave a journal."""
    radius = scale * draw.log(0.02, 0.2)
    return {"bearing_radius": radius, "radial_clearance": min(draw.log(1e-6, 1e-3), 0.2 * radius), "length": radius * draw.log(0.3, 3)}


def start(draw, clearance):
    eccentricity, angle = clearance * draw.between(0, 0.9), draw.between(0, 2 * math.pi)
    return [eccentricity * math.cos(angle), eccentricity * math.sin(angle)]


def asperity(draw, clearance):
    roughness = clearance * draw.log(0.001, 0.05)
    radius = roughness * draw.log(10, 300)
    return {"model": draw.of(ASPERITIES), "roughness": roughness, "asperity_radius": radius,
            "asperity_density": draw.between(0.03, 0.06) / (roughness * radius), "hardness": draw.log(2e8, 4e9), "yield_strength": draw.log(1e8, 1e9)}


def drawn_in(draw, film):
    """Oil and air at the pressure of cavitation, as in a starved bearing; a supply under pressure is full."""
    return {"fill_fraction": draw.between(0.3, 1), "pressure": film["cavitation_pressure"]}


def feed(draw, film):
    radius, length = film["bearing_radius"], film["length"]
    shape = draw.of(["axial_groove", "circumferential_groove", "pocket", "hole"])
    table = {"shape": shape} | ({"pressure": draw.log(1e4, 1e6)} if draw.chance(0.8) or film["cavitation"] == "full_film" else drawn_in(draw, film))
    if shape != "circumferential_groove":
        table["angle"] = draw.between(0, 2 * math.pi)
    if shape in ("axial_groove", "pocket"):
        table |= {"width": radius * draw.between(0.2, 0.6), "length": length * draw.between(0.3, 0.8)}
    if shape == "circumferential_groove":
        table["width"] = length * draw.between(0.1, 0.3)
    if shape == "hole":
        table["radius"] = min(radius, length) * draw.between(0.1, 0.3)
    return table


def form(draw, clearance):
    shape = draw.of(["ellipse", "lobes", "crown", "taper"])
    size = clearance * draw.between(0.01, 0.2)
    return {"ellipse": {"shape": shape, "amplitude": size}, "lobes": {"shape": shape, "count": draw.whole(3, 6), "amplitude": size},
            "crown": {"shape": shape, "crowning": size}, "taper": {"shape": shape, "difference": size}}[shape]


def reynolds_film(draw, film):
    film |= {"cells_circumferential": draw.of([24, 32, 48, 64]), "cells_axial": draw.whole(1, 4), "cavitation": draw.weighted({"mass_conserving": 3, "reynolds": 2, "full_film": 1})}
    film |= {"ambient_pressure": draw.of([0, 0, 1e5]), "cavitation_pressure": draw.of([0, 0, -1e5, -7e4])}
    if film["cavitation"] == "full_film":
        del film["cavitation_pressure"]
    if draw.chance(0.6):
        film |= {"asperity": asperity(draw, film["radial_clearance"]), "boundary_friction_coefficient": draw.between(0, 0.2)}
    if draw.chance(0.2) and film["cavitation"] == "mass_conserving":
        film["initial_fill_fraction"] = draw.between(0.2, 1)
    if draw.chance(0.15):
        film["mesh"] = "follows_film"
    elif draw.chance(0.25):
        film["feed"] = [feed(draw, film)]
        film["cells_axial"] = max(film["cells_axial"], 3)  # so that a groove leaves a land
    if "mesh" not in film and draw.chance(0.15):
        film["bore_profile"] = [form(draw, film["radial_clearance"])]
    if draw.chance(0.1):
        film["flow_factors"] = {"bearing_roughness": film["radial_clearance"] * 0.02, "journal_roughness": film["radial_clearance"] * 0.02}
    return film


def film(draw, scale, finite_width=None, models=CLOSED_FORM_FILMS):
    """Half of the films are of finite width, if nothing is asked for."""
    table = sizes(draw, scale)
    finite = draw.chance(0.45) if finite_width is None else finite_width
    table = {"model": "reynolds" if finite else draw.of(models)} | table
    table |= {"lubricant": "oil", "start": start(draw, table["radial_clearance"])}
    if finite:
        return reynolds_film(draw, table)
    if table["model"] in ("short_guembel", "long_guembel") and draw.chance(0.5):
        table["half"] = draw.of(["fixed", "fixed_negative", "by_direction"])
    return table


def regularisation(draw):
    shape = draw.of(["ambrosio", "smooth", "lugre", "elastoplastic"])
    speed = draw.log(1e-4, 1e-1)
    if shape == "ambrosio":
        return {"shape": shape, "lower_velocity": 0.1 * speed, "upper_velocity": speed}
    if shape == "smooth":
        return {"shape": shape, "smooth_speed": speed}
    if shape == "lugre":
        return {"shape": shape, "bristle_stiffness": draw.log(1e4, 1e6), "bristle_damping": draw.of([0, draw.log(1, 300)])}
    return {"shape": shape, "bristle_stiffness": draw.log(1e6, 1e9), "bristle_damping": draw.log(1, 1e4), "slip_viscosity": draw.log(1, 1e3)}


def friction(draw, wet, both_round):
    names = DRY_FRICTION * 3 + (OIL_FRICTION + (ROUND_FRICTION if both_round else []) if wet else [])
    model = draw.of(names)
    table = {"model": model}
    if model == "constant":
        table["friction_coefficient"] = draw.log(0.01, 1)
    if model == "stribeck":
        kinetic = draw.log(0.02, 0.4)
        table |= {"static_coefficient": kinetic * draw.between(1, 2), "kinetic_coefficient": kinetic, "stribeck_speed": draw.log(1e-3, 1)}
    if model == "odonoghue_cameron":
        table["roughness"] = draw.log(1e-7, 2e-6)
    if draw.chance(0.7):
        table["regularisation"] = regularisation(draw)
    return table


def elastic_law(draw, names=CONTACTS):
    model = draw.of(names)
    table = {"model": model}
    if model == "elastic_foundation":
        table |= {"modulus": draw.log(5e8, 1e11), "poisson_ratio": draw.between(0.2, 0.4), "thickness": draw.log(1e-3, 1e-2)}
    if model == "power":
        exponent = draw.between(1, 2)
        table |= {"stiffness": draw.log(1e4, 1e7) * 1e4**exponent, "exponent": exponent}
    if model == "power_fit":
        table |= {"of": {"model": draw.of([name for name in ["johnson", "liu", "esdu_78035"] if name in names])}, "penetration": [1e-8, 1e-7]}
    return table


def contact(draw, play, difference, wet, both_round, names):
    """Of surfaces with this play and difference of radii."""
    table = elastic_law(draw, [name for name in names if name != "pereira" or PEREIRA_RANGE[0] <= play and difference <= PEREIRA_RANGE[1]])
    table |= {"damping": draw.of(DAMPING), "restitution": draw.between(0.1, 1)}
    if draw.chance(0.3) and table["model"] != "elastic_foundation":
        table |= {"bearing_modulus": draw.log(1e9, 2e11), "journal_modulus": draw.log(1e9, 2e11)}
    if draw.chance(0.6):
        table["friction"] = friction(draw, wet, both_round)
    return table


def profile(draw, size, duration, smooth=False):
    """A quantity as large as `size` over a run."""
    kind = draw.of(["constant", "ramp", "harmonic"] + ([] if smooth else ["table", "sharp_ramp"]))
    if kind == "constant":
        return size
    if kind == "harmonic":
        return {"type": "harmonic", "mean": size * draw.between(-0.5, 0.5), "amplitude": size, "frequency": draw.log(0.5, 20) / duration}
    if kind == "table":
        times = [duration * i / 5 for i in range(6)]
        return {"type": "table", "times": times, "values": [size * draw.between(-1, 1) for _ in times], "interpolation": draw.of(["linear", "smooth"])}
    return {"type": "ramp", "to": size, "duration": duration * draw.between(0.05, 1)} | ({"smooth": False} if kind == "sharp_ramp" else {})
