#pragma once
#include <limits>
#include <memory>

#include "tribo/film/patch/patch_work.h"
#include "tribo/lubricant/reduced_pressure.h"

/// A film between two surfaces that move in any number of coordinates, between full film and asperity contact: pressure, asperities and
/// friction as generalised forces, the exact duals of the coordinates (surface_column.h). result/sensitivity.h gives their derivatives.
///   τ = −ηθ u/h − (h/2) ∂p/∂x − µ p_a tanh(|u|/u₀) u/|u|,   likewise across the rows
///   between rough surfaces  1/h → E(1/h_T) − φ_fs/h,  h/2 → φ_fp h/2   (flow_factors.h)
/// p film pressure, p_a pressure of the asperities [Pa]; τ shear on the moving surface [Pa]; u sliding speed [m/s]; µ friction
/// coefficient of the asperities; u₀ speed below which their friction falls to zero [m/s]; other symbols in reynolds.h.
///
/// In time: the oil height hθ is that of a whole step, so that no oil is lost whatever the step. The film then sees the
/// mean rate (x − x_n)/τ of the step, the force should see the rate ẋ now:
///   p* = max(0, p + (∂p/∂ẋ)·(ẋ − (x − x_n)/τ))
/// in cells that were full at the step's start and are full now. Where a form moves with the moving surface
/// (SurfaceColumn::moves_features), its mean rate over the step is that of its gap, (h − h_n)/τ. p* makes force and reported pressure; p, θ
/// and the oil stay untouched. Elastic surfaces have a p* of their own (elastic/elastic_surface.h). Density of oil that can be compressed
/// is, in each cell, on the straight line from p = 0 through that at the step's start, so that a cell is full at p = 0 whatever it came
/// from; it lags by a share B p of its change in a step. A steady film has ρ(p) itself. Exact for full films, of second order where p >= 0 alone bounds the film; see docs/theory/finite_width_films.md.
/// Source: [Nascimento2024] sections 2.2-2.5; the correction is ours.
namespace stribeck {

struct ContactFriction {
  double coefficient = 0;  ///< µ
  double speed = 1e-2;     ///< u₀ [m/s]
};

/// Limits of the laws of asperity contact.
struct AsperityLimits {
  double roughness = 0;                                       ///< σ [m]
  double hardness = std::numeric_limits<double>::infinity();  ///< hardness of the softer body [Pa]
};

/// Properties beyond those of smooth surfaces with oil of constant viscosity.
struct PatchExtras {
  std::shared_ptr<const AsperityContact> contact =
      nullptr;  ///< null: nothing but pressure keeps the film open
  AsperityLimits limits = {};
  ContactFriction friction = {};
  std::shared_ptr<const ReducedPressure> oil =
      nullptr;  ///< null: neither viscosity nor density depend on pressure
  std::shared_ptr<const ElasticSurface> elastic = nullptr;  ///< null: both surfaces are rigid
  std::shared_ptr<const ThermalFilm> thermal = nullptr;     ///< null: the film has one temperature
};

/// History of a film from the end of the previous step.
struct FilmStart {
  double time = 0;            ///< t_n [s]; −∞ for a steady film, which needs no oil height
  const double* x = nullptr;  ///< x_n; not read for a steady film
  const double* oil_height = nullptr;  ///< (hθ)_n by cell [m]
  const double* pressure = nullptr;    ///< p* by cell [Pa]; negative where the film was cavitated
  const double* elastic =
      nullptr;  ///< rows of ElasticMemory; null: surfaces that are rigid or were never loaded
  /// TemperatureRows of a thermal film [K]; of a steady film the temperatures of surfaces that conduct.
  const double* temperature = nullptr;
};

class PatchFilm {
 public:
  /// floor: gap at which nothing is left of the film for the flow [m]; the flow sees no less.
  PatchFilm(const ReynoldsEquation& film, SurfaceTable table, double floor, PatchExtras extras);

  const ReynoldsEquation& equation() const { return film_; }
  const FilmPatch& patch() const { return film_.patch(); }
  const SurfaceTable& table() const { return table_; }
  /// Returns the table with the G of the place that the workspace is for.
  const SurfaceTable& table(const PatchWork& w) const {
    return w.features.table ? *w.features.table : table_;
  }
  bool is_piezoviscous_or_compressible() const { return extras_.oil != nullptr; }
  bool has_contact() const { return extras_.contact != nullptr; }
  const AsperityContact* contact() const { return extras_.contact.get(); }  ///< may be null
  const PatchExtras& patch_extras() const { return extras_; }
  double floor() const { return floor_; }
  /// Force of a uniform pressure [Pa] on the back of what moves, on a coordinate that changes the gap: p_b Σ A G_k.
  double force_on_back(double pressure, const SurfaceColumn&) const;
  /// Largest gauge pressure of the film that was evaluated last [Pa].
  double peak_pressure(const PatchWork&) const;

  /// Predicts the step from the pressure that it started with, by cell [Pa]; negative where the film was cavitated.
  /// elastic: rows of ElasticMemory, of elastic surfaces; null: they deflect as under that pressure.
  void predict(const double* pressure, PatchWork&, const double* elastic = nullptr) const;

 protected:
  void keep_one_temperature() { extras_.thermal = nullptr; }

 private:
  ReynoldsEquation film_;
  SurfaceTable table_;
  double floor_;
  PatchExtras extras_;
};

}  // namespace stribeck
