#include "io/scene_json.h"

#include <nlohmann/json.hpp>

#include "base/error.h"

namespace stribeck {

using Json = nlohmann::ordered_json;

// The library finds these overloads by the namespace of the types they convert.
static void to_json(Json& j, const SafeFilm& s) {
  j = {{"label", s.label}, {"value", s.value}};
}

static void to_json(Json& j, const Scene::Point& p) {
  j = {{"name", p.name}, {"x", p.x}, {"y", p.y}};
}
static void from_json(const Json& j, Scene::Point& p) {
  p = {j.at("name"), j.at("x"), j.at("y")};
}

static void to_json(Json& j, const Scene::Body& b) {
  j = {{"name", b.name}, {"ground", b.ground}, {"points", b.points}};
}
static void from_json(const Json& j, Scene::Body& b) {
  b = {j.at("name"), j.at("ground"), j.at("points")};
}

static void to_json(Json& j, const Scene::Anchor& a) {
  j = {{"body", a.body}, {"x", a.x}, {"y", a.y}, {"angle", a.angle}};
}
static void from_json(const Json& j, Scene::Anchor& a) {
  a = {j.at("body"), j.at("x"), j.at("y"), j.at("angle")};
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

static void to_json(Json& j, const Scene::Joint& joint) {
  j = {{"name", joint.name},
       {"type", joint.type},
       {"realism", joint.realism},
       {"a", joint.a},
       {"b", joint.b}};
  if (joint.film) j["film"] = *joint.film;
}
static void from_json(const Json& j, Scene::Joint& joint) {
  joint = {j.at("name"), j.at("type"), j.at("realism"), j.at("a"), j.at("b"), {}};
  if (j.contains("film")) joint.film = j.at("film").get<Scene::Film>();
}

static void to_json(Json& j, const Scene::Spring& s) {
  j = {{"name", s.name}, {"a", s.a}, {"b", s.b}};
}
static void from_json(const Json& j, Scene::Spring& s) {
  s = {j.at("name"), j.at("a"), j.at("b")};
}

std::string scene_json(const Scene& scene) {
  const Json crank = scene.crank.empty() ? Json(nullptr) : Json(scene.crank);
  return Json{{"bodies", scene.bodies},
              {"joints", scene.joints},
              {"springs", scene.springs},
              {"crank", crank}}
      .dump();
}

Scene parse_scene(std::string_view json) try {
  const Json j = Json::parse(json);
  const Json& crank = j.at("crank");
  return {j.at("bodies"), j.at("joints"), j.at("springs"),
          crank.is_null() ? std::string() : crank.get<std::string>()};
} catch (const Json::exception& error) {
  throw FileError(
      fmt::format("the scene cannot be read: {}. Write the results again.", error.what()));
}

}  // namespace stribeck
