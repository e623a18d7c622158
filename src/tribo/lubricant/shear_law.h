#pragma once
#include <Eigen/Core>
#include <memory>
#include <optional>

#include "base/schema/schema.h"

/// Oil that thins under shear: viscosity over shear rate between two Newtonian plateaus.
///
///   η = η₀ f(γ̇),   f = r + (1 − r) P(γ̇)
///
/// η₀ viscosity at low shear rate, that over temperature and pressure [Pa s]; γ̇ shear rate [1/s]; r viscosity of the second plateau over
/// that of the first [-]; P falls from 1 to 0: Carreau, Cross. Polymers in a multigrade oil align with the flow, which they thicken less.
/// Derivatives are logarithmic: L = d ln f/d ln γ̇, between −1 and 0, so that the shear stress always rises with the rate. The slope of the
/// stress, the tangent viscosity dτ/dγ̇, is η (1 + L).
/// r is given, or follows from the viscosity at high temperature and high shear rate (HTHS, 150 °C and 10⁶ 1/s) of a data sheet:
///   r = (f − P)/(1 − P),   f = η_HTHS/η₀(150 °C), P at 10⁶ 1/s
/// Valid for steady shear: relaxation of polymers is not resolved, nor are they cut. Source: [Cross1965], [Carreau1972], [AstmD4683].
namespace stribeck {

/// A quantity over shear rates [-], its first and its second derivative over ln γ̇.
struct ThinningCurve {
  Eigen::ArrayXd value, slope, curvature;
};

/// A law as a file declares it. One more is one class of this kind and one line of shear_laws().
class ShearLaw {
 public:
  double critical_rate = 0;                    ///< shear rate that divides the plateaus [1/s]
  double exponent = 0;                         ///< exponent of the law [-]
  std::optional<double> residual_ratio;        ///< r, or
  std::optional<double> high_shear_viscosity;  ///< η_HTHS [Pa s]

  virtual ~ShearLaw() = default;
  /// P as P = value; slope is d ln P/d ln γ̇, curvature its derivative. All arrays have one size.
  virtual void evaluate(const Eigen::ArrayXd& log_rate, ThinningCurve& decline) const = 0;

  static constexpr double high_shear_rate = 1e6;            ///< shear rate of HTHS [1/s]
  static constexpr double high_shear_temperature = 423.15;  ///< [K]
  double high_shear_decline() const;                        ///< P at 10⁶ 1/s
  /// r of an oil with η₀ at 150 °C [Pa s]; not between 0 and 1 where the law has no such oil.
  double residual_ratio_of(double viscosity_at_150_degC) const;
};

/// The schema of a law with what all of them have in common.
template <class Law>
Schema<Law> shear_law_schema(const char* name, const char* summary, const char* source,
                             const char* exponent) {
  constexpr Range exponents{.least = 0, .most = 1, .least_allowed = false};
  using Number = double Law::*;
  using Optional = std::optional<double> Law::*;
  return Schema<Law>{name, summary, source}
      .quantity("critical_rate", Number(&ShearLaw::critical_rate), hertz, positive,
                "shear rate about which the viscosity falls")
      .quantity("exponent", Number(&ShearLaw::exponent), number, exponents, exponent)
      .quantity("residual_ratio", Optional(&ShearLaw::residual_ratio), number, between(0, 1),
                "viscosity at very high shear rate over that at low")
      .quantity("high_shear_viscosity", Optional(&ShearLaw::high_shear_viscosity), pascal_second,
                positive,
                "viscosity at 150 degC and 1e6 1/s of a data sheet (HTHS, ASTM D4683), from which "
                "residual_ratio follows");
}

/// A law and the r of an oil; without a law the oil is Newtonian.
struct ShearThinning {
  std::shared_ptr<const ShearLaw> law;
  double residual_ratio = 1;

  explicit operator bool() const { return law != nullptr; }
  /// f as its value, L as its slope, dL/d ln γ̇ as its curvature.
  void evaluate(const Eigen::ArrayXd& log_rate, ThinningCurve&) const;
};

}  // namespace stribeck
