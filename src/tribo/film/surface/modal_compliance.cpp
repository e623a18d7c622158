#include "tribo/film/surface/modal_compliance.h"

#include <stdexcept>

namespace stribeck {

/// Data of the step before that a step uses: η' = κ₊ η − velocity, η'' = κ₊ η' − acceleration.
struct ModalCompliance::Past {
  Eigen::VectorXd velocity, acceleration;
};

namespace {

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
    : SurfaceCompliance(PointShares(shares, patch.stride()), patch.area),
      modes_(std::move(modes)),
      residual_(std::move(residual)) {
  if (shares.rows() != patch.size() || shares.cols() != modes_.shapes.rows() ||
      (residual_.size() > 0 && residual_.rows() != shares.cols()))
    throw std::invalid_argument("ModalCompliance: one row for each cell, one column for each node");
}

Eigen::VectorXd ModalCompliance::forces(const Field& pressure) const {
  const Field load = area() * pressure;
  Eigen::VectorXd on_points;
  points().to_points(load, on_points);
  return on_points;
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

/// C_r f + S g Sᵀ f
void ModalCompliance::displace(const SurfaceStep& step, Eigen::Ref<const Eigen::VectorXd> forces,
                               Eigen::Ref<Eigen::VectorXd> w) const {
  if (residual_.size() > 0)
    multiply(residual_, forces, w);
  else
    w.setZero();
  w.noalias() += modes_.shapes * step.gains.cwiseProduct(modes_.shapes.transpose() * forces);
}

void ModalCompliance::displace_four(const SurfaceStep& step, std::span<const PointRange> ranges,
                                    Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const {
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
  out.free = Field::Zero(area().size());
  if (!memory || step.weight == 0) return;
  const Past known = past(step, memory);
  const Eigen::VectorXd force =
      step.weight * known.velocity + known.acceleration + damping_times(known.velocity);
  const Eigen::VectorXd place = out.gains.cwiseProduct(force);
  points().to_cells(modes_.shapes * place, out.free);
}

void ModalCompliance::store_modal_state(const Field& pressure, const StepRates& step,
                                        const double* memory, double* after) const {
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
