#include "math/curves/input_signal.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int smooth_derivatives = 2;  // derivatives of s at both of its ends

class Input final : public Profile {
 public:
  explicit Input(std::shared_ptr<const InputSignal> signal) : signal_(std::move(signal)) {}
  double value(double t) const override { return signal_->value(t); }
  double rate(double t) const override { return signal_->rate(t); }
  double acceleration(double t) const override { return signal_->acceleration(t); }
  double integral(double t) const override { return signal_->integral(t); }
  double next_breakpoint(double t) const override { return signal_->end_of_rise(t); }
  double next_jump(double t, int order) const override {
    return order <= smooth_derivatives ? infinity : next_breakpoint(t);
  }

 private:
  std::shared_ptr<const InputSignal> signal_;
};

}  // namespace

void InputSignal::set(double t, double value) {
  ensure(t >= now_.start, "an input is set at t = {} s, before its last setting", t);
  const double here = this->value(t), area = integral(t);
  now_ = {rise_ > 0 ? here : value, value, t, area};
}

double InputSignal::progress(double t) const {
  if (t >= now_.start + rise_) return 1;
  return std::clamp((t - now_.start) / rise_, 0.0, 1.0);
}

double InputSignal::value(double t) const {
  const double x = progress(t);
  return std::lerp(now_.from, now_.to, x * x * x * (10 + x * (6 * x - 15)));
}

double InputSignal::rate(double t) const {
  const double x = progress(t);
  if (!(rise_ > 0)) return 0;
  return (now_.to - now_.from) / rise_ * 30 * x * x * (1 - x) * (1 - x);
}

double InputSignal::acceleration(double t) const {
  const double x = progress(t);
  if (!(rise_ > 0)) return 0;
  return (now_.to - now_.from) / (rise_ * rise_) * 60 * x * (1 - x) * (1 - 2 * x);
}

double InputSignal::integral(double t) const {
  const double x = progress(t), beyond = t - now_.start - x * rise_;
  const double risen =
      rise_ * (now_.from * x + (now_.to - now_.from) * x * x * x * x * (2.5 + x * (x - 3)));
  return now_.integral + risen + now_.to * beyond;
}

double InputSignal::end_of_rise(double t) const {
  constexpr double same_time = 1e-14;
  const double end = now_.start + rise_;
  const bool under_way = now_.from != now_.to && end > t + same_time * std::abs(t);
  return rise_ > 0 && under_way ? end : infinity;
}

ProfilePtr make_input(std::shared_ptr<const InputSignal> signal) {
  return std::make_unique<Input>(std::move(signal));
}

}  // namespace stribeck
