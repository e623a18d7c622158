#include "model/film/skirt/reduced_liner.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

SurfacePlace ReducedLiner::place() const {
  return {
      0, 0, "liner",
      "Make the block a body with flexible = \"block.h5\", hold it by its interfaces, and begin "
      "the joint at one of them."};
}

void ReducedLiner::take(const FilmSurface&, const ModalBody&) {
  ensure(false, "a liner has no file by itself");
}

void ReducedLiner::take_flexible(const FilmSurface& found, const ModalBody& body,
                                 const ModalInterface& interface, const BearingAxes& at) {
  surface_ = std::make_shared<const FilmSurface>(found);
  at_ = at;
  shapes_ = found.motion - motion_with(interface, found, body);
  left_ = compliance_beside_modes(found, body);
}

LinerModes ReducedLiner::modes_under(const SkirtPatch& patch) const {
  const CylinderSurface on = cylinder();
  const VectorXd& places = surface_->places;
  const Index count = places.size();
  const double direction = patch.area_of_cylinder().direction;
  const auto rows = static_cast<std::size_t>(patch.rows());
  VectorXd heights(count);
  std::vector<MatrixXd> shapes;
  for (Index p = 0; p < count; ++p) {
    const double place = places[on.sense() > 0 ? p : count - 1 - p];
    heights[p] = on.height(place);
    SurfaceShares all;
    for (std::size_t row = 0; row < rows; ++row)
      for (const double side : {1.0, -1.0}) {
        if (side < 0 && !patch.half()) continue;
        const double around = on.angle(direction + side * patch.angle()[row]);
        add_shares(*surface_, {around, around}, {place, place}, static_cast<int>(row),
                   patch.half() ? 0.5 : 1, all);
      }
    NodalCompliance::Shares at_place(patch.rows(), shapes_.rows());
    at_place.setFromTriplets(all.begin(), all.end());
    shapes.emplace_back(at_place * shapes_);
  }
  return {patch, std::move(heights), std::move(shapes)};
}

/// Compares C between the mirror images of its points, all around.
bool ReducedLiner::is_even(const SkirtArea& skirt) const {
  constexpr double alike = 1e-2;  // share of the largest entry of C
  const FilmSurface& surface = *surface_;
  if (!surface.closed) return false;
  const CylinderSurface on = cylinder();
  const double middle = on.angle(skirt.direction);
  SurfaceShares all;
  const Index n = surface.angles.size();
  for (Index k = 0; k < surface.places.size(); ++k)
    for (Index i = 0; i < n; ++i) {
      const double image = 2 * middle - surface.angles[i];
      add_shares(surface, {image, image}, {surface.places[k], surface.places[k]},
                 static_cast<int>(k * n + i), 1, all);
    }
  NodalCompliance::Shares mirrored(surface.compliance.rows(), surface.compliance.rows());
  mirrored.setFromTriplets(all.begin(), all.end());
  const MatrixXd image = mirrored * MatrixXd(mirrored * surface.compliance).transpose();
  return (surface.compliance - image).cwiseAbs().maxCoeff() <=
         alike * surface.compliance.cwiseAbs().maxCoeff();
}

std::string ReducedLiner::warning(const SkirtPatch& patch, const std::string& skirt,
                                  double x) const {
  constexpr double allowed = 0.1;
  CylinderSurface on = cylinder();
  on.at.middle += x * on.at.axes.col(0);
  const double left_out = share_of_work(patch, on, left_);
  if (left_out <= allowed) return {};
  return fmt::format(
      "liner_compliance: the {} modes of the liner leave out {:.2g} % of its deflection under an "
      "even pressure on the skirt \"{}\" in the middle of '{}': reduce its body with more of them",
      modes(), 100 * left_out, skirt, surface_name);
}

void ReducedLiner::check(const SkirtArea& skirt, const std::array<double, 2>& ends,
                         const std::string& path, Diagnostics& diagnostics) const {
  if (!surface_) return;
  const std::size_t before = diagnostics.count();
  const CylinderSurface on = cylinder();
  check_radius(on, skirt.radius, path, diagnostics);
  if (diagnostics.count() > before) return;
  check_angles(on, skirt, path, diagnostics, "Reduce the block with an arc under the whole skirt.");
  const VectorXd& z = surface_->places;
  const auto [low, high] = std::minmax({on.height(z[0]), on.height(z[z.size() - 1])});
  const double slack = mesh_round_off * (ends[1] - ends[0]);
  if (ends[0] < low - slack || ends[1] > high + slack)
    diagnostics.add(path + ".surface",
                    fmt::format("the liner reaches from {:.6g} to {:.6g} m along x, and '{}' from "
                                "{:.6g} to {:.6g} m.",
                                ends[0], ends[1], surface_name, low, high),
                    "Change liner, or reduce the block with a face from end to end of it.");
}

const Schema<ReducedLiner>& ReducedLiner::schema() {
  static const auto s =
      Schema<ReducedLiner>{
          "liner_compliance",
          "A liner that deflects with the flexible body that it belongs to, the block: modes of "
          "the "
          "body move its bore. The joint begins at an interface of that body on the axis of the "
          "bore.",
          "CraigBampton1968"}
          .text("surface", &ReducedLiner::surface_name,
                "name of its bore, [film_surface.NAME] in the input of 'stribeck reduce'");
  return s;
}

}  // namespace stribeck
