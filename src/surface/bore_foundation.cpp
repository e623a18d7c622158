#include "surface/bore_foundation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"

namespace stribeck {
Eigen::VectorXd strip_depths(const Bore& bore, const FormDeviation& form) {
  Eigen::VectorXd worn = Eigen::VectorXd::Zero(bore.strips());
  if (form.is_perfect()) return worn;
  for (int i = 0; i < bore.strips(); ++i) worn[i] = form.at(bore.angle(i), 0).gap;
  return worn;
}

PinForm::PinForm(const Bore& bore, const FormDeviation& form) : spacing_(bore.spacing()) {
  if (form.is_perfect()) return;
  for (int i = 0; i < bore.strips(); ++i) {
    const FormGap here = form.at(bore.angle(i), 0);
    gap_.push_back(here.gap);
    slope_.push_back(here.by_angle);
  }
}

double PinForm::least() const {
  constexpr double margin = 0.1;
  if (is_round()) return 0;
  const auto [lowest, highest] = std::ranges::minmax_element(gap_);
  return *lowest - margin * (*highest - *lowest);
}

PinForm::Turned::Turned(const PinForm& form, double turn)
    : form_(form),
      shift_(0),
      basis_(-turn / form.spacing_ - std::floor(-turn / form.spacing_), form.spacing_) {
  if (form.is_round()) return;
  const auto n = static_cast<double>(form.gap_.size());
  const double whole = std::fmod(std::floor(-turn / form.spacing_), n);
  shift_ = static_cast<int>(whole < 0 ? whole + n : whole);
}

FormGap PinForm::Turned::at(int strip) const {
  if (form_.is_round()) return {};
  const std::size_t n = form_.gap_.size(), i = static_cast<std::size_t>(strip + shift_) % n,
                    j = i + 1 == n ? 0 : i + 1;
  const std::array<double, 4> ends{form_.gap_[i], form_.slope_[i], form_.gap_[j], form_.slope_[j]};
  return {combined(basis_.value, ends), combined(basis_.slope, ends), 0,
          combined(basis_.bend, ends)};
}

/// Where the pin is, and room for the strips.
struct BoreFoundation::Load {
  Eigen::Vector2d centre;
  PinForm::Turned pin;
  Eigen::VectorXd overlap, push_x, push_y;
};

BoreFoundation::BoreFoundation(Bore bore, const ElasticLayer& layer, const FormDeviation& bore_form,
                               const FormDeviation& pin_form)
    : bore_(std::move(bore)),
      stiffness_(layer.stiffness()),
      pin_form_(bore_, pin_form),
      worn_(strip_depths(bore_, bore_form)),
      least_worn_(worn_.minCoeff() + pin_form_.least()) {
  ensure(bore_.path() != PinPath::radial, "radial pressures are no gradient of an energy");
}

Eigen::VectorXd BoreFoundation::overlap(const Eigen::Vector2d& centre, double turn) const {
  Eigen::VectorXd all(bore_.strips());
  bore_.overlap({0, bore_.strips()}, centre, worn_, all);
  const PinForm::Turned pin(pin_form_, turn);
  for (int i = 0; i < bore_.strips(); ++i) all[i] -= pin.at(i).gap;
  return all;
}

BoreFoundation::Response BoreFoundation::respond(const Eigen::Vector2d& centre, double turn) const {
  const int n = bore_.strips();
  Load load{centre, {pin_form_, turn}, Eigen::VectorXd(n), Eigen::VectorXd(n), Eigen::VectorXd(n)};
  Response sum;
  const auto runs = bore_.reach(centre, least_worn_);
  for (const Bore::Run& run : {runs.first, runs.second}) {
    if (run.count == 0) continue;
    bore_.overlap(run, centre, worn_, load.overlap);
    bore_.push(run, centre, load.push_x, load.push_y);
    add(run, load, sum);
  }
  const double area = bore_.strip_area();
  sum.energy *= stiffness_ * area / 2;
  sum.gradient *= stiffness_ * area;
  sum.stiffness *= stiffness_ * area;
  sum.greatest_pressure *= stiffness_;
  return sum;
}

/// Sums of o², o ∇o and ∇o∇oᵀ + o ∇∇o; along the tangent t of a strip the round pin's path bends by −|∂r/∂e|³/R_p.
void BoreFoundation::add(Bore::Run run, const Load& load, Response& sum) const {
  const bool round = bore_.path() == PinPath::round;
  for (int i = run.begin; i < run.begin + run.count; ++i) {
    const FormGap pin = load.pin.at(i);
    const double overlap = load.overlap[i] - pin.gap;
    if (!(overlap > 0)) continue;
    const Eigen::Vector3d slope(load.push_x[i], load.push_y[i], pin.by_angle);
    sum.energy += overlap * overlap;
    sum.gradient += overlap * slope;
    sum.stiffness += slope * slope.transpose();
    sum.stiffness(2, 2) -= overlap * pin.bend;
    sum.greatest_pressure = std::max(sum.greatest_pressure, overlap);
    if (!round) continue;
    const Eigen::Vector2d across(-std::sin(bore_.angle(i)), std::cos(bore_.angle(i)));
    const double bend = std::pow(slope.head<2>().norm(), 3) / bore_.size().pin_radius;
    sum.stiffness.topLeftCorner<2, 2>() -= overlap * bend * across * across.transpose();
  }
}

}  // namespace stribeck
