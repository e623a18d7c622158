#include "mbs/load.h"

namespace stribeck {

Load::Load(std::string name, Pair pair, Kind kind, Over over, Eigen::Vector2d direction,
           ProfilePtr magnitude, double sign)
    : ForceElement(std::move(name)),
      pair_(std::move(pair)),
      kind_(kind),
      over_(over),
      direction_(std::move(direction)),
      magnitude_(std::move(magnitude)),
      sign_(sign) {}

template <class T>
PairForce<T> Load::forces(double t, const Coordinates<T>& reference,
                          const Coordinates<T>& loaded) const {
  const double s = over_ == Over::time ? t : value(reference.phi);
  T size(sign_ * magnitude_->value(s));
  if (over_ == Over::angle) size += sign_ * magnitude_->rate(s) * (reference.phi - s);
  const Vector<T, 3> none(T(0), T(0), T(0));
  if (kind_ == Kind::torque) return {none, {T(0), T(0), size}};
  const Frame<T, 2> b = frame(pair_.b, loaded);
  const Vector<T, 2> along{size * direction_.x(), size * direction_.y()};
  const Vector<T, 2> f = kind_ == Kind::force_in_body_axes ? b.to_world(along) : along;
  const Vector<T, 2> arm = b.p - b.centre;
  const T moment = cross(arm, f);
  return {none, {f.x(), f.y(), moment}};
}

void Load::add_force(const State& s, VectorXd& f) const {
  scatter(pair_, forces(s.t, coordinates(pair_.body_a, s), coordinates(pair_.body_b, s)), f);
}

void Load::add_tangent(const State& s, const TangentWeights& w, MatrixXd& K) const {
  scatter_tangent(
      pair_, forces(s.t, seeded<6>(pair_.body_a, s, w, 0), seeded<6>(pair_.body_b, s, w, 3)), K);
}

PowerFlow Load::power(const State& s) const {
  const Coordinates<double> loaded = coordinates(pair_.body_b, s);
  const PairForce<double> f = forces(s.t, coordinates(pair_.body_a, s), loaded);
  return {f.on_b[0] * loaded.v.x() + f.on_b[1] * loaded.v.y() + f.on_b[2] * loaded.w, 0};
}

double Load::next_kink(double t) const {
  return over_ == Over::time ? magnitude_->next_kink(t) : ForceElement::next_kink(t);
}

double Load::magnitude(const State& s) const {
  return sign_ * magnitude_->value(over_ == Over::time ? s.t : coordinates(pair_.body_a, s).phi);
}

std::vector<Channel> Load::channels() const {
  const bool torque = kind_ == Kind::torque;
  return {{name() + ".magnitude", torque ? "N m" : "N",
           "prescribed load before its direction is applied"},
          {name() + ".power", "W", "work done on the mechanism per time"}};
}

void Load::sample(const State& s, double* values) const {
  values[0] = magnitude(s);
  values[1] = power(s).input;
}

}  // namespace stribeck
