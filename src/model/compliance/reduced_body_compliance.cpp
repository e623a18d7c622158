#include "model/compliance/reduced_body_compliance.h"

#include <fmt/format.h>

#include <cmath>

#include "tribo/film/mesh/film_grid.h"

namespace stribeck {
namespace {

using Eigen::MatrixXd;

}  // namespace

void ReducedBodyCompliance::take(const FilmSurface& found, const ModalBody&) {
  surface_ = std::make_shared<const FilmSurface>(found);
  at_ = axes_on(*surface_, angle);
}

void ReducedBodyCompliance::take_flexible(const FilmSurface& found, const ModalBody& body,
                                          const ModalInterface& interface, const BearingAxes& at) {
  surface_ = std::make_shared<const FilmSurface>(found);
  at_ = at;
  shapes_ = found.motion - motion_with(interface, found, body);
  left_ = compliance_beside_modes(found, body);
}

double ReducedBodyCompliance::middle() const {
  const Eigen::VectorXd& z = surface_->places;
  return (at_.middle - surface_->origin).dot(surface_->axis) - (z[0] + z[z.size() - 1]) / 2;
}

bool ReducedBodyCompliance::is_even() const {
  constexpr double alike = 1e-2, in_the_middle = 1e-6;  // shares of C and of the length
  const Eigen::VectorXd& z = surface_->places;
  return std::abs(middle()) <= in_the_middle * (z[z.size() - 1] - z[0]) &&
         end_to_end_asymmetry(*surface_) <= alike;
}

std::shared_ptr<const SurfaceCompliance> ReducedBodyCompliance::film_surface(
    const FilmGrid& grid, bool with_modes) const {
  if (!with_modes || !is_modal())
    return condensed_bearing(grid, *surface_, at_, surface_->compliance);
  return residual ? condensed_bearing(grid, *surface_, at_, left_) : nullptr;
}

std::string ReducedBodyCompliance::film_warning() const {
  constexpr double lobes = 8, allowed = 0.05;
  const double left_out = 1 - surface_->kept_amplitude(lobes);
  if (left_out <= allowed) return {};
  return fmt::format(
      "bearing_compliance: the {} points around its surface '{}' leave out {:.2g} % of a "
      "deflection with {:.0f} lobes; reduce the body with more of them",
      surface_->angles.size(), surface_->name, 100 * left_out, lobes);
}

std::shared_ptr<const MatrixXd> ReducedBodyCompliance::film_modes(const FilmGrid& grid) const {
  if (!is_modal()) return nullptr;
  return std::make_shared<const MatrixXd>(shares_of(grid, *surface_, at_) * shapes_);
}

/// Means over segments that reach from end to end of the surface, under pressure that is even on each.
Compliance ReducedBodyCompliance::compliance(double bore_radius, int segments,
                                             bool /*friction*/) const {
  constexpr int rows = 16;
  const Eigen::VectorXd& z = surface_->places;
  const FilmGrid grid(bore_radius, z[z.size() - 1] - z[0], segments, rows, false);
  MatrixXd forces = MatrixXd::Zero(grid.size(), segments);
  for (int c = 0; c < grid.size(); ++c) forces(c, c / grid.stride()) = grid.area[c];
  const MatrixXd on_points = shares_of(grid, *surface_, at_).transpose() * forces;
  return Compliance(
      MatrixXd(on_points.transpose() * surface_->compliance * on_points / forces.col(0).sum()));
}

void ReducedBodyCompliance::check_fit(double bore_radius, double length, const std::string& path,
                                      Diagnostics& diagnostics) const {
  constexpr double off_radius = 0.02, round_off = 1e-6;
  const FilmSurface& s = *surface_;
  const double half = (s.places[s.places.size() - 1] - s.places[0]) / 2;
  if (!s.closed)
    diagnostics.add(path + ".surface",
                    fmt::format("'{}' is part of a ring, and the film of a bearing closes around "
                                "it.",
                                s.name),
                    "Leave arc out of its [film_surface] and reduce the body again.");
  if (std::abs(s.radius - bore_radius) > off_radius * bore_radius)
    diagnostics.add(path + ".surface",
                    fmt::format("'{}' has a radius of {:.6g} m, and the bore one of {:.6g} m.",
                                s.name, s.radius, bore_radius),
                    "Mind the unit of the mesh, or change journal_radius and radial_clearance.");
  if (length / 2 + std::abs(middle()) > half * (1 + round_off))
    diagnostics.add(path + ".surface",
                    fmt::format("the film reaches {:.6g} m from the middle of '{}', whose ends lie "
                                "at {:.6g} m.",
                                length / 2 + std::abs(middle()), s.name, half),
                    "Shorten length, or reduce the body with a longer face.");
}

const Schema<ReducedBodyCompliance>& ReducedBodyCompliance::schema() {
  static const auto s =
      Schema<ReducedBodyCompliance>{
          "reduced_body",
          "A film surface of a reduced body, condensed from finite elements: of the flexible body "
          "that the bearing belongs to, whose modes then move it with their mass, or of a file by "
          "itself, at rest.",
          "CraigBampton1968"}
          .text("surface", &ReducedBodyCompliance::surface_name,
                "name of the surface, [film_surface.NAME] in the input of 'stribeck reduce'")
          .text("file", &ReducedBodyCompliance::reduced_file,
                "reduced body, its path relative to the model file, where the body of the bearing "
                "is rigid; axis and middle of its surface are those of the bearing")
          .quantity("angle", &ReducedBodyCompliance::angle, radian, any,
                    "of a file: direction of the surface's angle zero, about the x axis of the "
                    "bearing's marker",
                    defaulted)
          .boolean("residual", &ReducedBodyCompliance::residual,
                   "of a flexible body: what its modes leave out deflects at once, without mass; "
                   "false: it is rigid",
                   defaulted);
  return s;
}

}  // namespace stribeck
