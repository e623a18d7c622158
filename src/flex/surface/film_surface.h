#pragma once
#include "flex/craig_bampton/static_response.h"
#include "math/film_surface.h"

/// Film surfaces: cylindrical faces of the mesh with a grid of their own, for films between surfaces that bend.
///
///   w = M⁻¹ P u,   S = M⁻¹ P Φ,   C = M⁻¹ P G Pᵀ M⁻¹,   w = S η + (C − S diag(1/ω²) Sᵀ) f
///
/// w displacements of the grid points along the radius, outwards [m], bilinear between them; f forces there along it [N], work-conjugate:
/// a film's pressure p is f_j = ∫ B_j p dA, outwards on a bore, its opposite on a journal or a skirt. P and M take the displacements of the
/// mesh to the grid and tractions back (surface_projection.h). G flexibility in the reference condition of the reduction
/// (static_response.h): w counts no rigid motion. C is exact for static loads whatever modes are kept; C − S diag(1/ω²) Sᵀ, positive
/// semidefinite, is what the kept ones leave out (residual flexibility). The grid: angles from the direction `zero` about the axis, right-handed, and
/// places along it; a ring is closed and does not repeat its first angle. Point (i, k) has the index k n + i, n angles.
/// Valid: faces that lie on a cylinder within the elements' own curvature.
/// Source: [CraigBampton1968]; residual flexibility [MacNeal1971].
namespace stribeck {

struct FilmSurfacePlan {
  std::string name;
  std::string face;                                  ///< physical surface of the mesh
  Eigen::Vector3d origin = Eigen::Vector3d::Zero();  ///< point on the axis, axes of the mesh [m]
  Eigen::Vector3d axis = Eigen::Vector3d::UnitZ();
  Eigen::Vector3d zero = Eigen::Vector3d::UnitX();  ///< direction of the angle zero
  double first_angle = 0, last_angle = 0;           ///< [rad]; equal: a closed ring
  int angles = 36, places = 9;
  bool coarser_than_mesh = false;  ///< points may be further apart than the sides of elements
};

/// Throws InputError where the mesh has no such face, points of the grid lie off it, or are further apart than its elements unless the plan
/// says so.
FilmSurface film_surface(const ElasticBody&, const StaticResponse&, const Eigen::MatrixXd& shapes,
                         const FilmSurfacePlan&);

}  // namespace stribeck
