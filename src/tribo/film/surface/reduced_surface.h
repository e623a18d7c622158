#pragma once
#include <memory>
#include <vector>

#include "math/film_surface.h"
#include "tribo/film/surface/nodal_compliance.h"

/// The film surface of a reduced body on the cells of a film:
///   d = N w,   f = Nᵀ a p,   N_cj mean of B_j over the middle two thirds of cell c, around and along
/// w displacement of the points of the surface along its radius [m], bilinear between them by B_j; f forces there. N and its transpose make
/// power the same on both grids, whatever they are. Other symbols in math/film_surface.h and nodal_compliance.h.
/// Why two thirds: Nᵀ a N is then ∫ B Bᵀ dA to second order, whether points lie in the middle of cells or cells are finer. By the values in the middle of cells
/// alone, points there count too much and the surface is too soft, by 2/3 (πn/M)² for n lobes on M points; by means over whole cells it is too stiff, by half of that.
/// Valid where points and cells follow the deflection: M points leave out (πn/M)⁴/45 of n lobes.
namespace stribeck {

class FilmGrid;

/// Place of a bearing in the body whose surface it has: its axes, in columns, and its middle, in axes of the mesh.
struct BearingAxes {
  Eigen::Matrix3d axes = Eigen::Matrix3d::Identity();
  Eigen::Vector3d middle = Eigen::Vector3d::Zero();  ///< [m]
};

/// Returns the axes of a bearing whose axis and middle are those of the surface; angle: of the surface's direction zero about the bearing's
/// x axis [rad].
BearingAxes axes_on(const FilmSurface&, double angle);

/// Interval from one place of a surface to another, in either order; a place by itself where both are the same.
struct Extent {
  double from = 0, to = 0;
};

using SurfaceShares = std::vector<Eigen::Triplet<double>>;
/// Adds a row of N: means of B_j over a rectangle of the surface [rad], [m], times a factor.
void add_shares(const FilmSurface&, const Extent& around, const Extent& along, int row,
                double factor, SurfaceShares&);

/// N for the cells of a journal bearing; of a half patch the mean of both halves.
NodalCompliance::Shares shares_of(const FilmGrid&, const FilmSurface&, const BearingAxes&);

/// A bearing that yields by this compliance of the points [m/N], symmetric. On a half patch it yields to loads that are alike in both halves.
std::shared_ptr<const SurfaceCompliance> condensed_bearing(const FilmGrid&, const FilmSurface&,
                                                           const BearingAxes&,
                                                           const Eigen::MatrixXd& compliance);

/// Largest change of C when both ends of the surface are interchanged, relative to its largest entry; of a bearing with the surface's middle.
double end_to_end_asymmetry(const FilmSurface&);

}  // namespace stribeck
