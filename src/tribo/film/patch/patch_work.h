#pragma once
#include <optional>
#include <vector>

#include "tribo/film/equation/reynolds.h"
#include "tribo/film/patch/sensitivity_work.h"
#include "tribo/film/patch/surface_column.h"
#include "tribo/film/response/elastic_workspace.h"
#include "tribo/film/thermal/energy_equation.h"
#include "tribo/roughness/surface_contact.h"

/// Work of a film between two surfaces (patch_film.h): one struct for each stage of an evaluation, by cell where nothing else is said.
namespace stribeck {

class PatchFilm;

/// Positions of the surfaces and their motion, in the coordinates of a SurfaceTable.
struct FilmMotion {
  Eigen::VectorXd x, rate;  ///< x_k, ẋ_k
  /// ẋ_k as the cells see it, where their axes turn against the surfaces: ẋ − drift x; without drift the rate itself.
  Eigen::VectorXd squeeze;
  Eigen::MatrixXd drift;  ///< [1/s]
  bool drifts = false;
  /// Speed of the cells along the columns against the surface they belong to [m/s].
  double axes_speed = 0;

  explicit FilmMotion(int coordinates);
};

/// Change of the G of one coordinate by another that moves features, ∂G_k/∂x_l by cell.
struct FeatureCurvature {
  int k = 0, l = 0;
  Field by;
};

/// Features that move with the moving surface; empty where nothing does.
struct FeatureWork {
  std::optional<SurfaceTable> table;  ///< the columns with the G of this place
  std::vector<FeatureCurvature> curvature;
  Field gap_change;       ///< gap less that at the step's start, of what moves with the surface [m]
  Field uncovered;        ///< part of a cell with a surface, where a supply moves over it
  Field viscosity;        ///< viscosity along a wall with temperatures of its own [Pa s]
  Field viscosity_slope;  ///< slope of the viscosity over a coordinate [Pa s/m]
  int viscosity_coordinate = -1;  ///< number of that coordinate; −1: none
};

/// Oil under the pressure of the film, of oil that depends on pressure.
struct OilWork {
  FullFraction density;              ///< ρ/ρ₀ of full cells over q
  Field density_before;              ///< ρ/ρ₀ at the step's start, or of a steady film
  Field dp_dq;                       ///< slope of pressure over the reduced pressure q [-]
  Field viscosity_ratio;             ///< η/η₀
  Field viscosity_ratio_derivative;  ///< derivative of that ratio over q [1/Pa]

  explicit OilWork(Eigen::Index cells);
};

/// The end of a step: what its whole-step oil height does not resolve.
struct EndWork {
  Eigen::VectorXd correction;  ///< z = u* − u, from the unresolved squeeze
  Eigen::VectorXd unknowns;    ///< u + z
  Eigen::VectorXd rate;        ///< unresolved rates of the coordinates
  Field squeeze;               ///< unresolved squeeze rate, −ḣ [m/s]
  Field
      height_slope;  ///< slope of the oil height over the gap in cells that take part; 0 in others [-]

  EndWork(Eigen::Index cells, int coordinates);
};

/// Shear of the oil. Fields across the rows are empty where no surface moves that way.
struct ShearWork {
  GapFunction
      inverse_gap;  ///< stress over η₀ and sliding speed [1/m]: 1/h_s; less of oil that thins
  GapFunction east_arm, north_arm, south_arm;  ///< h_p/2 of shear at edges [m]
  Field wetted_fraction;                       ///< share of the surface that liquid shears
  Field sliding, sliding_axial;  ///< speed of the moving surface against the other [m/s]
  Field along, east_along;       ///< force along x in cells and at edges around [N]
  Field across, north, south;    ///< force along z in cells and at edges across [N]

  ShearWork(Eigen::Index cells, bool axial);
};

/// Friction of asperities in contact, as shares of their pressure, and its slopes over the sliding speeds [s/m].
struct AsperityFriction {
  double share = 0, slope = 0;
  /// Share and slopes where surfaces slide along z too.
  double share_across = 0, slope_across = 0, slope_both = 0;
};

/// Contact of asperities.
struct ContactWork {
  std::vector<AsperityState> asperities;
  std::vector<AsperityFriction> friction;
  std::vector<int> cells;             ///< cells with contact; the others have nothing in these
  Field normal_force;                 ///< force across the surface [N]
  Field friction_force, axial_force;  ///< forces along x and z [N]

  ContactWork(Eigen::Index of, bool axial);
};

/// Generalised forces Q_k of film, asperities and their friction [N], [N m].
struct PatchForces {
  Eigen::VectorXd film, asperity, friction;
};

struct PatchWork {
  explicit PatchWork(const PatchFilm&);

  ReynoldsWork film;
  Gap gap, flow_gap;  ///< gap as it is, and not below the floor
  FilmMotion at;
  double rate = 0;  ///< 1/τ of the last evaluation
  double back = 0;  ///< pressure on the back of what moves, where that belongs to its force [Pa]
  bool beyond_limit = false;       ///< the film needs more pressure than the laws of its oil have
  Field pressure, pressure_force;  ///< p* [Pa]; its force on cells of the moving surface [N]
  FeatureWork features;
  OilWork oil;
  EndWork end;
  ShearWork shear;
  ContactWork contact;
  PatchForces forces;
  SensitivityWork sensitivity;
  std::optional<ElasticWorkspace> elastic;  ///< work of elastic surfaces
  std::optional<ThermalWork> thermal;       ///< work of a thermal film
};

}  // namespace stribeck
