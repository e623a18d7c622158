#pragma once
#include <Eigen/LU>
#include <vector>

#include "math/linear/gmres.h"
#include "math/linear/recycled_space.h"
#include "tribo/film/response/film_response.h"
#include "tribo/film/surface/surface_compliance.h"

/// A film and the surfaces that deflect far from their load, condensed to the points of the surfaces:
///   (1 − T C) f = g   and   (1 − C Tᵀ) y = b,   T = Nᵀ a P N
/// f forces on the points [N], C their compliance [m/N], N their shares in the cells, a areas of the cells, P pressure of the film over
/// its deflection (film_response.h). By GMRES, preconditioned by the products of the solutions before in the same evaluation of the film (T
/// changes little from one iterate to the next, and from the mean of a step to its end), or where that does not come near by the matrix of
/// the points under load, factorised: pressure on the others does not follow from any deflection. Surfaces without points have none of this.
namespace stribeck {

struct PointWork {
  static constexpr int most_products = 60;

  Field deflection, pressure;        ///< N w; P N w
  Eigen::VectorXd displacement;      ///< w = C f [m]
  Eigen::VectorXd forces;            ///< T w [N]
  Eigen::VectorXd argument;          ///< vector that a product is taken of
  Eigen::VectorXd residual, change;  ///< residual of a guess; what it lacks [N]
  Sides deflections, pressures;      ///< Pᵀ a N y; a N y
  Sides gains;                       ///< Tᵀ y
  Sides arguments, displacements;    ///< vectors that a product is taken of; C Tᵀ y
  Gmres krylov;
  GmresOfFour krylov_of_four;
  RecycledSpace recycled;                      ///< products of 1 − T C in this evaluation
  std::vector<int> loaded;                     ///< points whose deflection causes pressure
  Eigen::MatrixXd matrix;                      ///< 1 − C Tᵀ on these
  Eigen::PartialPivLU<Eigen::MatrixXd> whole;  ///< that matrix, factorised
  bool is_stiff =
      false;  ///< residuals say little about the error: the matrix is factorised at once
  std::vector<PointRange> ranges;  ///< these points, as ranges
  /// Numbers of products of one vector, of four side by side.
  int products = 0, products_of_four = 0;

  PointWork(const FilmPatch&, const SurfaceCompliance&);
};

/// The matrix 1 − C Tᵀ of the points under load, factorised for many right sides.
struct PointFactors {
  Eigen::PartialPivLU<Eigen::MatrixXd> matrix;
  bool is_ready = false;
};

class PointEquations {
 public:
  PointEquations(const FilmPatch& patch, const SurfaceCompliance& compliance,
                 const SurfaceStep& step, FilmResponse& response, PointWork& work)
      : patch_(patch), compliance_(compliance), step_(step), response_(response), w_(work) {}

  /// Solves from the forces f, which are a guess, to a residual of this size [N]. False where no solution is found near it.
  bool solve(const Eigen::VectorXd& g, double absolute_tolerance, Eigen::VectorXd& f);
  /// Solves for four right sides, from nothing, to a residual over their size.
  bool solve_transposed(const Sides& b, double tolerance, Sides& y);
  /// Solves for four of so many right sides by factors of the matrix, which the first call for a response finds, where they cost less
  /// than GMRES for all of them; otherwise as solve_transposed().
  bool solve_one_of(int right_sides, const Sides& b, double tolerance, PointFactors&, Sides& y);
  /// N C f
  void deflect(const Eigen::VectorXd& forces, Field& deflection);
  /// Nᵀ a p
  void load(const Field& pressure, Eigen::VectorXd& forces);
  /// a N y, by cell
  void spread(const Sides& y, Sides& load);
  /// Finds the points whose deflection causes pressure, which the functions below read.
  void find_loaded();
  /// C Nᵀ µ on these points; zero elsewhere, where nothing reads it.
  void displace(const Sides& cells, Sides& y);

 private:
  void respond(const Eigen::VectorXd& forces);
  void respond_transposed(const Sides& y);
  bool assemble_whole();
  bool factorise_whole();
  bool solve_whole(const Eigen::VectorXd& g, Eigen::VectorXd& f);
  bool solve_whole_transposed(const Eigen::PartialPivLU<Eigen::MatrixXd>&, const Sides& b,
                              Sides& y);
  const PointShares& points() const { return compliance_.points(); }

  const FilmPatch& patch_;
  const SurfaceCompliance& compliance_;
  const SurfaceStep& step_;
  FilmResponse& response_;
  PointWork& w_;
};

}  // namespace stribeck
