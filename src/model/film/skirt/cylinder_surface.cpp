#include "model/film/skirt/cylinder_surface.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double degree = std::numbers::pi / 180;

}  // namespace

double CylinderSurface::place(double x) const {
  return (at.middle - surface.origin).dot(surface.axis) + sense() * x;
}

double CylinderSurface::height(double place) const {
  return sense() * (place - (at.middle - surface.origin).dot(surface.axis));
}

double CylinderSurface::angle(double from_y) const {
  const Eigen::Vector3d out = std::cos(from_y) * at.axes.col(1) + std::sin(from_y) * at.axes.col(2);
  const double middle = (surface.angles[0] + surface.angles[surface.angles.size() - 1]) / 2,
               found = std::atan2(out.dot(surface.axis.cross(surface.zero)), out.dot(surface.zero));
  return middle + std::remainder(found - middle, 2 * std::numbers::pi);
}

NodalCompliance::Shares shares_of(const SkirtPatch& patch, const CylinderSurface& on) {
  SurfaceShares all;
  const double direction = patch.area_of_cylinder().direction;
  const auto add = [&](int cell, double from_middle) {
    const double around = on.angle(direction + from_middle), place = on.place(patch.at_x[cell]);
    add_shares(on.surface, {around, around}, {place, place}, cell, patch.half() ? 0.5 : 1, all);
  };
  for (int column = 0; column < patch.columns(); ++column)
    for (int row = 0; row < patch.rows(); ++row) {
      const double from_middle = patch.angle()[static_cast<std::size_t>(row)];
      add(patch.cell(column, row), from_middle);
      if (patch.half()) add(patch.cell(column, row), -from_middle);
    }
  NodalCompliance::Shares found(patch.size(), on.surface.compliance.rows());
  found.setFromTriplets(all.begin(), all.end());
  return found;
}

double share_of_work(const SkirtPatch& patch, const CylinderSurface& on,
                     const Eigen::MatrixXd& part) {
  const VectorXd forces = shares_of(patch, on).transpose() * patch.area.matrix();
  return forces.dot(part * forces) / forces.dot(on.surface.compliance * forces);
}

void check_radius(const CylinderSurface& on, double radius, const std::string& path,
                  Diagnostics& diagnostics) {
  constexpr double off_radius = 0.02;
  const FilmSurface& surface = on.surface;
  if (std::abs(surface.radius - radius) > off_radius * radius)
    diagnostics.add(path + ".surface",
                    fmt::format("'{}' has a radius of {:.6g} m, and the bore one of {:.6g} m.",
                                surface.name, surface.radius, radius),
                    "Mind the unit of the mesh, or change bore_diameter.");
}

void check_angles(const CylinderSurface& on, const SkirtArea& skirt, const std::string& path,
                  Diagnostics& diagnostics, const char* help) {
  const FilmSurface& s = on.surface;
  if (s.closed) return;
  const double first = s.angles[0], last = s.angles[s.angles.size() - 1],
               middle = on.angle(skirt.direction), least = middle - skirt.half_angle,
               most = middle + skirt.half_angle;
  if (least < first - mesh_round_off || most > last + mesh_round_off)
    diagnostics.add(
        path + ".surface",
        fmt::format("the skirt reaches from {:.6g} to {:.6g} deg of its angles, and "
                    "'{}' from {:.6g} to {:.6g} deg.",
                    least / degree, most / degree, s.name, first / degree, last / degree),
        help);
}

}  // namespace stribeck
