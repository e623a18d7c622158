#pragma once
#include <memory>

#include "math/curves/profile.h"

namespace stribeck {

/// A prescribed value that is set from outside during a run: it holds, or is led to what was set over a rise time.
///   y(t) = from + (to − from) s(x),  x = (t − start)/rise in [0, 1],  s = x³(10 − 15x + 6x²)
///   ∫ s dx from 0 = x⁴(5/2 − 3x + x²)
/// `from` is y at the time of the setting: y itself never jumps where there is a rise time, its first two derivatives do not
/// either where the one before was over.
class InputSignal {
 public:
  /// Part of the signal that evolves: with the state of a mechanism it decides the future.
  struct Setting {
    double from = 0, to = 0;
    double start = 0;     ///< time of the setting [s]
    double integral = 0;  ///< ∫ y dt up to there
    friend bool operator==(const Setting&, const Setting&) = default;
  };

  InputSignal(double initial, double rise_time) : rise_{rise_time}, now_{initial, initial, 0, 0} {}

  /// Sets the value from the time t on, not before that of the last setting [s].
  void set(double t, double value);
  const Setting& setting() const { return now_; }
  void restore(const Setting& setting) { now_ = setting; }
  double target() const { return now_.to; }
  double rise_time() const { return rise_; }  ///< [s]

  double value(double t) const;
  double rate(double t) const;
  double acceleration(double t) const;
  double integral(double t) const;
  /// Returns the time at which the rise under way ends [s]; infinity without one.
  double end_of_rise(double t) const;

 private:
  /// Share of the rise that is over.
  double progress(double t) const;

  double rise_;
  Setting now_;
};

/// The signal as a function of time; it lives as long as the profile.
ProfilePtr make_input(std::shared_ptr<const InputSignal> signal);

}  // namespace stribeck
