#include "model/film/skirt/reduced_skirt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/film/skirt/skirt_modes.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

/// Columns for each mode, as many as are asked for.
Index columns_of(const std::optional<int>& modes, const Eigen::VectorXd& all) {
  return modes ? std::min<Index>(*modes, all.size()) : 0;
}

}  // namespace

void ReducedSkirt::take(const FilmSurface& found, const ModalBody& body) {
  surface_ = std::make_shared<const FilmSurface>(found);
  frequencies_ = body.stiffness.cwiseSqrt();
  damping_of_file_ = body.damping.cwiseQuotient(2 * frequencies_);
}

void ReducedSkirt::take_flexible(const FilmSurface& found, const ModalBody& body,
                                 const ModalInterface& interface, const BearingAxes& at) {
  surface_ = std::make_shared<const FilmSurface>(found);
  on_piston_ = at;
  shapes_ = found.motion - motion_with(interface, found, body);
  left_ = compliance_beside_modes(found, body);
}

/// The surface of a file lies where the table says.
CylinderSurface ReducedSkirt::cylinder(const SkirtArea& skirt) const {
  if (on_piston_) return {*surface_, *on_piston_};
  BearingAxes at;
  at.axes.col(0) = surface_->axis;
  at.axes.col(1) = surface_->outwards(-angle.value_or(skirt.direction));
  at.axes.col(2) = at.axes.col(0).cross(at.axes.col(1));
  at.middle = surface_->origin - height * surface_->axis;
  return {*surface_, at};
}

NodalCompliance::Shares ReducedSkirt::shares(const SkirtPatch& patch) const {
  return shares_of(patch, cylinder(patch.area_of_cylinder()));
}

MatrixXd ReducedSkirt::modes_on(const SkirtPatch& patch) const {
  return on_piston_ ? MatrixXd(shares(patch) * shapes_) : MatrixXd();
}

SurfaceModes ReducedSkirt::lowest() const {
  const Index count = columns_of(modes, frequencies_);
  return {surface_->motion.leftCols(count), frequencies_.head(count),
          damping ? Eigen::VectorXd::Constant(count, *damping)
                  : Eigen::VectorXd(damping_of_file_.head(count))};
}

std::shared_ptr<const SurfaceCompliance> ReducedSkirt::compliance(const SkirtPatch& patch) const {
  const double times = patch.half() ? 2 : 1;
  if (on_piston_ && !residual) return nullptr;
  if (on_piston_)
    return std::make_shared<const NodalCompliance>(patch, shares(patch), times * left_);
  if (!modes)
    return std::make_shared<const NodalCompliance>(patch, shares(patch),
                                                   times * surface_->compliance);
  SurfaceModes kept = lowest();
  MatrixXd rest;
  if (residual) rest = times * (surface_->compliance - kept.flexibility());
  kept.shapes *= std::sqrt(times);
  return std::make_shared<const ModalCompliance>(patch, shares(patch), std::move(kept),
                                                 std::move(rest));
}

/// Compares C between the mirror images of its points.
bool ReducedSkirt::is_even(const SkirtArea& skirt) const {
  constexpr double alike = 1e-2;  // share of the largest entry of C
  const CylinderSurface on = cylinder(skirt);
  const FilmSurface& surface = *surface_;
  const double middle = on.angle(skirt.direction);
  const Index n = surface.angles.size();
  SurfaceShares images, points;
  int rows = 0;
  for (Index k = 0; k < surface.places.size(); ++k)
    for (Index i = 0; i < n; ++i) {
      const double turn =
          on.sense() * std::remainder(surface.angles[i] - middle, 2 * std::numbers::pi);
      if (std::abs(turn) > skirt.half_angle * (1 + mesh_round_off)) continue;
      const double here_at = on.angle(skirt.direction + turn),
                   there_at = on.angle(skirt.direction - turn), place = surface.places[k];
      add_shares(surface, {here_at, here_at}, {place, place}, rows, 1, points);
      add_shares(surface, {there_at, there_at}, {place, place}, rows, 1, images);
      ++rows;
    }
  NodalCompliance::Shares here(rows, surface.compliance.rows()), there(here);
  here.setFromTriplets(points.begin(), points.end());
  there.setFromTriplets(images.begin(), images.end());
  const auto between = [&](const NodalCompliance::Shares& at) {
    return MatrixXd(at * MatrixXd(at * surface.compliance).transpose());
  };
  const MatrixXd own = between(here);
  return (own - between(there)).cwiseAbs().maxCoeff() <= alike * own.cwiseAbs().maxCoeff();
}

void ReducedSkirt::check(const SkirtArea& skirt, const std::string& path,
                         Diagnostics& diagnostics) const {
  if (!surface_) return;
  const std::size_t before = diagnostics.count();
  const CylinderSurface on = cylinder(skirt);
  check_radius(on, skirt.radius, path, diagnostics);
  if (diagnostics.count() > before) return;
  check_reach(skirt, path, diagnostics);
  check_angles(on, skirt, path, diagnostics,
               on_piston_ ? "Reduce the piston with an arc under the whole skirt."
                          : "Give angle, the direction of its angle zero, or reduce the piston "
                            "with an arc under the whole skirt.");
  if (modes && *modes > frequencies_.size())
    diagnostics.add(path + ".modes", fmt::format("'{}' has {} modes.", *file, frequencies_.size()),
                    "Reduce the body with more of them, or leave modes out: what they would do "
                    "deflects at once.");
}

void ReducedSkirt::check_reach(const SkirtArea& skirt, const std::string& path,
                               Diagnostics& diagnostics) const {
  const FilmSurface& s = *surface_;
  const CylinderSurface on = cylinder(skirt);
  const auto [low, high] =
      std::minmax({on.height(s.places[0]), on.height(s.places[s.places.size() - 1])});
  const double slack = mesh_round_off * (skirt.to - skirt.from);
  if (skirt.from < low - slack || skirt.to > high + slack)
    diagnostics.add(
        path + ".surface",
        fmt::format("the skirt reaches from {:.6g} to {:.6g} m along x, and '{}' from "
                    "{:.6g} to {:.6g} m.",
                    skirt.from, skirt.to, surface_name, low, high),
        on_piston_ ? "Reduce the piston with a face under the whole skirt."
                   : "Give height, x of the surface's origin, or reduce the piston with a face "
                     "under the whole skirt.");
}

namespace {

/// A flexible piston has these of its own.
void check_own_keys(const ReducedSkirt& skirt, Diagnostics& diagnostics) {
  if (skirt.file) return;
  const auto refuse = [&](const char* key, bool given) {
    if (given)
      diagnostics.add(key, "given without a file, for a surface of the flexible piston.",
                      "Modes, damping and place are those of the body: leave it out, or name the "
                      "file of a rigid piston's skirt.");
  };
  refuse("modes", skirt.modes.has_value());
  refuse("damping_ratio", skirt.damping.has_value());
  refuse("angle", skirt.angle.has_value());
  refuse("height", skirt.height != 0);
}

}  // namespace

const Schema<ReducedSkirt>& ReducedSkirt::schema() {
  static const auto s =
      with_modes(
          Schema<ReducedSkirt>{
              "reduced_body",
              "A film surface of a reduced body, condensed from a mesh of the piston by 'stribeck "
              "reduce': of a file by itself, on a piston that is rigid in the mechanism, or of the "
              "flexible piston, whose modes then move all its skirts with their mass. Its axis "
              "points along x of the piston's marker. A skirt that is not alike on both sides of "
              "its middle is solved whole.",
              "CraigBampton1968"}
              .text("file", &ReducedSkirt::file,
                    "reduced body of a rigid piston, its path relative to the model file; left out "
                    "where the piston is flexible")
              .text("surface", &ReducedSkirt::surface_name,
                    "name of the surface, [film_surface.NAME] in the input of 'stribeck reduce'")
              .quantity("height", &ReducedSkirt::height, metre, any,
                        "of the surface's origin along x, from the piston's marker", defaulted)
              .quantity("angle", &ReducedSkirt::angle, radian, any,
                        "direction of the surface's angle zero, from +y of the piston's marker "
                        "towards +z; that of the skirt when left out"),
          "so many modes of the file, by rising frequency, move with their mass; none when left "
          "out",
          "skirt")
          .quantity("damping_ratio", &ReducedSkirt::damping, number,
                    Range{.least = 0, .most = 1, .most_allowed = false},
                    "damping of these modes as a share of critical; that of the file when left out")
          .check(check_own_keys);
  return s;
}

}  // namespace stribeck
