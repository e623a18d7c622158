#pragma once
#include <Eigen/SparseCore>
#include <memory>

#include "flex/body/elastic_body.h"
#include "flex/surface/cylinder_faces.h"
#include "math/film_surface.h"

/// A film surface as a field over its grid, projected from the displacements of a mesh (Galerkin's method).
///
///   t = Σ B_j t_j,   F_a = ∫ N_a n t dA,   w = Σ B_j w_j,   ∫ B_i (w − n·u) dA = 0
///   P_ja = ∫ B_j N_a n dA,   M_ij = ∫ B_i B_j dA,   w = M⁻¹ P u,   F = Pᵀ M⁻¹ f,   f = M t
///
/// B_j bilinear function of grid point j, 1 there and 0 at the others; N_a shape functions of the faces, n direction of the radius, outwards;
/// t traction along n [Pa], f forces of the grid points [N], F those of the nodes; u displacements of the nodes, w those of the grid points [m].
/// f·w = F·u: the two projections are work-conjugate. Why: under the force of a point a continuum deflects without limit, and on a mesh by
/// what its elements are fine; points that are coarser than elements would load some of the nodes and leave the others out. A traction
/// that is interpolated over the surface has a deflection that converges with the mesh, and bilinear fields, even pressure and tilt among
/// them, come through exactly whatever the two grids are.
/// dA = R dφ dz of the unrolled cylinder. Integrals run over what the grid and the faces have in common: holes in a face carry nothing.
/// Source: [Bathe1996] chapter 4; mortar methods [BernardiMadayPatera1994].
namespace stribeck {

class Cholesky;

class SurfaceProjection {
 public:
  /// surface: origin, axes, radius and grid. Throws InputError where points of the grid lie off the faces.
  SurfaceProjection(const ElasticBody&, const CylinderFaces&, const Cylinder&,
                    const FilmSurface& surface);
  ~SurfaceProjection();

  /// Pᵀ: loads of the mesh, a column for each grid point [m²].
  Eigen::MatrixXd loads() const;
  /// M⁻¹ P u, of columns u.
  Eigen::MatrixXd projected(const Eigen::MatrixXd& u) const;
  /// C = M⁻¹ P G Pᵀ M⁻¹ of the responses G Pᵀ to loads() [m/N].
  Eigen::MatrixXd flexibility(const Eigen::MatrixXd& responses) const;

 private:
  Eigen::SparseMatrix<double> onto_grid_;  ///< P
  std::unique_ptr<const Cholesky> mass_;   ///< M
};

}  // namespace stribeck
