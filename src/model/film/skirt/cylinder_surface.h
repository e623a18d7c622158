#pragma once
#include "tribo/film/skirt/skirt_patch.h"
#include "tribo/film/surface/reduced_surface.h"

/// A film surface of a reduced body under a piston, in the axes of piston or liner: x along the cylinder, angles from +y towards +z.
namespace stribeck {

inline constexpr double mesh_round_off = 1e-6;  ///< as a share of the size of a skirt or a liner

/// A surface and the marker that lies on its axis, x along it.
struct CylinderSurface {
  const FilmSurface& surface;
  BearingAxes at;

  /// +1 where the axis of the surface points along x, −1 where it points the other way.
  double sense() const { return at.axes.col(0).dot(surface.axis) < 0 ? -1 : 1; }
  /// Place along the axis of the surface where x is this [m].
  double place(double x) const;
  /// x of a place along its axis [m].
  double height(double place) const;
  /// Angle as the points of the surface count it, within half a turn of their middle [rad].
  double angle(double from_y) const;
};

/// N for the cells of a skirt whose marker has these axes; of a half patch the mean of both halves.
NodalCompliance::Shares shares_of(const SkirtPatch&, const CylinderSurface&);

/// Share of the work of an even pressure on a skirt that this part of the compliance does [-].
double share_of_work(const SkirtPatch&, const CylinderSurface&, const Eigen::MatrixXd& part);

/// Reports a radius far from that of the bore, and angles that the surface does not have; `path` leads to its table.
void check_radius(const CylinderSurface&, double radius, const std::string& path, Diagnostics&);
void check_angles(const CylinderSurface&, const SkirtArea&, const std::string& path, Diagnostics&,
                  const char* help);

}  // namespace stribeck
