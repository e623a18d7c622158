#include "model/film/skirt/reduced_skirt.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "model/film/skirt/skirt_modes.h"
#include "tribo/film/surface/reduced_surface.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double mesh_round_off = 1e-6;  // share of the size of a skirt
constexpr double degree = std::numbers::pi / 180;

/// An angle of the surface as its points count them: within half a turn of their middle.
double counted(const FilmSurface& surface, double angle) {
  const double middle = (surface.angles[0] + surface.angles[surface.angles.size() - 1]) / 2;
  return middle + std::remainder(angle - middle, 2 * std::numbers::pi);
}

/// Columns for each mode, as many as are asked for.
Index columns_of(const std::optional<int>& modes, const Eigen::VectorXd& all) {
  return modes ? std::min<Index>(*modes, all.size()) : 0;
}

}  // namespace

void ReducedSkirt::take(const FilmSurface& found, const ModalBody& body) {
  surface_ = found;
  frequencies_ = body.stiffness.cwiseSqrt();
  damping_of_file_ = body.damping.cwiseQuotient(2 * frequencies_);
}

NodalCompliance::Shares ReducedSkirt::shares(const SkirtPatch& patch) const {
  const FilmSurface& surface = *surface_;
  const SkirtArea& skirt = patch.area_of_cylinder();
  SurfaceShares all;
  const auto add = [&](int cell, double from_middle) {
    const double around = counted(surface, skirt.direction + from_middle - direction(skirt)),
                 place = patch.at_x[cell] - height;
    add_shares(surface, {around, around}, {place, place}, cell, patch.half() ? 0.5 : 1, all);
  };
  for (int column = 0; column < patch.columns(); ++column)
    for (int row = 0; row < patch.rows(); ++row) {
      const double from_middle = patch.angle()[static_cast<std::size_t>(row)];
      add(patch.cell(column, row), from_middle);
      if (patch.half()) add(patch.cell(column, row), -from_middle);
    }
  NodalCompliance::Shares found(patch.size(), surface.compliance.rows());
  found.setFromTriplets(all.begin(), all.end());
  return found;
}

SurfaceModes ReducedSkirt::lowest() const {
  const Index count = columns_of(modes, frequencies_);
  return {surface_->motion.leftCols(count), frequencies_.head(count),
          damping ? Eigen::VectorXd::Constant(count, *damping)
                  : Eigen::VectorXd(damping_of_file_.head(count))};
}

std::shared_ptr<const SurfaceCompliance> ReducedSkirt::compliance(const SkirtPatch& patch) const {
  const double times = patch.half() ? 2 : 1;
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
  const FilmSurface& surface = *surface_;
  const double middle = skirt.direction - direction(skirt);  // angle in the count of the surface
  const Index n = surface.angles.size();
  SurfaceShares images, points;
  int rows = 0;
  for (Index k = 0; k < surface.places.size(); ++k)
    for (Index i = 0; i < n; ++i) {
      const double turn = std::remainder(surface.angles[i] - middle, 2 * std::numbers::pi);
      if (std::abs(turn) > skirt.half_angle * (1 + mesh_round_off)) continue;
      const double here_at = counted(surface, middle + turn),
                   there_at = counted(surface, middle - turn), place = surface.places[k];
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
  constexpr double off_radius = 0.02;
  if (std::abs(surface_->radius - skirt.radius) > off_radius * skirt.radius)
    return diagnostics.add(
        path + ".surface",
        fmt::format("'{}' has a radius of {:.6g} m, and the bore one of {:.6g} m.", surface_name,
                    surface_->radius, skirt.radius),
        "Mind the unit of the mesh, or change bore_diameter.");
  check_reach(skirt, path, diagnostics);
  if (modes && *modes > frequencies_.size())
    diagnostics.add(path + ".modes", fmt::format("'{}' has {} modes.", file, frequencies_.size()),
                    "Reduce the body with more of them, or leave modes out: what they would do "
                    "deflects at once.");
}

void ReducedSkirt::check_reach(const SkirtArea& skirt, const std::string& path,
                               Diagnostics& diagnostics) const {
  const FilmSurface& s = *surface_;
  const double low = s.places[0] + height, high = s.places[s.places.size() - 1] + height,
               slack = mesh_round_off * (skirt.to - skirt.from);
  if (skirt.from < low - slack || skirt.to > high + slack)
    diagnostics.add(path + ".surface",
                    fmt::format("the skirt reaches from {:.6g} to {:.6g} m along x, and '{}' from "
                                "{:.6g} to {:.6g} m.",
                                skirt.from, skirt.to, surface_name, low, high),
                    "Give height, x of the surface's origin, or reduce the piston with a face "
                    "under the whole skirt.");
  if (s.closed) return;
  const double first = s.angles[0], last = s.angles[s.angles.size() - 1],
               middle = counted(s, skirt.direction - direction(skirt)),
               least = middle - skirt.half_angle, most = middle + skirt.half_angle;
  if (least < first - mesh_round_off || most > last + mesh_round_off)
    diagnostics.add(
        path + ".surface",
        fmt::format("the skirt reaches from {:.6g} to {:.6g} deg of its angles, and "
                    "'{}' from {:.6g} to {:.6g} deg.",
                    least / degree, most / degree, surface_name, first / degree, last / degree),
        "Give angle, the direction of its angle zero, or reduce the piston with an "
        "arc under the whole skirt.");
}

const Schema<ReducedSkirt>& ReducedSkirt::schema() {
  static const auto s =
      with_modes(
          Schema<ReducedSkirt>{
              "reduced_body",
              "A film surface of a reduced body, condensed from a mesh of the piston by 'stribeck "
              "reduce', whose lowest vibration modes may have mass. Its axis points along x of the "
              "piston's marker. A skirt that is not alike on both sides of its middle is solved "
              "whole.",
              "CraigBampton1968"}
              .text("file", &ReducedSkirt::file,
                    "reduced body, its path relative to the model file")
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
          .quantity(
              "damping_ratio", &ReducedSkirt::damping, number,
              Range{.least = 0, .most = 1, .most_allowed = false},
              "damping of these modes as a share of critical; that of the file when left out");
  return s;
}

}  // namespace stribeck
