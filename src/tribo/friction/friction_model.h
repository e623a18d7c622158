#pragma once
#include <optional>
#include <string>

#include "math/dual.h"
#include "tribo/contact/incompatibility.h"
#include "tribo/friction/sliding_contact.h"

/// Coefficient of friction of a line contact: a law gives
///
///   µ(W, V_s, V_Σ) and its derivatives,  F_t = −c_d µ F_n sign(u)
///
/// W load per length [N/m]; V_s, V_Σ sliding and sum speed [m/s] (sliding_contact.h); F_t, F_n
/// tangential and normal force [N]; u sliding velocity [m/s]; c_d [-] of friction_regularisation.h.
/// Sign: µ >= 0 opposes sliding. Every evaluation reports by ValidityRange whether it is inside the measured range: a
/// joint records it, and the run continues. Where a law cannot be used at all, incompatibility() says so once.
/// Source: [Autiero2023].
namespace stribeck {

/// Ways in which an evaluation lies outside what the law holds for; a set of bits.
enum class ValidityRange : unsigned {
  nothing = 0,
  lower_bound = 1,     ///< µ was raised to the lower bound
  upper_bound = 2,     ///< µ was cut at the upper bound
  coefficient = 4,     ///< the law is stated for other µ
  load = 8,            ///< the load
  sliding_speed = 16,  ///< V_s
  sum_speed = 32,      ///< V_Σ
  slide_ratio = 64,    ///< V_s against V_Σ
  viscosity = 128,     ///< the oil
  pressure = 256,      ///< p_max
  shape = 512,         ///< the radii
};
constexpr ValidityRange operator|(ValidityRange a, ValidityRange b) {
  return static_cast<ValidityRange>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr ValidityRange& operator|=(ValidityRange& a, ValidityRange b) {
  return a = a | b;
}
constexpr bool contains(ValidityRange set, ValidityRange bit) {
  return (static_cast<unsigned>(set) & static_cast<unsigned>(bit)) != 0;
}
constexpr ValidityRange outside_if(bool condition, ValidityRange bit) {
  return condition ? bit : ValidityRange::nothing;
}
/// "sliding speed, upper bound"; empty when nothing is outside.
std::string text(ValidityRange);

/// The inputs that a law has derivatives by: W, V_s, V_Σ.
using FrictionNumber = Dual<3>;
using FrictionInputs = SlidingState<FrictionNumber>;

struct FrictionCoefficient {
  double value = 0;             ///< µ [-]
  double by_load = 0;           ///< ∂µ/∂W [m/N]
  double by_sliding_speed = 0;  ///< ∂µ/∂V_s [s/m]
  double by_sum_speed = 0;      ///< ∂µ/∂V_Σ [s/m]
  ValidityRange outside = ValidityRange::nothing;
};
FrictionCoefficient coefficient_of(const FrictionNumber& mu, ValidityRange);

/// A law as a file declares it. Immutable once read; evaluation allocates nothing.
class FrictionModel {
 public:
  virtual ~FrictionModel() = default;
  virtual FrictionCoefficient evaluate(const SlidingContact&,
                                       const SlidingState<double>&) const = 0;
  /// Returns why the law does not fit the contact; called once, when the joint is built. An incompatible law must not be
  /// evaluated there.
  virtual std::optional<Incompatibility> incompatibility(const SlidingContact&) const { return {}; }
  /// A program supplies the law (external_friction.h), attached before a run.
  virtual bool is_supplied() const { return false; }
};

}  // namespace stribeck
