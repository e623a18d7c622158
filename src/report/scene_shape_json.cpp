#include "report/scene_shape_json.h"

#include <algorithm>
#include <cmath>
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

/// Whole numbers and what one of them stands for.
Json rounded(const std::vector<double>& values) {
  constexpr double digits = 9999;
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::abs(value));
  const double unit = largest > 0 ? largest / digits : 1;
  std::vector<int> whole;
  for (const double value : values) whole.push_back(static_cast<int>(std::lround(value / unit)));
  return {{"unit", unit}, {"whole", std::move(whole)}};
}

std::vector<double> restored(const Json& j) {
  const double unit = j.at("unit");
  std::vector<double> values;
  for (const int whole : j.at("whole").get<std::vector<int>>()) values.push_back(unit * whole);
  return values;
}

}  // namespace

Json deflection_json(const SceneDeflection& d) {
  Json shapes = Json::array();
  for (const std::vector<double>& shape : d.shapes) shapes.push_back(rounded(shape));
  return {{"vertices", rounded(d.surface.vertices)},
          {"faces", d.surface.faces},
          {"shapes", std::move(shapes)},
          {"frequencies", d.frequencies}};
}

SceneDeflection parse_deflection(const Json& j) {
  SceneDeflection d{{restored(j.at("vertices")), j.at("faces")}, {}, j.at("frequencies")};
  for (const Json& shape : j.at("shapes")) d.shapes.push_back(restored(shape));
  return d;
}

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
