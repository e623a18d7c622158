#include "tribo/wear/disc_wear.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

/// ∫∫ (p − p₀)₊ dξ dξ of the pressure p = p̂ √(1 − ξ²/b²), with y = ξ/b, t = p₀/p̂ and (p − p₀)₊ > 0 up to |y| = a:
///   F(y) = ½ (y √(1 − y²) + asin y) − t y            odd, a first integral
///   H(y) = ½ (y asin y + √(1 − y²) − (1 − y²)^{3/2}/3) − t y²/2        even, a second one
class HertzIntegral {
 public:
  HertzIntegral(double peak_pressure, double half_width, double threshold)
      : half_width_(half_width), scale_(peak_pressure * half_width * half_width) {
    threshold_ = peak_pressure > 0 ? std::min(threshold / peak_pressure, 1.0) : 1;
    edge_ = std::sqrt(1 - threshold_ * threshold_);
    at_edge_ = first(edge_);
    second_at_edge_ = second(edge_);
  }
  double operator()(double place) const {
    const double y = place / half_width_;
    if (y <= -edge_) return 0;
    if (y >= edge_) return scale_ * 2 * at_edge_ * y;
    return scale_ * (second(y) - second_at_edge_ + at_edge_ * (y + edge_));
  }

 private:
  double first(double y) const {
    return (y * std::sqrt(1 - y * y) + std::asin(y)) / 2 - threshold_ * y;
  }
  double second(double y) const {
    const double root = std::sqrt(1 - y * y);
    return (y * std::asin(y) + root - root * root * root / 3 - threshold_ * y * y) / 2;
  }

  double half_width_, scale_, threshold_, edge_, at_edge_, second_at_edge_;
};

}  // namespace

DiscWear::DiscWear(std::array<TrackCells, 2> tracks, double length,
                   std::array<double, 2> thresholds)
    : tracks_(tracks), length_(length), thresholds_(thresholds) {
  ensure(tracks[1].closed && length > 0, "a disc, and a line of contact of {} m", length);
}

/// Contacts of two discs move in opposite directions round them where these roll; on a flat x counts in the direction of rolling.
double DiscWear::sliding(const DiscStep& step) const {
  const double first = step.to[0] - step.from[0], second = step.to[1] - step.from[1];
  return tracks_[0].closed ? first + second : first - second;
}

DiscRates DiscWear::rates(const std::vector<DiscStep>& cycle) const {
  DiscRates sum;
  for (std::size_t i = 0; i < tracks_.size(); ++i) sum.surface[i].setZero(tracks_[i].cells);
  for (const DiscStep& step : cycle) {
    if (!(step.force > 0)) continue;
    const double slid = std::abs(sliding(step));
    const double pressure = 2 * step.force / (std::numbers::pi * step.half_width * length_);
    sum.sliding += slid;
    sum.greatest_pressure = std::max(sum.greatest_pressure, pressure);
    for (std::size_t i = 0; i < tracks_.size(); ++i)
      add_passage(tracks_[i], {step.from[i], step.to[i], step.half_width, slid},
                  HertzIntegral(pressure, step.half_width, thresholds_[i]), sum.surface[i]);
  }
  for (std::size_t i = 0; i < tracks_.size(); ++i)
    if (!cycle.empty() && tracks_[i].is_worn_evenly(cycle.back().to[i] - cycle.front().from[i]))
      sum.surface[i].setConstant(sum.surface[i].mean());
  return sum;
}

double DiscWear::volume(std::size_t surface, const Eigen::VectorXd& depths) const {
  return length_ * tracks_[surface].size() * depths.sum();
}

}  // namespace stribeck
