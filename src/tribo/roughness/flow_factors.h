#pragma once
#include <array>
#include <cstddef>

#include "base/schema/schema.h"

/// Average flow between two rough surfaces: what roughness does to the flow and the shear of a film.
///
///   ∂/∂x(φ_x ρ h³/(12η) ∂p/∂x) + ∂/∂y(φ_y ρ h³/(12η) ∂p/∂y)
///       = ∂/∂x[ρ (V₁ + V₂)/2 h̄_T + ρ (V₁ − V₂)/2 σ φ_s] + ∂(ρ h̄_T)/∂t        average Reynolds
///   τ = η (V₁ − V₂)/h (φ_f ± φ_fs) ± φ_fp (h/2) ∂p/∂x       on surface 1 (+) and 2 (−)
///
/// pressure flow       φ_x = 1 − C e^(−rH) for γ <= 1, 1 + C H^(−r) for γ > 1;  φ_y(γ) = φ_x(1/γ)
/// shear flow          φ_s = (σ₁/σ)² Φ_s(γ₁) − (σ₂/σ)² Φ_s(γ₂)
///                     Φ_s = A₁ H^α₁ e^(−α₂H + α₃H²) to H = 5, then falling by e^(−H/4)
/// mean gap            h̄_T = σ [H N(H) + n(H)],  N, n the normal distribution and its density
/// shear stress        φ_f = h E(1/h_T): mean over heights s with density (35/96σ)(1 − (s/3σ)²)³,
///                     gaps below σ/100 left out
///                     φ_fs = (σ₁/σ)² Φ_fs(γ₁) − (σ₂/σ)² Φ_fs(γ₂),  Φ_fs = A₃ H^α₄ e^(−α₅H + α₆H²)
///                     φ_fp = 1 − D e^(−sH)
///
/// h nominal gap, between the mean planes [m]; h_T local gap; σ₁, σ₂ rms roughness of bearing and
/// journal, σ² = σ₁² + σ₂² [m]; H = h/σ; γ pattern: correlation length around by that along the
/// axis, above 1 for ridges that run around; x around, y along the axis; V speeds of the surfaces
/// [m/s]; ρ, η, p as in lubricant.h; τ shear stress [Pa].
/// Sign: φ_s and φ_fs are positive where the bearing is the rougher one.
///
/// Valid for Gaussian heights and H above the lowest one of each fit (0.5 for φ_s, φ_fs; 0.5 to 1
/// for φ_x; 0.75 to 1 for φ_fp). Ours, so that Newton's method has continuous slopes everywhere:
/// below it φ_x, φ_y and φ_fp level off within half of their value there, φ_s and φ_fs go to 0 at
/// H = 0 as cubics; φ_fs runs out between H = 7 and 8, where the source lets it jump to 0; γ between
/// the seven of the tables is interpolated over ln γ; surfaces of unequal γ share φ_x, φ_y and φ_fp
/// by σ₁², σ₂². Only the slope of φ_s is not continuous, at H = 5.
/// Standing: no copy of the papers was at hand. The coefficients are recalled; those for γ = 1 agree
/// with a public program, and φ_f with the integral it stands for.
/// Source: [PatirCheng1978], [PatirCheng1979].
namespace stribeck {

struct RoughnessFlow {
  double bearing_roughness = 0, journal_roughness = 0;  ///< σ₁, σ₂ [m], not both 0
  double bearing_surface_pattern = 1, journal_surface_pattern = 1;  ///< γ₁, γ₂ in [1/9, 9]
  static const Schema<RoughnessFlow>& schema();
  /// Schema with the keys of a piston, surface 1, in its liner; around is along its axis there.
  static const Schema<RoughnessFlow>& piston_schema();
};

/// A function of the nominal gap and its derivative.
struct Factor {
  double value;
  double slope;  ///< derivative by h [1/m]
};

/// h̄_T with its second derivative.
struct MeanGap : Factor {
  double second_derivative;  ///< d²h̄_T/dh² [1/m]
};

/// One fit of the tables; H is the argument.
struct FlowFit {
  double gamma;
  double C, r, lowest;    ///< φ_x
  double A1, a1, a2, a3;  ///< Φ_s
  double D, s;            ///< φ_fp
  double A3, a4, a5, a6;  ///< Φ_fs
};

/// Flow factors of one film. All take the nominal gap h [m], which may be negative; all but the gaps have no unit.
class FlowFactors {
 public:
  explicit FlowFactors(const RoughnessFlow&);

  double roughness() const { return sigma_; }  ///< σ [m]

  Factor phi_x(double h) const;             ///< φ_x
  Factor phi_y(double h) const;             ///< φ_y
  Factor shear_flow(double h) const;        ///< φ_s
  MeanGap mean_gap(double h) const;         ///< h̄_T [m], slope [-]
  Factor mean_inverse_gap(double h) const;  ///< E(1/h_T) = φ_f/h [1/m], slope [1/m²]
  Factor shear_stress(double h) const;      ///< φ_f
  Factor sliding_stress(double h) const;    ///< φ_fs
  Factor pressure_stress(double h) const;   ///< φ_fp

 private:
  /// Fits that share in a factor: two beside each of the two γ.
  struct Share {
    double weight;
    const FlowFit* fit;
  };
  using Shares = std::array<Share, 4>;
  static Shares shares(double bearing_weight, double bearing_surface_pattern, double journal_weight,
                       double journal_surface_pattern);
  template <class Fit>
  Factor sum(const Shares&, double h, Fit) const;

  double sigma_;
  Shares around_, along_, difference_;
};

}  // namespace stribeck
