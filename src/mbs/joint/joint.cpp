#include "mbs/joint/joint.h"

#include <array>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

using enum Row;

/// One line per joint: its name, its rows in the plane and in space.
struct Entry {
  std::string_view name;
  std::vector<Row> planar, spatial;
};

const std::array<Entry, 11>& table() {
  static const std::array<Entry, 11> joints{{
      {"revolute", {x, y}, {x, y, z, tilt_x, tilt_y}},
      {"translational", {y, angle}, {y, z, tilt_x, tilt_y, angle}},
      {"weld", {x, y, angle}, {x, y, z, tilt_x, tilt_y, angle}},
      {"cylindrical", {}, {x, y, tilt_x, tilt_y}},
      {"spherical", {}, {x, y, z}},
      {"universal", {}, {x, y, z, perpendicular_xy}},
      {"planar", {}, {z, tilt_x, tilt_y}},
      {"point_on_line", {y}, {y, z}},
      {"distance", {distance}, {distance}},
      {"screw", {}, {x, y, tilt_x, tilt_y, z}},
      {"discs", {}, {}},
  }};
  return joints;
}

}  // namespace

std::string_view joint_kind_name(JointKind kind) {
  return table()[static_cast<std::size_t>(kind)].name;
}

std::span<const Row> rows_of(JointKind kind, int dimension) {
  const Entry& entry = table()[static_cast<std::size_t>(kind)];
  return dimension == 2 ? entry.planar : entry.spatial;
}

bool joint_turns(JointKind kind) {
  return kind == JointKind::revolute || kind == JointKind::cylindrical || kind == JointKind::screw;
}

std::optional<Row> sliding_row(JointKind kind) {
  if (kind == JointKind::translational || kind == JointKind::point_on_line) return Row::x;
  if (kind == JointKind::cylindrical || kind == JointKind::screw) return Row::z;
  return {};
}

std::string_view row_name(Row row) {
  static constexpr std::array<std::string_view, 9> names{
      "x", "y", "z", "tilt_x", "tilt_y", "angle", "perpendicular_xy", "parallel_z", "distance"};
  return names[static_cast<std::size_t>(row)];
}

std::optional<Violation> lost_count(const std::string& name, double turn, double counted) {
  if (std::abs(turn - counted) <= 0.5 * std::numbers::pi) return {};
  return Violation{name, "it turns by more than a quarter of a turn within one step",
                   "Lower simulation.max_step."};
}

}  // namespace stribeck
