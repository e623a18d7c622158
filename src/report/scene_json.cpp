#include "report/scene_json.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "report/scene_shape_json.h"

namespace stribeck {

using Json = nlohmann::ordered_json;

// The library finds these overloads by the namespace of the types they convert.
static void to_json(Json& j, const SafeFilm& s) {
  j = {{"label", s.label}, {"value", s.value}};
}

// Planar scenes hold neither z nor quaternions nor shapes.
static void to_json(Json& j, const Scene::Point& p) {
  j = {{"name", p.name}, {"x", p.x}, {"y", p.y}};
  if (p.z != 0) j["z"] = p.z;
}
static void from_json(const Json& j, Scene::Point& p) {
  p = {j.at("name"), j.at("x"), j.at("y"), j.value("z", 0.0)};
}

static void to_json(Json& j, const Scene::Body& b) {
  j = {{"name", b.name}, {"ground", b.ground}, {"points", b.points}};
  for (const SceneShape& shape : b.shapes) j["shapes"].push_back(shape_json(shape));
  if (b.deflection) j["deflection"] = deflection_json(*b.deflection);
}
static void from_json(const Json& j, Scene::Body& b) {
  b = {j.at("name"), j.at("ground"), j.at("points")};
  for (const Json& shape : j.value("shapes", Json::array())) b.shapes.push_back(parse_shape(shape));
  if (j.contains("deflection")) b.deflection = parse_deflection(j.at("deflection"));
}

static void to_json(Json& j, const Scene::Anchor& a) {
  j = {{"body", a.body}, {"x", a.x}, {"y", a.y}, {"angle", a.angle}};
  if (a.z != 0) j["z"] = a.z;
  if (a.quaternion) j["quaternion"] = *a.quaternion;
}
static void from_json(const Json& j, Scene::Anchor& a) {
  a = {j.at("body"), j.at("x"), j.at("y"), j.at("angle"), j.value("z", 0.0)};
  if (j.contains("quaternion")) a.quaternion = j.at("quaternion").get<SceneQuaternion>();
}

static void to_json(Json& j, const Scene::Film& f) {
  j = {{"journal_radius", f.journal_radius},
       {"bearing_radius", f.bearing_radius},
       {"radial_clearance", f.radial_clearance},
       {"length", f.length},
       {"safe_film", safe_film_limits(2 * f.bearing_radius)}};
}
static void from_json(const Json& j, Scene::Film& f) {
  f = {j.at("journal_radius"), j.at("bearing_radius"), j.at("radial_clearance"), j.at("length")};
}

static Json sizes_json(const SceneSizes& sizes) {
  Json j = Json::object();
  for (const auto& [name, value] : sizes.values) j[name] = value;
  return j;
}

/// The one table of a joint that is nothing else.
static std::optional<SceneSizes> parse_sizes(const Json& joint) {
  for (const auto& [kind, table] : joint.items()) {
    if (!table.is_object() || kind == "a" || kind == "b" || kind == "film") continue;
    SceneSizes sizes{kind, {}};
    for (const auto& [name, value] : table.items()) sizes.values.emplace_back(name, value);
    return sizes;
  }
  return {};
}

static void to_json(Json& j, const Scene::Joint& joint) {
  j = {{"name", joint.name},
       {"type", joint.type},
       {"realism", joint.realism},
       {"a", joint.a},
       {"b", joint.b}};
  if (joint.film) j["film"] = *joint.film;
  if (joint.sizes) j[joint.sizes->kind] = sizes_json(*joint.sizes);
}
static void from_json(const Json& j, Scene::Joint& joint) {
  joint = {j.at("name"), j.at("type"), j.at("realism"), j.at("a"), j.at("b"), {}};
  if (j.contains("film")) joint.film = j.at("film").get<Scene::Film>();
  joint.sizes = parse_sizes(j);
}

static void to_json(Json& j, const Scene::Spring& s) {
  j = {{"name", s.name}, {"a", s.a}, {"b", s.b}};
}
static void from_json(const Json& j, Scene::Spring& s) {
  s = {j.at("name"), j.at("a"), j.at("b")};
}

static void to_json(Json& j, const SceneModeMotion& m) {
  j = {{"real", m.real}, {"imag", m.imag}};
}
static void from_json(const Json& j, SceneModeMotion& m) {
  m = {j.at("real"), j.at("imag")};
}

static void to_json(Json& j, const SceneModeDeflection& m) {
  j = {{"real", m.real}, {"imag", m.imag}};
}
static void from_json(const Json& j, SceneModeDeflection& m) {
  m = {j.at("real").get<std::vector<double>>(), j.at("imag").get<std::vector<double>>()};
}

static void to_json(Json& j, const SceneWhirl& w) {
  j = {{"frequency_hz", w.frequency_hz},
       {"forward", w.forward},
       {"backward", w.backward},
       {"along", w.along}};
}
static void from_json(const Json& j, SceneWhirl& w) {
  w = {j.at("frequency_hz"), j.at("forward"), j.at("backward"), j.at("along")};
}

static void to_json(Json& j, const SceneMode& m) {
  j = {{"frequency_hz", m.frequency_hz},
       {"damping_ratio", m.damping_ratio},
       {"decay_rate", m.decay_rate},
       {"bodies", m.bodies}};
  if (!m.deflections.empty()) j["deflections"] = m.deflections;
  if (!m.whirl.empty()) j["whirl"] = m.whirl;
}
static void from_json(const Json& j, SceneMode& m) {
  m = {j.at("frequency_hz"), j.at("damping_ratio"), j.at("decay_rate"), j.at("bodies")};
  if (j.contains("deflections"))
    m.deflections = j.at("deflections").get<std::map<std::string, SceneModeDeflection>>();
  if (j.contains("whirl")) m.whirl = j.at("whirl").get<std::vector<SceneWhirl>>();
}

static void to_json(Json& j, const SceneModes& m) {
  j = {{"reference", m.reference}, {"list", m.list}};
}
static void from_json(const Json& j, SceneModes& m) {
  m = {j.at("reference"), j.at("list")};
}

static void to_json(Json& j, const SceneWornJoint& w) {
  j = {{"bore_radius", w.bore_radius},
       {"pin_radius", w.pin_radius},
       {"length", w.length},
       {"uncertainty", w.uncertainty},
       {"runs_in", w.runs_in}};
  if (w.link) j["link"] = *w.link;
  if (w.ideal_peak_force) j["ideal_peak_force"] = *w.ideal_peak_force;
  if (w.measured_angles.empty()) return;
  j["measured_angles"] = w.measured_angles;
  j["measured_depths"] = w.measured_depths;
}
static void from_json(const Json& j, SceneWornJoint& w) {
  w = {j.at("bore_radius"), j.at("pin_radius"), j.at("length"), j.at("uncertainty"),
       j.at("runs_in")};
  if (j.contains("link")) w.link = j.at("link").get<double>();
  if (j.contains("ideal_peak_force")) w.ideal_peak_force = j.at("ideal_peak_force").get<double>();
  if (!j.contains("measured_angles")) return;
  w.measured_angles = j.at("measured_angles").get<std::vector<double>>();
  w.measured_depths = j.at("measured_depths").get<std::vector<double>>();
}

static void to_json(Json& j, const SceneWornSlider& s) {
  j = {{"shape", s.shape},
       {"counterface", s.is_plane ? "plane" : "guide"},
       {"closed", s.is_closed},
       {"radius", s.radius},
       {"length", s.length},
       {"width", s.width},
       {"uncertainty", s.uncertainty},
       {"runs_in", s.runs_in}};
}
static void from_json(const Json& j, SceneWornSlider& s) {
  s = {j.at("shape"),       j.at("counterface") == "plane",
       j.at("closed"),      j.at("radius"),
       j.at("length"),      j.at("width"),
       j.at("uncertainty"), j.at("runs_in")};
}

static void to_json(Json& j, const SceneWornDiscs& d) {
  j = {{"second_radius", d.second_radius},
       {"width", d.width},
       {"uncertainty", d.uncertainty},
       {"runs_in", d.runs_in}};
  if (d.first_radius) j["first_radius"] = *d.first_radius;
}
static void from_json(const Json& j, SceneWornDiscs& d) {
  d = {{}, j.at("second_radius"), j.at("width"), j.at("uncertainty"), j.at("runs_in")};
  if (j.contains("first_radius")) d.first_radius = j.at("first_radius").get<double>();
}

static void to_json(Json& j, const SceneWearRun& r) {
  j = {{"folder", r.folder}, {"cycles", r.cycles}};
}
static void from_json(const Json& j, SceneWearRun& r) {
  r = {j.at("folder"), j.at("cycles")};
}

static void to_json(Json& j, const SceneWear& w) {
  j = {{"period", w.period}, {"cycles", w.cycles}, {"joints", w.joints}, {"runs", w.runs}};
  if (w.depth_limit) j["depth_limit"] = *w.depth_limit;
  if (!w.sliders.empty()) j["sliders"] = w.sliders;
  if (!w.discs.empty()) j["discs"] = w.discs;
}
static void from_json(const Json& j, SceneWear& w) {
  w = {j.at("period"), j.at("cycles"), {}, j.at("joints")};
  if (j.contains("runs")) w.runs = j.at("runs").get<std::vector<SceneWearRun>>();
  if (j.contains("depth_limit")) w.depth_limit = j.at("depth_limit").get<double>();
  if (j.contains("sliders"))
    w.sliders = j.at("sliders").get<std::map<std::string, SceneWornSlider>>();
  if (j.contains("discs")) w.discs = j.at("discs").get<std::map<std::string, SceneWornDiscs>>();
}

std::string scene_json(const Scene& scene) {
  Json j = {{"bodies", scene.bodies},
            {"joints", scene.joints},
            {"springs", scene.springs},
            {"crank", scene.crank.empty() ? Json(nullptr) : Json(scene.crank)}};
  if (scene.dimension == 3) j["dimension"] = 3;
  if (scene.gravity) j["gravity"] = *scene.gravity;
  if (scene.modes) j["modes"] = *scene.modes;
  if (scene.wear) j["wear"] = *scene.wear;
  return j.dump();
}

Scene parse_scene(std::string_view json) try {
  const Json j = Json::parse(json);
  const Json& crank = j.at("crank");
  Scene scene = {j.at("bodies"), j.at("joints"), j.at("springs"),
                 crank.is_null() ? std::string() : crank.get<std::string>(),
                 j.value("dimension", 2)};
  if (j.contains("gravity")) scene.gravity = j.at("gravity").get<SceneVector>();
  if (j.contains("modes")) scene.modes = j.at("modes").get<SceneModes>();
  if (j.contains("wear")) scene.wear = j.at("wear").get<SceneWear>();
  return scene;
} catch (const Json::exception&) {
  throw FileError("the scene of the results cannot be read. Run the simulation again.");
}

}  // namespace stribeck
