#include "tribo/conforming/bore_foundation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "math/curves/hermite.h"

namespace stribeck {
Eigen::VectorXd segment_depths(const ConformalGeometry& bore, const FormDeviation& form) {
  Eigen::VectorXd worn = Eigen::VectorXd::Zero(bore.segments());
  if (form.is_perfect()) return worn;
  for (int i = 0; i < bore.segments(); ++i) worn[i] = form.at(bore.angle(i), 0).gap;
  return worn;
}

PinForm::PinForm(const ConformalGeometry& bore, const FormDeviation& form)
    : segments_(bore.segments()), spacing_(bore.spacing()) {
  if (form.is_perfect()) return;
  gap_.resize(2 * segments_ + 1);
  slope_.resize(gap_.size());
  for (int i = 0; i < gap_.size(); ++i) {
    const FormGap here = form.at(bore.angle(i % segments_), 0);
    gap_[i] = here.gap;
    slope_[i] = here.by_angle;
  }
}

double PinForm::least() const {
  constexpr double margin = 0.1;
  if (is_round()) return 0;
  return gap_.minCoeff() - margin * (gap_.maxCoeff() - gap_.minCoeff());
}

/// All segments lie in the same place between two of the pin's angles.
void PinForm::evaluate(ConformalGeometry::Run run, double turn, Values& values) const {
  const double place = -turn / spacing_, whole = std::floor(place),
               around = std::fmod(whole, static_cast<double>(segments_));
  const int shift = static_cast<int>(around < 0 ? around + segments_ : around);
  const HermiteBasis basis(place - whole, spacing_);
  const auto here = gap_.segment(run.begin + shift, run.count),
             next = gap_.segment(run.begin + shift + 1, run.count),
             slope = slope_.segment(run.begin + shift, run.count),
             next_slope = slope_.segment(run.begin + shift + 1, run.count);
  const auto put = [&](const std::array<double, 4>& b, Eigen::ArrayXd& to) {
    to.segment(run.begin, run.count) = b[0] * here + b[1] * slope + b[2] * next + b[3] * next_slope;
  };
  put(basis.value, values.gap);
  put(basis.slope, values.by_angle);
  put(basis.second_derivative, values.second_derivative);
}

/// Workspace for the segments.
struct BoreFoundation::Workspace {
  Eigen::VectorXd penetration, contact_direction_x, contact_direction_y;
  PinForm::Values pin;

  /// One for each thread, kept from call to call.
  static Workspace& of(int segments) {
    thread_local Workspace w;
    if (w.penetration.size() != segments) w.resize(segments);
    return w;
  }

 private:
  void resize(int segments) {
    for (auto* field : {&penetration, &contact_direction_x, &contact_direction_y})
      field->setZero(segments);
    for (auto* field : {&pin.gap, &pin.by_angle, &pin.second_derivative}) field->setZero(segments);
  }
};

BoreFoundation::BoreFoundation(ConformalGeometry bore, const ElasticLayer& layer,
                               const FormDeviation& bore_profile, const FormDeviation& pin_form)
    : bore_(std::move(bore)),
      stiffness_(layer.stiffness()),
      pin_form_(bore_, pin_form),
      worn_(segment_depths(bore_, bore_profile)),
      least_worn_(worn_.minCoeff() + pin_form_.least()) {
  ensure(bore_.path() != PinPath::radial_pressure, "radial pressures are no gradient of an energy");
}

/// Overlap of a run of segments, and what it takes of the pin's form.
void BoreFoundation::evaluate_overlap(ConformalGeometry::Run run, const Eigen::Vector2d& centre,
                                      double turn, Workspace& w) const {
  bore_.penetration(run, centre, worn_, w.penetration);
  if (pin_form_.is_round()) {
    for (auto* field : {&w.pin.by_angle, &w.pin.second_derivative})
      field->segment(run.begin, run.count).setZero();
    return;
  }
  pin_form_.evaluate(run, turn, w.pin);
  w.penetration.segment(run.begin, run.count) -= w.pin.gap.matrix().segment(run.begin, run.count);
}

double BoreFoundation::gap(const Eigen::Vector2d& centre, double turn) const {
  Workspace& w = Workspace::of(bore_.segments());
  evaluate_overlap({0, bore_.segments()}, centre, turn, w);
  return -w.penetration.maxCoeff();
}

BoreFoundation::Response BoreFoundation::respond(const Eigen::Vector2d& centre, double turn,
                                                 bool stiffness) const {
  Workspace& w = Workspace::of(bore_.segments());
  Response sum;
  const auto runs = bore_.reach(centre, least_worn_);
  for (const ConformalGeometry::Run& run : {runs.first, runs.second}) {
    if (run.count == 0) continue;
    evaluate_overlap(run, centre, turn, w);
    bore_.contact_direction(run, centre, w.contact_direction_x, w.contact_direction_y);
    add(run, w, sum);
    if (stiffness) add_stiffness(run, w, sum.stiffness);
  }
  const double area = bore_.segment_area();
  sum.energy *= stiffness_ * area / 2;
  sum.gradient *= stiffness_ * area;
  sum.stiffness *= stiffness_ * area;
  sum.greatest_pressure = stiffness_ * sum.deepest;
  return sum;
}

/// Sums of o² and o ∇o.
void BoreFoundation::add(ConformalGeometry::Run run, const Workspace& w, Response& sum) const {
  const auto part = [&](const auto& all) { return all.array().segment(run.begin, run.count); };
  const auto penetration = part(w.penetration).max(0.0);
  sum.energy += penetration.square().sum();
  sum.gradient += Eigen::Vector3d((penetration * part(w.contact_direction_x)).sum(),
                                  (penetration * part(w.contact_direction_y)).sum(),
                                  (penetration * part(w.pin.by_angle)).sum());
  sum.deepest = std::max(sum.deepest, penetration.maxCoeff());
}

/// Sums of ∇o∇oᵀ + o ∇∇o; along the tangent t of a segment the round pin's path bends by −|∂r/∂e|³/R_p.
void BoreFoundation::add_stiffness(ConformalGeometry::Run run, const Workspace& w,
                                   Eigen::Matrix3d& sum) const {
  const bool round = bore_.path() == PinPath::true_circle;
  for (int i = run.begin; i < run.begin + run.count; ++i) {
    const double penetration = w.penetration[i];
    if (!(penetration > 0)) continue;
    const Eigen::Vector3d slope(w.contact_direction_x[i], w.contact_direction_y[i],
                                w.pin.by_angle[i]);
    sum += slope * slope.transpose();
    sum(2, 2) -= penetration * w.pin.second_derivative[i];
    if (!round) continue;
    const Eigen::Vector2d across(-bore_.sine()[i], bore_.cosine()[i]);
    const double square = slope.head<2>().squaredNorm(),
                 second_derivative = square * std::sqrt(square) / bore_.size().pin_radius;
    sum.topLeftCorner<2, 2>() -= penetration * second_derivative * across * across.transpose();
  }
}

}  // namespace stribeck
