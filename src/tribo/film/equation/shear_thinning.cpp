#include "tribo/film/equation/shear_thinning.h"

#include <cmath>

namespace stribeck {
namespace {

/// Below every shear rate of a film [1/s]: logarithms stay finite at rest.
constexpr double least_rate = 1e-6;

}  // namespace

ThinningFactor::ThinningFactor(Eigen::Index places)
    : value(Field::Ones(places)),
      by_gap(Field::Zero(places)),
      by_sliding(by_gap),
      by_crossing(by_gap),
      by_viscosity(by_gap) {}

ShearedPlaces::ShearedPlaces(Eigen::Index places)
    : sliding(Field::Zero(places)), crossing(sliding), pressure_rate(sliding), factor_(places) {}

/// Solves γ̇² = A + B/f², A = (u/h)², B = (h·pressure_rate)², for ln γ̇ by Newton's method. The left side over the right one rises
/// with ln γ̇ by 2 (1 + L β) > 0.
void ShearedPlaces::evaluate_rate(const ShearThinning& oil, const Field& gap) {
  constexpr int most_iterations = 40;
  constexpr double settled = 1e-14;
  sliding_part_ = (sliding.square() + crossing.square()) / gap.square() + least_rate * least_rate;
  pressure_part_ = (pressure_rate * gap).square();
  log_rate_ = (sliding_part_ + pressure_part_).log() / 2;
  for (int k = 0; k < most_iterations; ++k) {
    oil.evaluate(log_rate_, thinning_);
    square_rate_ = sliding_part_ + pressure_part_ / thinning_.value.square();
    pressure_share_ = 1 - sliding_part_ / square_rate_;
    response_ = (1 + thinning_.slope * pressure_share_).inverse();
    const auto off = log_rate_ - square_rate_.log() / 2;
    if (off.abs().maxCoeff() <= settled * (1 + log_rate_.abs().maxCoeff())) break;
    log_rate_ -= off * response_;
  }
}

void ShearedPlaces::differentiate_rate(const Field& gap) {
  rate_by_gap_ =
      response_ * (2 * pressure_share_ - 1 + least_rate * least_rate / square_rate_) / gap;
  rate_by_sliding_ = response_ * sliding / (gap.square() * square_rate_);
  rate_by_crossing_ = response_ * crossing / (gap.square() * square_rate_);
  rate_by_viscosity_ = -response_ * pressure_share_;
}

void ShearedPlaces::evaluate_viscosity(const ShearThinning& oil, const Field& gap) {
  evaluate_rate(oil, gap);
  differentiate_rate(gap);
  const auto by_rate = thinning_.value * thinning_.slope;
  factor_.value = thinning_.value;
  factor_.by_gap = by_rate * rate_by_gap_;
  factor_.by_sliding = by_rate * rate_by_sliding_;
  factor_.by_crossing = by_rate * rate_by_crossing_;
  factor_.by_viscosity = thinning_.slope * rate_by_viscosity_;
}

/// M = (1 + R s)/f with R = −L/(1 + L) and the share s of sliding along the normal.
void ShearedPlaces::evaluate_mobility(const ShearThinning& oil, const Field& gap) {
  evaluate_rate(oil, gap);
  differentiate_rate(gap);
  normal_share_ = (sliding / gap).square() / square_rate_;
  const auto softness = -thinning_.slope / (1 + thinning_.slope);
  factor_.value = (1 + softness * normal_share_) / thinning_.value;
  const auto by_rate = -factor_.value * thinning_.slope -
                       normal_share_ / thinning_.value *
                           (thinning_.curvature / (1 + thinning_.slope).square() + 2 * softness);
  const auto by_share = softness / thinning_.value;
  factor_.by_gap = by_rate * rate_by_gap_ - 2 * by_share * normal_share_ / gap;
  factor_.by_sliding =
      by_rate * rate_by_sliding_ + 2 * by_share * sliding / (gap.square() * square_rate_);
  factor_.by_crossing = by_rate * rate_by_crossing_;
  factor_.by_viscosity = by_rate * rate_by_viscosity_ / factor_.value;
}

FilmThinning::FilmThinning(Eigen::Index cells_, Eigen::Index columns)
    : cells(cells_),
      east(cells_),
      north(cells_),
      lower_end(columns),
      pressure(Field::Zero(cells_)),
      square_across(pressure),
      edge_mean(pressure) {}

}  // namespace stribeck
