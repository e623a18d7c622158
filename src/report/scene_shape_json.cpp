#include "report/scene_shape_json.h"

#include <nlohmann/json.hpp>

#include "base/error.h"

namespace stribeck {
namespace {

using Json = nlohmann::ordered_json;

Json shape_members(const SceneCylinder& s) {
  return {{"kind", "cylinder"},
          {"radius", s.radius},
          {"length", s.length},
          {"at", s.at},
          {"axis", s.axis}};
}
Json shape_members(const SceneBox& s) {
  return {{"kind", "box"}, {"size", s.size}, {"at", s.at}, {"quaternion", s.quaternion}};
}
Json shape_members(const SceneSphere& s) {
  return {{"kind", "sphere"}, {"radius", s.radius}, {"at", s.at}};
}
Json shape_members(const SceneMesh& s) {
  return {{"kind", "mesh"}, {"vertices", s.vertices}, {"faces", s.faces}};
}

}  // namespace

Json shape_json(const SceneShape& shape) {
  return std::visit([](const auto& s) { return shape_members(s); }, shape);
}

SceneShape parse_shape(const Json& j) {
  const std::string kind = j.at("kind");
  if (kind == "cylinder")
    return SceneCylinder{j.at("radius"), j.at("length"), j.at("at"), j.at("axis")};
  if (kind == "box") return SceneBox{j.at("size"), j.at("at"), j.at("quaternion")};
  if (kind == "sphere") return SceneSphere{j.at("radius"), j.at("at")};
  if (kind == "mesh") return SceneMesh{j.at("vertices"), j.at("faces")};
  throw FileError(
      fmt::format("the scene has an unknown shape '{}'. Write the results again.", kind));
}

}  // namespace stribeck
