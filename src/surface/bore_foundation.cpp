#include "surface/bore_foundation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

Eigen::VectorXd depths(const Bore& bore, const FormDeviation& form, double turn = 0) {
  Eigen::VectorXd worn = Eigen::VectorXd::Zero(bore.strips());
  if (form.is_perfect()) return worn;
  for (int i = 0; i < bore.strips(); ++i) worn[i] = form.at(bore.angle(i) - turn, 0).gap;
  return worn;
}

/// A curve between its points may pass the least of them by a little.
double least(const Eigen::VectorXd& worn) {
  constexpr double share = 0.1;
  return worn.minCoeff() - share * (worn.maxCoeff() - worn.minCoeff());
}

}  // namespace

/// Where the pin is, and room for the strips.
struct BoreFoundation::Load {
  Eigen::Vector2d centre;
  double turn;
  Eigen::VectorXd overlap, push_x, push_y;
};

BoreFoundation::BoreFoundation(Bore bore, const ElasticLayer& layer, const FormDeviation& bore_form,
                               FormDeviation pin_form)
    : bore_(std::move(bore)),
      stiffness_(layer.stiffness()),
      pin_form_(std::move(pin_form)),
      worn_(depths(bore_, bore_form)),
      least_worn_(worn_.minCoeff() + least(depths(bore_, pin_form_))) {
  ensure(bore_.path() != PinPath::radial, "radial pressures are no gradient of an energy");
}

Eigen::VectorXd BoreFoundation::overlap(const Eigen::Vector2d& centre, double turn) const {
  Eigen::VectorXd all(bore_.strips());
  bore_.overlap({0, bore_.strips()}, centre, worn_, all);
  return all - depths(bore_, pin_form_, turn);
}

BoreFoundation::Response BoreFoundation::respond(const Eigen::Vector2d& centre, double turn) const {
  const int n = bore_.strips();
  Load load{centre, turn, Eigen::VectorXd(n), Eigen::VectorXd(n), Eigen::VectorXd(n)};
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
    FormGap pin;
    if (!pin_form_.is_perfect()) pin = pin_form_.at(bore_.angle(i) - load.turn, 0);
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
