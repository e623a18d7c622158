#pragma once
#include "tribo/film/equation/flow_law.h"
#include "tribo/film/response/adjoint_work.h"
#include "tribo/film/response/elastic_surface.h"
#include "tribo/film/response/point_equations.h"

/// Work of a film between elastic surfaces: one struct for each stage of elastic_surface.h, by cell where nothing else is said. Symbols: there.
namespace stribeck {

/// The iterate of the search for deflection and pressure.
struct ElasticIterate {
  Field deflection;                 ///< d = k p + N C_n f + d_free [m]
  Field layer_deflection;           ///< part of the layer, k p [m]
  Eigen::VectorXd forces;           ///< f on the points of the surfaces [N]
  Field load;                       ///< p_e + p_a − p_s [Pa]
  Field target;                     ///< deflection under that load [m]
  Field mean;                       ///< p of the step [Pa]
  Field pressure;                   ///< p_e [Pa]
  Field dp_du;                      ///< ∂p_e/∂u [-]
  Eigen::VectorXd u;                ///< unknowns of the film
  Eigen::VectorXd solution;         ///< û, the unknowns that the film has at this deflection
  bool searches_active_set = true;  ///< the film searches its full cells by itself

  ElasticIterate(Eigen::Index cells, Eigen::Index points);
};

/// A Newton step.
struct ElasticStep {
  Eigen::VectorXd change;          ///< δd of the whole step [m]
  Eigen::VectorXd predicted;       ///< u after the whole step
  Eigen::VectorXd inflow;          ///< flow into the cells that δd causes [m³/s]
  Field layer_change;              ///< part of δd that the layer adds [m]
  Eigen::VectorXd point_forces;    ///< δf, forces on points that the step adds [N]
  Eigen::VectorXd force_residual;  ///< forces under the load less those of the iterate [N]
  Eigen::VectorXd
      u_before;  ///< u before the step; of cells that have filled or cavitated, their bound
  Field deflection_before;                      ///< d before the step [m]
  Field layer_before, first_layer;              ///< k p before the step, before the first one [m]
  Eigen::VectorXd forces_before, first_forces;  ///< f before the step, before the first one [N]
  Field full_before,
      was_full;  ///< 1 in cells that were full before the step, before the last update of the active set
  Field changed_last;  ///< 1 in cells that filled or cavitated in the last step
  Field oil_height;    ///< oil height at the step's start with the inflow [m]

  explicit ElasticStep(Eigen::Index cells);
};

/// Scratch: nothing outside the function that fills it reads it.
struct ElasticProduct {
  Gap opening;       ///< deflection at cells and edges [m]
  Field deflection;  ///< a deflection [m]
  Field pressure;    ///< pressure that it causes [Pa]
  Field response;    ///< deflection under that pressure [m]

  explicit ElasticProduct(const FilmPatch& patch);
};

/// The step before this one, as it is extrapolated.
struct ElasticStepBefore {
  double extrapolation = 0;  ///< κ
  Field ahead;               ///< κ by cell: 0 in cells that were cavitated
  Field mean;                ///< p' [Pa]
  Field deflection;          ///< d_n [m]
  Field end_deflection;      ///< d*_n [m]
  Field end_rate;            ///< mean rate of d* [m/s]
  Eigen::VectorXd forces;    ///< f_n [N]

  explicit ElasticStepBefore(Eigen::Index cells);
};

/// A film that uses the rates at the end of the step (uses_rates in elastic_end.h).
struct ElasticEndRates {
  Field gap_rate;    ///< ḣ at the end of the step [m/s]
  Field oil_height;  ///< oil height at its start from which a whole step would bring ḣ about [m]
  FullHeight full_height;  ///< oil height of full cells
  Field by_deflection;     ///< flow into cells over their deflection, by squeeze [m²/s]

  explicit ElasticEndRates(Eigen::Index cells);
};

/// The pressure p* at the end of a step (elastic_end.h), of films that conserve their oil.
struct ElasticEndOfStep {
  Field deflection;                 ///< d* [m]
  Field weight;                     ///< W = A S (1 + κ)/τ [m²/s]
  Field pressure;                   ///< p* of the iterate [Pa]
  Field dp_du, dp_du_before;        ///< ∂p*/∂u* of the iterate and of the one before [-]
  Field given_squeeze;              ///< squeeze without d* [m/s]
  Field load;                       ///< linearised p* + p_a − p_s [Pa]
  Field target;                     ///< deflection under that load [m]
  Eigen::VectorXd right, solution;  ///< right side and solution of the equations for z [m³/s], [Pa]
  Eigen::VectorXd residual;         ///< v [Pa]
  Eigen::VectorXd point_correction;   ///< E⁻¹ W N C_n q [Pa]
  Eigen::VectorXd correction_before;  ///< z before the round [Pa]
  Eigen::VectorXd point_load;         ///< Nᵀ a F v [N]
  Eigen::VectorXd point_forces;       ///< q [N]

  explicit ElasticEndOfStep(const FilmPatch& patch);
};

struct ElasticWorkspace {
  ElasticWorkspace(const FilmPatch& patch, const SurfaceCompliance& compliance);

  Gap rigid;  ///< gap without d
  ElasticIterate iterate;
  ElasticStep step;
  ElasticProduct product;
  ElasticStepBefore before;
  ElasticEndRates end_rates;
  ElasticEndOfStep end;
  MeanResponseWork mean_response;
  EndResponseWork end_response;
  PointWork points;
  AdjointWork adjoint;
  LinearisedFlow mean;      ///< flow, linear about the unknowns of the mean
  bool begins_step = true;  ///< nothing was evaluated since PatchFilm::predict
  int rounds = 0;           ///< Newton steps of the last evaluation

  StepRates rates;      ///< weights of the difference in time
  SurfaceStep surface;  ///< compliance as it is in the step
  const double* memory =
      nullptr;  ///< memory of the surface before the step; null where it was never loaded
  Eigen::VectorXd remembered;  ///< memory at the end of the last evaluation
  double energy = 0;           ///< energy stored at the end of the last evaluation [J]
};

}  // namespace stribeck
