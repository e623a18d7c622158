#include "flex/reduction/ring_check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "base/error.h"
#include "flex/element/quadrilateral.h"

namespace stribeck {
namespace {

constexpr double on_circle = 1e-3;  // share of the radius
constexpr double full_circle = 2 * std::numbers::pi, degree = full_circle / 360;
using Ends = std::pair<int, int>;

Ends ends_of(const PlaneMesh::Side& side) {
  return std::minmax(side[0], side[2]);
}

/// Cells on both sides of each side.
using Neighbours = std::map<Ends, std::vector<std::size_t>>;
Neighbours neighbours_of(const PlaneMesh& mesh) {
  Neighbours all;
  for (std::size_t c = 0; c < mesh.cells.size(); ++c)
    for (std::size_t k = 0; k < 4; ++k)
      all[ends_of(PlaneMesh::side(mesh.cells[c], k))].push_back(c);
  return all;
}

[[noreturn]] void refuse(std::string problem, std::string remedy) {
  throw InputError("mesh", std::move(problem), std::move(remedy));
}

std::string written(const Eigen::Vector2d& at) {
  return fmt::format("({:.6g}, {:.6g}) m", at.x(), at.y());
}

class BushingCheck {
 public:
  explicit BushingCheck(const PlaneMesh& mesh) : mesh_(mesh), neighbours_(neighbours_of(mesh)) {}

  void cells() const {
    for (const auto& cell : mesh_.cells) {
      bool valid = false;
      Quadrilateral::stiffness(mesh_, cell, {1, 0, PlaneState::strain}, valid);
      if (!valid)
        refuse(fmt::format("the quadrilateral at {} is folded or empty.", middle_of(cell)),
               "Correct the mesh.");
    }
    for (const auto& [ends, cells] : neighbours_)
      if (cells.size() > 2)
        refuse(fmt::format("{} quadrilaterals share the side at {}.", cells.size(),
                           written(mesh_.node(ends.first))),
               "Give each quadrilateral once.");
  }

  void round(double radius) const {
    for (const auto& side : line(bore_line))
      for (const int node : side) {
        const Eigen::Vector2d& at = mesh_.node(node);
        if (!(std::abs(at.norm() - radius) <= on_circle * radius))
          refuse(fmt::format("the line bore has a node at {}, {:.6g} m from the axis; the bore has "
                             "a radius of {:.6g} m, and nodes must meet it to a thousandth.",
                             written(at), at.norm(), radius),
                 "Put the axis of the bore at the origin, and check mesh_unit; straight sides need "
                 "71 cells around at least.");
      }
  }

  /// The sides of the bore, from one end to the next, go once round.
  void goes_round(int segments) const {
    std::vector<Arc> arcs;
    for (const auto& side : line(bore_line)) arcs.push_back(arc(side));
    std::ranges::sort(arcs, {}, &Arc::begin);
    for (std::size_t k = 0; k < arcs.size(); ++k) {
      const Arc& next = arcs[(k + 1) % arcs.size()];
      if (arcs[k].last != next.first)
        refuse(
            fmt::format(
                "the line bore is not closed: it is interrupted between {:.4g} and {:.4g} degrees.",
                arcs[k].end / degree, next.begin / degree),
            "Put every side of the bore into the physical curve, once.");
    }
    if (static_cast<std::size_t>(segments) > 2 * arcs.size())
      refuse(fmt::format("{} strips on {} cells around the bore, which resolve two each.", segments,
                         arcs.size()),
             "Refine the mesh along the bore, or write fewer strips.");
  }

  void held_together() const {
    std::vector<bool> reached(mesh_.cells.size(), false);
    std::vector<std::size_t> front;
    const auto reach = [&](const PlaneMesh::Side& side) {
      for (const std::size_t c : neighbours_.at(ends_of(side)))
        if (!reached[c]) {
          reached[c] = true;
          front.push_back(c);
        }
    };
    for (const auto& side : line(held_line)) reach(side);
    while (!front.empty()) {
      const auto& cell = mesh_.cells[front.back()];
      front.pop_back();
      for (std::size_t k = 0; k < 4; ++k) reach(PlaneMesh::side(cell, k));
    }
    const auto loose = std::ranges::find(reached, false);
    if (loose == reached.end()) return;
    const auto& cell = mesh_.cells[static_cast<std::size_t>(loose - reached.begin())];
    refuse(fmt::format("the quadrilateral at {} is not connected to the fixed boundary.",
                       middle_of(cell)),
           "Let cells share whole sides, and put the surface fixed in the housing into the line "
           "held.");
  }

 private:
  /// A side of the bore in the direction of growing angles.
  struct Arc {
    double begin = 0, end = 0;
    int first = 0, last = 0;
  };
  Arc arc(PlaneMesh::Side side) const {
    const auto angle = [&](std::size_t k) {
      const Eigen::Vector2d& at = mesh_.node(side[k]);
      return std::atan2(at.y(), at.x());
    };
    if (std::remainder(angle(2) - angle(0), full_circle) < 0) std::swap(side[0], side[2]);
    const double span = std::remainder(angle(2) - angle(0), full_circle),
                 half = std::remainder(angle(1) - angle(0), full_circle);
    constexpr double most_off = 0.1;  // share of the side
    if (!(std::abs(half - span / 2) <= most_off * span))
      refuse(fmt::format("the side of the line bore at {} has its middle node off the middle.",
                         written(mesh_.node(side[1]))),
             "Correct the mesh.");
    return {angle(0), angle(0) + span, side[0], side[2]};
  }

  const std::vector<PlaneMesh::Side>& line(const char* name) const {
    const auto found = mesh_.lines.find(name);
    if (found == mesh_.lines.end() || found->second.empty())
      refuse(fmt::format("no physical curve \"{}\" in the mesh.", name),
             "Name two physical curves: \"bore\", the surface of the bore, and \"held\", the "
             "surface fixed in the housing.");
    return found->second;
  }

  std::string middle_of(const PlaneMesh::Cell& cell) const {
    return written((mesh_.node(cell[0]) + mesh_.node(cell[2])) / 2);
  }

  const PlaneMesh& mesh_;
  Neighbours neighbours_;
};

}  // namespace

void check_bushing(const PlaneMesh& mesh, double bore_radius, int segments) {
  const BushingCheck check(mesh);
  check.round(bore_radius);
  check.goes_round(segments);
  check.cells();
  check.held_together();
}

double thinnest_wall(const PlaneMesh& mesh, double bore_radius) {
  Neighbours borders = neighbours_of(mesh);
  for (const auto& side : mesh.lines.at(bore_line)) borders.erase(ends_of(side));
  double nearest = std::numeric_limits<double>::infinity();
  for (const auto& [ends, cells] : borders)
    if (cells.size() == 1)
      nearest = std::min({nearest, mesh.node(ends.first).norm(), mesh.node(ends.second).norm()});
  return nearest - bore_radius;
}

}  // namespace stribeck
