#pragma once
#include <Eigen/LU>

#include "math/linear/block_cyclic.h"
#include "math/linear/gmres.h"
#include "tribo/film/elastic/elastic_surface.h"

/// Work of a film between elastic surfaces: one struct for each stage of elastic_surface.h, by cell where nothing else is said. Symbols: there.
namespace stribeck {

/// The iterate of the search for deflection and pressure.
struct ElasticIterate {
  Field deflection;                 ///< d [m]
  Field load;                       ///< p_e + p_a − p_s [Pa]
  Field target;                     ///< deflection under that load [m]
  Field mean;                       ///< p of the step [Pa]
  Field pressure;                   ///< p_e [Pa]
  Field dp_du;                      ///< ∂p_e/∂u [-]
  Field oil_by_gap;                 ///< −∂R/∂h of the cell's content [m²/s]
  Eigen::VectorXd u;                ///< unknowns of the film
  Eigen::VectorXd solution;         ///< û, the unknowns that the film has at this deflection
  bool searches_active_set = true;  ///< the film searches its full cells by itself

  explicit ElasticIterate(Eigen::Index cells);
};

/// A Newton step.
struct ElasticStep {
  Eigen::VectorXd change;     ///< δd of the whole step [m]
  Eigen::VectorXd predicted;  ///< u after the whole step
  Eigen::VectorXd misfit;     ///< target less deflection [m]
  Eigen::VectorXd inflow;     ///< flow into the cells that δd causes [m³/s]
  Eigen::VectorXd
      u_before;  ///< u before the step; of cells that have filled or cavitated, their bound
  Field deflection_before;  ///< d before the step [m]
  Field first_guess;        ///< d before the first step [m]
  Field full_before,
      was_full;  ///< 1 in cells that were full before the step, before the last update of the active set
  Field changed_last;  ///< 1 in cells that filled or cavitated in the last step
  Field oil_height;    ///< content at the step's start with the inflow [m]

  explicit ElasticStep(Eigen::Index cells);
};

/// Scratch of one product with 1 − C ∂p/∂d or with C: nothing outside the function that fills it reads it.
struct ElasticProduct {
  Gap opening;             ///< deflection at cells and edges [m]
  Field deflection;        ///< the deflection that is multiplied [m]
  Field pressure;          ///< pressure that it causes [Pa]
  Field response;          ///< deflection under that pressure [m]
  Eigen::VectorXd flow;    ///< right side and solution of the film equations [m³/s], [Pa]
  Eigen::VectorXd result;  ///< the product [m]
  Eigen::VectorXd right;   ///< right side, preconditioned [m]
  Eigen::VectorXd unit;    ///< a unit vector [-]

  explicit ElasticProduct(const FilmPatch& patch);
};

/// Deflection over one coordinate or rate.
struct ElasticColumn {
  Eigen::VectorXd under_pressure;  ///< under the pressure of the rigid film [m]
  Eigen::VectorXd deflection;      ///< of the surface that answers to it [m]
};

/// Film equations with the deflection that the local share of C gives.
struct LocalSolution {
  Field compliance;  ///< c, local share of C [m/Pa]
  Field softness;    ///< c ∂p_e/∂u/(1 − c ∂p_a/∂d) [m/Pa]
  BlockCyclic film;
};

/// Galerkin's solution on the softest shapes V of C, in place of the local one where the surface has them.
struct ShapeSolution {
  Eigen::MatrixXd basis, weights;  ///< V; a V
  Eigen::MatrixXd images;          ///< C_τ V
  Eigen::MatrixXd matrix;          ///< Vᵀ a (1 − C_τ ∂p/∂d) V
  Eigen::PartialPivLU<Eigen::MatrixXd> solution;
  bool are_current = false;
};

/// 1 − C_τ ∂p/∂d, where it is factorised.
struct WholeSolution {
  Eigen::MatrixXd matrix;
  Eigen::PartialPivLU<Eigen::MatrixXd> solution;
};

/// The step before this one, as it is extrapolated.
struct ElasticStepBefore {
  double extrapolation = 0;  ///< κ
  Field ahead;               ///< κ by cell: 0 in cells that were cavitated
  Field mean;                ///< p' [Pa]
  Field deflection;          ///< d_n [m]
  Field end_deflection;      ///< d*_n [m]
  Field end_rate;            ///< mean rate of d* [m/s]

  explicit ElasticStepBefore(Eigen::Index cells);
};

/// The pressure p* at the end of a step (elastic_end.h). Films that use rates keep −ḣ without the load in explicit_rate, and in weight the
/// oil height that brings ḣ about [m].
struct ElasticEndOfStep {
  Field deflection;                   ///< d* [m]
  Field weight;                       ///< W = A S (1 + κ)/τ [m²/s]
  Field pressure;                     ///< p* of the iterate [Pa]
  Field dp_du, dp_du_before;          ///< ∂p*/∂u* of the iterate and of the one before [-]
  Field explicit_rate;                ///< squeeze without d* [m/s]
  Field load;                         ///< linearised p* + p_a − p_s [Pa]
  Field target;                       ///< deflection under that load [m]
  Eigen::VectorXd right, solution;    ///< of the equations for z [m³/s], [Pa]
  Eigen::VectorXd correction_before;  ///< z before the round [Pa]
  BlockCyclic film;                   ///< K with the squeeze that c gives

  explicit ElasticEndOfStep(const FilmPatch& patch);
};

struct ElasticWorkspace {
  static constexpr int most_products = 60;  ///< of a Newton step
  static constexpr int most_shapes = 24;

  ElasticWorkspace(const FilmPatch& patch, const SurfaceCompliance& compliance);

  Gap rigid;  ///< gap without d
  ElasticIterate iterate;
  ElasticStep step;
  ElasticProduct product;
  ElasticColumn column;
  LocalSolution local;
  ShapeSolution shapes;
  WholeSolution whole;
  ElasticStepBefore before;
  ElasticEndOfStep end;
  Gmres krylov;
  int rounds = 0, products = 0;  ///< Newton steps and products of the last evaluation

  // Surfaces with mass.
  StepRates rates;
  SurfaceStep surface;
  const double* memory =
      nullptr;  ///< memory of the surface before the step; null where it was never loaded
  Eigen::VectorXd remembered;  ///< the same at the end of the last evaluation
  double energy = 0;           ///< stored at the end of the last evaluation [J]
};

}  // namespace stribeck
