#pragma once
#include <limits>
#include <memory>
#include <optional>

#include "tribo/film/elastic/elastic_workspace.h"
#include "tribo/film/patch/surface_column.h"
#include "tribo/film/result/sensitivity_work.h"
#include "tribo/film/equation/reynolds.h"
#include "tribo/lubricant/reduced_pressure.h"
#include "tribo/roughness/asperity.h"

/// A film between two surfaces that move in any number of coordinates, between full film and asperity contact: pressure, asperities and
/// friction as generalised forces, the exact duals of the coordinates (surface_column.h). result/sensitivity.h gives their derivatives.
///   τ = −ηθ u/h − (h/2) ∂p/∂x − µ p_a tanh(|u|/u₀) u/|u|,   likewise across the rows
///   between rough surfaces  1/h → E(1/h_T) − φ_fs/h,  h/2 → φ_fp h/2   (flow_factors.h)
/// p film pressure, p_a pressure of the asperities [Pa]; τ shear on the moving surface [Pa]; u sliding speed [m/s]; µ friction
/// coefficient of the asperities; u₀ speed below which their friction falls to zero [m/s]; other symbols in reynolds.h.
///
/// In time: the content hθ is that of a whole step, so that no oil is lost whatever the step. The film then sees the
/// mean rate (x − x_n)/τ of the step, the force should see the rate ẋ now:
///   p* = max(0, p + (∂p/∂ẋ)·(ẋ − (x − x_n)/τ))
/// in cells that were full at the step's start and are full now. Where a form moves with the moving surface (SurfaceColumn::moves_features), its
/// mean rate over the step is that of its gap, (h − h_n)/τ. p* makes force and reported pressure; p, θ and the oil
/// stay untouched. Surfaces that yield have a p* of their own (elastic/elastic_surface.h). Density of oil that can be compressed is, in each cell, on the straight line from p = 0 through that
/// at the step's start, so that a cell is full at p = 0 whatever it came from; it lags by a share B p of its change in a
/// step. A steady film has ρ(p) itself. Exact for full films, of second order where p >= 0 alone bounds the film; see docs/theory/finite_width_films.md.
/// Source: [Nascimento2024] sections 2.2-2.5; the correction is ours.
namespace stribeck {

struct ContactFriction {
  double coefficient = 0;  ///< µ
  double speed = 1e-2;     ///< u₀ [m/s]
};

/// How far the laws of asperity contact go.
struct AsperityLimits {
  double roughness = 0;                                       ///< σ [m]
  double hardness = std::numeric_limits<double>::infinity();  ///< of the softer body [Pa]
};

/// What there is beside smooth surfaces with oil of constant viscosity.
struct PatchExtras {
  std::shared_ptr<const AsperityContact> contact =
      nullptr;  ///< null: nothing but pressure keeps the film open
  AsperityLimits limits = {};
  ContactFriction friction = {};
  std::shared_ptr<const ReducedPressure> oil =
      nullptr;  ///< null: neither viscosity nor density depend on pressure
  std::shared_ptr<const ElasticSurface> elastic = nullptr;  ///< null: both surfaces are rigid
};

/// Where the surfaces are and how they move, in the coordinates of a SurfaceTable.
struct FilmMotion {
  Eigen::VectorXd x, rate;  ///< x_k, ẋ_k
  /// ẋ_k as the cells see it, where their axes turn against the surfaces: ẋ − drift x; without drift the rate itself.
  Eigen::VectorXd squeeze;
  Eigen::MatrixXd drift;  ///< [1/s]
  bool drifts = false;
  double axes_speed =
      0;  ///< of the cells along the columns against the surface they belong to [m/s]

  explicit FilmMotion(int coordinates)
      : x(Eigen::VectorXd::Zero(coordinates)),
        rate(x),
        squeeze(x),
        drift(Eigen::MatrixXd::Zero(coordinates, coordinates)) {}
};

/// History of a film from the end of the previous step.
struct FilmStart {
  double time = 0;                   ///< t_n [s]; −∞ for a steady film, which needs no content
  const double* x = nullptr;         ///< x_n; not read for a steady film
  const double* content = nullptr;   ///< (hθ)_n by cell [m]
  const double* pressure = nullptr;  ///< p* by cell [Pa]; negative where the film was cavitated
  const double* elastic =
      nullptr;  ///< rows of ElasticMemory; null: surfaces that are rigid or were never loaded
};

/// Change of the G of one coordinate by another that moves features, ∂G_k/∂x_l by cell.
struct FeatureCurvature {
  int k = 0, l = 0;
  Field by;
};

class PatchFilm {
 public:
  /// floor: gap at which nothing is left of the film for the flow [m]; the flow sees no less.
  PatchFilm(const FilmSolver& film, SurfaceTable table, double floor, PatchExtras extras);

  /// Friction of touching asperities, as shares of their pressure, and what the sliding speeds do to it [s/m].
  struct AsperityFriction {
    double share = 0, slope = 0;
    double share_across = 0, slope_across = 0,
           slope_both = 0;  ///< where surfaces slide along z too
  };

  struct Workspace {
    explicit Workspace(const PatchFilm&);
    FilmSolver::Workspace film;
    Gap gap, flow_gap;  ///< as it is, and not below floor()
    FilmMotion at;
    double rate = 0;  ///< 1/τ of the last evaluation
    double back = 0;  ///< pressure on the back of what moves, where that belongs to its force [Pa]
    bool beyond_limit = false;  ///< it was asked for more pressure than the laws of its oil have
    Eigen::VectorXd correction, total;  ///< K⁻¹ of the extra squeeze; u + correction
    Eigen::VectorXd unresolved_rate;    ///< rates that the content does not see
    Field unresolved_squeeze;  ///< squeeze rate that the content does not see, −ḣ [m/s]
    Field squeezed;  ///< in cells that take part in the correction: content per gap; 0 in others
    Field pressure, push;   ///< p* [Pa]; its force on cells of the moving surface [N]
    FullFraction density;   ///< of oil that can be compressed
    Field density_before;   ///< ρ/ρ₀ at the step's start, or of a steady film
    Field rise;             ///< dp/dq
    Field viscosity_ratio;  ///< η/η₀
    Field growth;           ///< its derivative over q [1/Pa]
    GapFunction inverse_gap;                     ///< 1/h_s of shear [1/m]
    GapFunction edge_arm, above_arm, below_arm;  ///< h_p/2 of shear at edges [m]
    Field wetted_fraction;         ///< share of the surface that liquid shears
    Field sliding, sliding_axial;  ///< speed of the moving surface against the other [m/s]
    Field shear, edge_shear;       ///< force along x in cells and at edges around [N]
    Field axial_shear, above_shear, below_shear;  ///< along z in cells and at edges across [N]
    std::vector<AsperityState> asperities;
    std::vector<AsperityFriction> rubbing;
    std::vector<int> touching;  ///< cells where asperities touch; the others have nothing in these
    Field asperity_normal_force;  ///< of asperities in cells, across the surface [N]
    Field asperity_friction_force, asperity_axial_force;  ///< along x and z [N]
    SensitivityWork sensitivity;
    Eigen::VectorXd film_forces, asperity_forces, friction_forces;  ///< Q_k of each
    std::optional<ElasticWorkspace> elastic;                        ///< of surfaces that yield
    // Where something moves with the moving surface; empty where nothing does.
    std::optional<SurfaceTable> moved_table;  ///< the columns with the G of this place
    std::vector<FeatureCurvature> curvature;
    Field
        feature_gap_change;  ///< gap less that at the step's start, of what moves with the surface [m]
    Field uncovered;         ///< part of a cell with a surface, where a supply moves over it
    Field viscosity_slope;          ///< slope of the viscosity over a coordinate [Pa s/m]
    int viscosity_coordinate = -1;  ///< that one; −1: none
  };

  const FilmSolver& solver() const { return film_; }
  const FilmPatch& patch() const { return film_.patch(); }
  const SurfaceTable& table() const { return table_; }
  /// With the G of the place that the workspace is for.
  const SurfaceTable& table(const Workspace& w) const {
    return w.moved_table ? *w.moved_table : table_;
  }
  bool is_piezoviscous_or_compressible() const { return extras_.oil != nullptr; }
  bool has_contact() const { return extras_.contact != nullptr; }
  const AsperityContact* contact() const { return extras_.contact.get(); }  ///< may be null
  const PatchExtras& patch_extras() const { return extras_; }
  double floor() const { return floor_; }
  /// Force of a uniform pressure [Pa] on the back of what moves, on a coordinate that changes the gap: p_b Σ A G_k.
  double force_on_back(double pressure, const SurfaceColumn&) const;
  /// Largest gauge pressure of the film that was evaluated last [Pa].
  double peak_pressure(const Workspace&) const;

  /// Fills the workspace for surfaces at time `now`, whose gap and motion it holds. The cells that are full in the workspace are
  /// the first guess, and so is the deflection. False when no film is found. The gap becomes that between the deflected surfaces.
  bool evaluate_fields(double now, const FilmStart&, Workspace&) const;
  /// The guess from the pressure that a step started with, by cell [Pa]; negative where the film was cavitated.
  /// elastic: rows of ElasticMemory, of surfaces that yield; null: they yield as to that pressure.
  void predict(const double* pressure, Workspace&, const double* elastic = nullptr) const;
  /// What elastic surfaces remember of the step that was evaluated last, in rows of ElasticMemory.
  void store_elastic(const Workspace&, double* memory) const;
  /// Numbers of it.
  int elastic_rows() const;
  /// Null: surfaces that were never loaded.
  ElasticMemory elastic_memory(const double* rows) const;
  /// Mean pressure of a step, that of its end and its derivative in a cell whose unknown is given, under pressure or not.
  void evaluate_pressure(int cell, double unknown, bool full, ElasticWorkspace&) const;

 private:
  bool evaluate_gap(const FilmStart&, Workspace&) const;
  bool shear_and_touch(Workspace&) const;
  bool evaluate_elastic(const FilmStart&, Workspace&) const;
  void extrapolate(const ElasticMemory&, Workspace&) const;
  void predict_forces(const ElasticMemory&, ElasticWorkspace&) const;
  void store_energy(Workspace&) const;
  bool evaluate_deflected(const FilmStart&, Workspace&) const;
  void recall(const FilmStart&, Workspace&) const;
  bool evaluate_mean_pressure(Workspace&) const;
  void prepare_end(Workspace&) const;
  bool evaluate_end_pressure(Workspace&) const;
  void deflect_end(bool corrected, Workspace&) const;
  bool correct_elastic(Workspace&) const;
  bool evaluate_iterate(const FilmStart&, Workspace&) const;
  double misfit(Workspace&) const;
  int find_step(const FilmStart&, int most_changes, double residual, Workspace&) const;
  void start_from_bounds(Workspace&) const;
  double allowed_share(const Workspace&) const;
  double thickening_share(const Workspace&) const;
  void take_step(double share, Workspace&) const;
  bool find_deflection(const FilmStart&, Workspace&) const;
  void deflect(Workspace&) const;
  void evaluate_entrainment(Workspace&) const;
  FilmDrive drive_of_step(const FilmStart&, const Workspace&) const;
  bool find(const FilmStart&, Workspace&) const;
  bool find_steady(const FilmDrive&, Workspace&) const;
  bool correct(const FilmStart&, Workspace&) const;
  bool assemble_reported_pressure(Workspace&) const;
  void evaluate_shear_gap(Workspace&) const;
  void evaluate_sliding(Workspace&) const;
  void evaluate_axial_sliding(Workspace&) const;
  void adjust_shear(Workspace&) const;
  void evaluate_asperities(Workspace&) const;
  AsperityFriction asperity_friction(double sliding) const;
  AsperityFriction asperity_friction(double along, double across) const;
  bool integrate(Workspace&) const;

  FilmSolver film_;
  SurfaceTable table_;
  double floor_;
  PatchExtras extras_;
};

}  // namespace stribeck
