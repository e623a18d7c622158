#pragma once
#include <memory>
#include <optional>

#include "tribo/friction/friction_model.h"
#include "tribo/friction/friction_regularisation.h"
#include "tribo/friction/stribeck_friction.h"

/// Friction of a line contact: a coefficient and how it passes through zero.
///
///   F_t = −c_d(u) µ(W, |u|, V_Σ) N sign(u),   W = N/L       thresholds, smooth
///   F_t = −F(z, ż, u, N, µ)                                  bristles, z their deflection
///
/// F_t tangential force on body i [N]; u = u_i − u_j its sliding velocity on body j [m/s]; V_Σ =
/// |u_i + u_j| sum speed [m/s]; N normal force, none where it is not positive [N]; L length of the line
/// [m]; µ of friction_model.h, c_d of friction_regularisation.h, F of bristle_model.h.
/// Where bodies slide in a plane, u, z and F_t have two components, and sign(u) is u/|u|.
/// Sign: without bristles F_t u <= 0, so that friction only takes energy; on body j the opposite.
/// Source: [Autiero2023] Eq. 3.
namespace stribeck {

/// A bristle's deflection z as a step sees it: z = at + share ż. At the end of a step share is 0.
struct BristleStage {
  std::array<double, 2> at{};  ///< [m]
  double share = 0;            ///< [s]
};

/// Numbers that come with a friction force.
struct FrictionReading {
  double friction_coefficient = 0;  ///< µ [-], without c_d
  ValidityRange outside = ValidityRange::nothing;
  double heat = 0;                       ///< [W]
  std::array<double, 2> bristle_rate{};  ///< ż [m/s]
  double bristle_energy = 0;             ///< [J]
};

/// U: T or AlongSurface<T>.
template <class U>
struct Friction {
  U force;  ///< F_t [N]
  FrictionReading reading{};
};

/// Copies share the model, which is constant.
struct FrictionLaw {
  std::shared_ptr<const FrictionModel> model = std::make_shared<const ConstantFriction>();
  std::optional<FrictionRegularisation> regularisation;

  /// It has a state: contacts stick.
  bool has_bristles() const;
  /// Speed up to which a regularisation gives less friction than its law; 0 of bristles [m/s].
  double full_friction_speed() const;
  /// Returns the law with what was left out, in a contact of this tangential stiffness [N/m]: one that can keep states sticks, by
  /// elastoplastic bristles; one that cannot passes through zero by tanh(|u|/0.1 mm/s), and creeps.
  FrictionLaw completed(bool keeps_states, double tangential_stiffness) const;

  /// T: double or Dual<N>; of dual numbers all derivatives, through the three inputs. U: T or AlongSurface<T>.
  template <class T, class U>
  Friction<U> force(const SlidingContact&, double length, const T& normal, const U& velocity,
                    const T& sum_speed, const BristleStage& stage = {}) const;

 private:
  template <class T>
  struct Coefficient {
    T value;
    ValidityRange outside;
  };
  template <class T>
  Coefficient<T> coefficient(const SlidingContact&, const T& load, const T& velocity,
                             const T& sum_speed) const;
};

/// The lift: value and slopes of the model along the inputs' own derivatives.
template <class T>
FrictionLaw::Coefficient<T> FrictionLaw::coefficient(const SlidingContact& contact, const T& load,
                                                     const T& velocity, const T& sum_speed) const {
  const double speed = std::abs(value(velocity));
  const FrictionCoefficient mu = model->evaluate(contact, {value(load), speed, value(sum_speed)});
  const double by_velocity = value(velocity) < 0.0 ? -mu.by_sliding_speed : mu.by_sliding_speed;
  return {mu.value + mu.by_load * (load - value(load)) +
              by_velocity * (velocity - value(velocity)) +
              mu.by_sum_speed * (sum_speed - value(sum_speed)),
          mu.outside};
}

/// At rest bristles hold their deflection under any µ; the least one keeps their laws from dividing by 0.
template <class T, class U, Bristle B>
Friction<U> bristle_force(const B& bristle, const T& normal, const U& velocity,
                          const T& coefficient, const BristleStage& stage) {
  constexpr double least = 1e-6;
  const T load = value(normal) > 0.0 ? normal : T(0.0);
  const T mu = value(coefficient) > least ? coefficient : T(least);
  const U z = bristle.deflection(from_components<U>(stage.at), stage.share, velocity, load, mu);
  const U rate = bristle.rate(z, velocity, load, mu);
  Friction<U> found{U(-bristle.force(z, rate, velocity, load))};
  const ValueAlong<U> at = value_along(z);
  found.reading.heat = bristle.dissipated_power(at, value_along(velocity), value(load), value(mu));
  found.reading.bristle_rate = components(value_along(rate));
  found.reading.bristle_energy = bristle.stored_energy(at, value(load));
  return found;
}

template <class T, class U>
Friction<U> FrictionLaw::force(const SlidingContact& contact, double length, const T& normal,
                               const U& velocity, const T& sum_speed,
                               const BristleStage& stage) const {
  const bool is_loaded = value(normal) > 0.0;
  if (!is_loaded && !has_bristles()) return {zero_along<U>()};
  const T speed = speed_of(velocity);
  const Coefficient<T> mu = is_loaded ? coefficient(contact, T(normal / length), speed, sum_speed)
                                      : Coefficient<T>{T(0.0), ValidityRange::nothing};
  Friction<U> found = std::visit(
      [&]<class How>(const How& how) -> Friction<U> {
        if constexpr (Bristle<How>) {
          return bristle_force(how, normal, velocity, mu.value, stage);
        } else {
          const T size = -(how.dynamic_correction(speed) * mu.value) * normal;
          return {along_sliding(size, speed, velocity)};
        }
      },
      *regularisation);
  FrictionReading& reading = found.reading;
  if (!has_bristles()) reading.heat = -dot(value_along(found.force), value_along(velocity));
  reading.friction_coefficient = value(mu.value);
  reading.outside = mu.outside;
  return found;
}

}  // namespace stribeck
