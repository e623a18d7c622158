#include "tribo/conforming/bore_foundation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "math/curves/hermite.h"

namespace stribeck {
Eigen::VectorXd strip_depths(const ConformalGeometry& bore, const FormDeviation& form) {
  Eigen::VectorXd worn = Eigen::VectorXd::Zero(bore.strips());
  if (form.is_perfect()) return worn;
  for (int i = 0; i < bore.strips(); ++i) worn[i] = form.at(bore.angle(i), 0).gap;
  return worn;
}

PinForm::PinForm(const ConformalGeometry& bore, const FormDeviation& form)
    : strips_(bore.strips()), spacing_(bore.spacing()) {
  if (form.is_perfect()) return;
  gap_.resize(2 * strips_ + 1);
  slope_.resize(gap_.size());
  for (int i = 0; i < gap_.size(); ++i) {
    const FormGap here = form.at(bore.angle(i % strips_), 0);
    gap_[i] = here.gap;
    slope_[i] = here.by_angle;
  }
}

double PinForm::least() const {
  constexpr double margin = 0.1;
  if (is_round()) return 0;
  return gap_.minCoeff() - margin * (gap_.maxCoeff() - gap_.minCoeff());
}

/// All strips lie in the same place between two of the pin's angles.
void PinForm::see(ConformalGeometry::Run run, double turn, Seen& seen) const {
  const double place = -turn / spacing_, whole = std::floor(place),
               around = std::fmod(whole, static_cast<double>(strips_));
  const int shift = static_cast<int>(around < 0 ? around + strips_ : around);
  const HermiteBasis basis(place - whole, spacing_);
  const auto here = gap_.segment(run.begin + shift, run.count),
             next = gap_.segment(run.begin + shift + 1, run.count),
             slope = slope_.segment(run.begin + shift, run.count),
             next_slope = slope_.segment(run.begin + shift + 1, run.count);
  const auto put = [&](const std::array<double, 4>& b, Eigen::ArrayXd& to) {
    to.segment(run.begin, run.count) = b[0] * here + b[1] * slope + b[2] * next + b[3] * next_slope;
  };
  put(basis.value, seen.gap);
  put(basis.slope, seen.by_angle);
  put(basis.second_derivative, seen.second_derivative);
}

/// Room for the strips.
struct BoreFoundation::Room {
  Eigen::VectorXd penetration, contact_direction_x, contact_direction_y;
  PinForm::Seen pin;

  /// One for each thread, kept from call to call.
  static Room& of(int strips) {
    thread_local Room room;
    if (room.penetration.size() != strips) room.resize(strips);
    return room;
  }

 private:
  void resize(int strips) {
    for (auto* field : {&penetration, &contact_direction_x, &contact_direction_y})
      field->setZero(strips);
    for (auto* field : {&pin.gap, &pin.by_angle, &pin.second_derivative}) field->setZero(strips);
  }
};

BoreFoundation::BoreFoundation(ConformalGeometry bore, const ElasticLayer& layer,
                               const FormDeviation& bore_profile, const FormDeviation& pin_form)
    : bore_(std::move(bore)),
      stiffness_(layer.stiffness()),
      pin_form_(bore_, pin_form),
      worn_(strip_depths(bore_, bore_profile)),
      least_worn_(worn_.minCoeff() + pin_form_.least()) {
  ensure(bore_.path() != PinPath::radial_pressure, "radial pressures are no gradient of an energy");
}

/// Overlap of a run of strips, and what it takes of the pin's form.
void BoreFoundation::look(ConformalGeometry::Run run, const Eigen::Vector2d& centre, double turn,
                          Room& room) const {
  bore_.penetration(run, centre, worn_, room.penetration);
  if (pin_form_.is_round()) {
    for (auto* field : {&room.pin.by_angle, &room.pin.second_derivative})
      field->segment(run.begin, run.count).setZero();
    return;
  }
  pin_form_.see(run, turn, room.pin);
  room.penetration.segment(run.begin, run.count) -=
      room.pin.gap.matrix().segment(run.begin, run.count);
}

double BoreFoundation::gap(const Eigen::Vector2d& centre, double turn) const {
  Room& room = Room::of(bore_.strips());
  look({0, bore_.strips()}, centre, turn, room);
  return -room.penetration.maxCoeff();
}

BoreFoundation::Response BoreFoundation::respond(const Eigen::Vector2d& centre, double turn,
                                                 bool stiffness) const {
  Room& room = Room::of(bore_.strips());
  Response sum;
  const auto runs = bore_.reach(centre, least_worn_);
  for (const ConformalGeometry::Run& run : {runs.first, runs.second}) {
    if (run.count == 0) continue;
    look(run, centre, turn, room);
    bore_.contact_direction(run, centre, room.contact_direction_x, room.contact_direction_y);
    add(run, room, sum);
    if (stiffness) add_stiffness(run, room, sum.stiffness);
  }
  const double area = bore_.strip_area();
  sum.energy *= stiffness_ * area / 2;
  sum.gradient *= stiffness_ * area;
  sum.stiffness *= stiffness_ * area;
  sum.greatest_pressure = stiffness_ * sum.deepest;
  return sum;
}

/// Sums of o² and o ∇o.
void BoreFoundation::add(ConformalGeometry::Run run, const Room& room, Response& sum) const {
  const auto part = [&](const auto& all) { return all.array().segment(run.begin, run.count); };
  const auto penetration = part(room.penetration).max(0.0);
  sum.energy += penetration.square().sum();
  sum.gradient += Eigen::Vector3d((penetration * part(room.contact_direction_x)).sum(),
                                  (penetration * part(room.contact_direction_y)).sum(),
                                  (penetration * part(room.pin.by_angle)).sum());
  sum.deepest = std::max(sum.deepest, penetration.maxCoeff());
}

/// Sums of ∇o∇oᵀ + o ∇∇o; along the tangent t of a strip the round pin's path bends by −|∂r/∂e|³/R_p.
void BoreFoundation::add_stiffness(ConformalGeometry::Run run, const Room& room,
                                   Eigen::Matrix3d& sum) const {
  const bool round = bore_.path() == PinPath::true_circle;
  for (int i = run.begin; i < run.begin + run.count; ++i) {
    const double penetration = room.penetration[i];
    if (!(penetration > 0)) continue;
    const Eigen::Vector3d slope(room.contact_direction_x[i], room.contact_direction_y[i],
                                room.pin.by_angle[i]);
    sum += slope * slope.transpose();
    sum(2, 2) -= penetration * room.pin.second_derivative[i];
    if (!round) continue;
    const Eigen::Vector2d across(-bore_.sine()[i], bore_.cosine()[i]);
    const double square = slope.head<2>().squaredNorm(),
                 second_derivative = square * std::sqrt(square) / bore_.size().pin_radius;
    sum.topLeftCorner<2, 2>() -= penetration * second_derivative * across * across.transpose();
  }
}

}  // namespace stribeck
