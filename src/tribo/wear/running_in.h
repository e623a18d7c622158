#pragma once
#include <Eigen/Core>

/// Roughness that wears away: running-in of a mixed film.
///
///   σ(h) = σ_i + (σ_0 − σ_i) e^{−h/h_0},   β and η β σ as new
///
/// Asperities stand out and wear first, so that a depth of the order of the roughness smooths the surfaces; then the film carries what asperities
/// carried before, and wear slows down by itself.
/// σ combined roughness [m], σ_0 as new and σ_i run in; h depth worn off both surfaces [m], h_0 depth over which they run in; β radius [m] and η density
/// [1/m²] of the asperities: fewer of them make a rougher surface of the same curvature.
/// Where depths differ from place to place, h is their mean weighted by themselves, Σ h²/Σ h, so that places that do not rub do not count.
/// Valid for mild wear, and surfaces that do not roughen: σ_i <= σ_0.
/// Source: an exponential approach, as measured curves of running-in show; it is in none of the five papers.
namespace stribeck {

struct RoughnessRunningIn {
  double roughness = 0;  ///< σ_i [m]
  double depth = 0;      ///< h_0 [m]

  double roughness_after(double as_new, double worn) const;
  friend bool operator==(const RoughnessRunningIn&, const RoughnessRunningIn&) = default;
};

/// Σ h²/Σ h over places of equal area [m]; 0 where nothing has worn.
double rubbed_depth(const Eigen::VectorXd& depths);

}  // namespace stribeck
