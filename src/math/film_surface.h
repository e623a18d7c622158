#pragma once
#include <Eigen/Geometry>
#include <cmath>
#include <string>

/// A cylindrical face of a flexible body with a grid of its own, for films between surfaces that bend:
///   w = S η + (C − S diag(1/ω²) Sᵀ) f
/// w displacements of the grid points along the radius, outwards [m]; f forces there along it [N]; η modal coordinates, ω natural
/// frequencies (math/modal_body.h). C counts no rigid motion: it is taken in the reference condition of the body. The grid: angles from the
/// direction `zero` about the axis, right-handed, and places along it; a ring is closed and does not repeat its first angle. Point (i, k) has
/// the index k n + i, n angles. How it comes from a mesh: flex/surface/film_surface.h.
namespace stribeck {

struct FilmSurface {
  std::string name;
  Eigen::Vector3d origin, axis, zero;  ///< axes of the mesh; unit vectors, zero across the axis
  bool closed = true;
  Eigen::VectorXd angles;      ///< [rad]
  Eigen::VectorXd places;      ///< places along the axis from the origin [m]
  double radius = 0;           ///< mean radius of the face's nodes [m]
  Eigen::MatrixXd motion;      ///< S [kg^-1/2]
  Eigen::MatrixXd compliance;  ///< C [m/N]

  /// Angle between neighbouring points around [rad].
  double spacing() const { return angles[1] - angles[0]; }
  /// Share that they keep of the amplitude of so many lobes in a whole turn: α = (sin x/x)⁴ · 3/(2 + cos 2x), x = n spacing/2.
  /// Traction and deflection are the fields nearest to the true ones that are linear between points.
  double kept_amplitude(double lobes) const {
    const double x = lobes * spacing() / 2, sinc = x == 0 ? 1 : std::sin(x) / x;
    return 3 * std::pow(sinc, 4) / (2 + std::cos(2 * x));
  }
  /// The most lobes in a whole turn of which all but this share is kept.
  int lobes_within(double error) const {
    int lobes = 0;
    while (kept_amplitude(lobes + 1) >= 1 - error) ++lobes;
    return lobes;
  }

  /// Direction of an angle.
  Eigen::Vector3d outwards(double angle) const {
    return std::cos(angle) * zero + std::sin(angle) * axis.cross(zero);
  }
};

}  // namespace stribeck
