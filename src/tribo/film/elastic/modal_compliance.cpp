#include "tribo/film/elastic/modal_compliance.h"

#include <stdexcept>

namespace stribeck {

/// What a step knows of the one before: η' = κ₊ η − velocity, η'' = κ₊ η' − acceleration.
struct ModalCompliance::Past {
  Eigen::VectorXd velocity, acceleration;
};

namespace {

constexpr int most_shapes = 48;  // that a user may ask for

/// Rows of what modes remember.
struct ModalMemory {
  Eigen::Map<const Eigen::VectorXd> place, rate, mean_rate, mean_acceleration;

  ModalMemory(const double* rows, Eigen::Index modes)
      : place(rows, modes),
        rate(rows + modes, modes),
        mean_rate(rows + 2 * modes, modes),
        mean_acceleration(rows + 3 * modes, modes) {}
};

}  // namespace

Eigen::MatrixXd SurfaceModes::flexibility() const {
  const Eigen::MatrixXd scaled = shapes * frequencies.cwiseInverse().asDiagonal();
  return scaled * scaled.transpose();
}

ModalCompliance::ModalCompliance(const FilmPatch& patch, const NodalCompliance::Shares& shares,
                                 SurfaceModes modes, Eigen::MatrixXd residual)
    : SurfaceCompliance(PointShares(shares)), shares_(shares), modes_(std::move(modes)), residual_(std::move(residual)), area_(patch.area) {
  const Eigen::MatrixXd scaled = modes_.shapes * modes_.frequencies.cwiseInverse().asDiagonal();
  Eigen::MatrixXd whole = scaled * scaled.transpose();
  if (residual_.size() > 0) whole += residual_;
  const NodalCompliance at_rest(patch, shares_, std::move(whole));
  local_ = at_rest.local(patch);
  softest_ = at_rest.softest(most_shapes);
}

Eigen::VectorXd ModalCompliance::forces(const Field& pressure) const {
  return shares_.transpose() * (area_ * pressure).matrix();
}

Eigen::VectorXd ModalCompliance::gains(const StepRates& step) const {
  const auto frequency = modes_.frequencies.array();
  const double c = step.weight;
  return (frequency.square() + 2 * modes_.damping.array() * c * frequency + c * c).inverse();
}

/// 2ζω η'
Eigen::VectorXd ModalCompliance::damping_times(const Eigen::VectorXd& rate) const {
  return 2 * modes_.damping.array() * modes_.frequencies.cwiseProduct(rate).array();
}

void ModalCompliance::deflect_by(const Eigen::VectorXd& gains, const Field& pressure,
                                 Field& d) const {
  const Eigen::VectorXd f = forces(pressure),
                        modal = gains.cwiseProduct(modes_.shapes.transpose() * f);
  Eigen::VectorXd w = modes_.shapes * modal;
  if (residual_.size() > 0) w.noalias() += residual_.selfadjointView<Eigen::Lower>() * f;
  d = (shares_ * w).array();
}

void ModalCompliance::deflect(const Field& pressure, Field& d) const {
  deflect_by(modes_.frequencies.array().square().inverse().matrix(), pressure, d);
}

void ModalCompliance::deflect_in_step(const Field& pressure, const SurfaceStep& step,
                                      Field& d) const {
  deflect_by(step.gains, pressure, d);
}

/// C_r f + S g Sᵀ f
void ModalCompliance::displace(const SurfaceStep& step, Eigen::Ref<const Eigen::VectorXd> forces,
                               Eigen::Ref<Eigen::VectorXd> w) const {
  if (residual_.size() > 0)
    multiply(residual_, forces, w);
  else
    w.setZero();
  w.noalias() += modes_.shapes * step.gains.cwiseProduct(modes_.shapes.transpose() * forces);
}

void ModalCompliance::displace_four(const SurfaceStep& step, std::span<const PointRange> ranges, Eigen::Ref<const Sides> forces,
                               Eigen::Ref<Sides> w) const {
  w.noalias() = (forces * modes_.shapes) * step.gains.asDiagonal() * modes_.shapes.transpose();
  if (residual_.size() == 0) return;
  Sides rest = Sides::Zero(4, w.cols());
  multiply_in(ranges, residual_, forces, rest);
  w += rest;
}

auto ModalCompliance::past(const StepRates& step, const double* memory) const -> Past {
  const ModalMemory before(memory, modes_.frequencies.size());
  return {step.weight * before.place + step.extrapolation * before.mean_rate,
          step.weight * before.rate + step.extrapolation * before.mean_acceleration};
}

void ModalCompliance::begin(const StepRates& step, const double* memory, SurfaceStep& out) const {
  out.gains = gains(step);
  out.free = Field::Zero(area_.size());
  if (!memory || step.weight == 0) return;
  const Past known = past(step, memory);
  const Eigen::VectorXd force =
      step.weight * known.velocity + known.acceleration + damping_times(known.velocity);
  const Eigen::VectorXd place = out.gains.cwiseProduct(force);
  out.free = (shares_ * (modes_.shapes * place).eval()).array();
}

void ModalCompliance::remember(const Field& pressure, const StepRates& step, const double* memory,
                               double* after) const {
  const Eigen::Index n = modes_.frequencies.size();
  const ModalMemory before(memory, n);
  const Past known = past(step, memory);
  const Eigen::VectorXd force = modes_.shapes.transpose() * forces(pressure) +
                                step.weight * known.velocity + known.acceleration +
                                damping_times(known.velocity);
  const Eigen::VectorXd place = gains(step).cwiseProduct(force),
                        rate = step.weight * place - known.velocity;
  Eigen::VectorXd all(4 * n);
  all << place, rate, step.rate * (place - before.place), step.rate * (rate - before.rate);
  Eigen::Map<Eigen::VectorXd>(after, 4 * n) = all;
}

double ModalCompliance::energy(const Field& pressure, const double* after) const {
  const ModalMemory now(after, modes_.frequencies.size());
  const double modal =
      now.rate.squaredNorm() + modes_.frequencies.cwiseProduct(now.place).squaredNorm();
  if (residual_.size() == 0) return modal / 2;
  const Eigen::VectorXd f = forces(pressure);
  return (modal + f.dot(residual_ * f)) / 2;
}

}  // namespace stribeck
