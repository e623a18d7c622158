#pragma once
#include <cmath>
#include <variant>

#include "base/schema/schema.h"
#include "math/dual.h"
#include "tribo/friction/bristle_model.h"

/// Passage of friction through zero with the sliding velocity.
///
///   F_t = −c_d µ F_n sign(u)
///   thresholds   c_d = 0                            |u| <= V₀
///                c_d = (|u| − V₀)/(V₁ − V₀)   V₀ <= |u| <= V₁
///                c_d = 1                            |u| >= V₁
///   smooth       c_d = tanh(|u|/V_d)
///
/// u sliding velocity [m/s]; c_d share of friction, 0 <= c_d <= 1 [-]; V₀, V₁ thresholds [m/s]; V_d
/// speed of the smooth passage [m/s]. Sign: F_t against u. The slope of c_d by the thresholds jumps at
/// V₀ and V₁, where it is that of the flat side.
/// These two are valid where nothing has to stick: below V₁, or 3 V_d, a load creeps away. A contact that
/// sticks takes a bristle, which has a state of its own: lugre.h, elastoplastic_bristle.h. That is the default
/// where contacts keep states.
/// Source: [Autiero2023] Eq. 3, 4, whose third case reads |u| <= V₀ by misprint and whose thresholds
/// are not given: the defaults are choices of ours.
namespace stribeck {

struct SpeedThresholds {
  double lower_velocity = 0.01;  ///< V₀ [m/s]
  double upper_velocity = 0.1;   ///< V₁ [m/s]
  static const Schema<SpeedThresholds>& schema();
  double full_friction_speed() const { return upper_velocity; }

  template <class T>
  T dynamic_correction(const T& velocity) const {
    const double speed = std::abs(value(velocity));
    if (speed <= lower_velocity) return T(0.0);
    const double sign = value(velocity) < 0.0 ? -1.0 : 1.0;
    if (speed >= upper_velocity) return T(sign);
    return (velocity - sign * lower_velocity) / (upper_velocity - lower_velocity);
  }
};

struct SmoothPassage {
  double smooth_speed = 0.01;  ///< V_d [m/s]
  static const Schema<SmoothPassage>& schema();
  /// Speed at which 99.5 % are reached [m/s].
  double full_friction_speed() const { return 3 * smooth_speed; }

  template <class T>
  T dynamic_correction(const T& velocity) const {
    using std::tanh;
    return tanh(T(velocity / smooth_speed));
  }
};

using FrictionRegularisation =
    std::variant<SpeedThresholds, SmoothPassage, LuGre, ElastoplasticBristle>;

}  // namespace stribeck
