#include "tribo/wear/slider_wear.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr int slider_cells = 80;

/// A flat slider of a guide or on a plane wears at places evenly spaced over its length.
int places_of(const SliderSize& size) {
  return size.shape == SliderShape::flat ? slider_cells + 1 : 1;
}

}  // namespace

SliderWear::SliderWear(SliderSize size, TrackCells track, double track_threshold,
                       double slider_threshold)
    : size_(size),
      track_(track),
      track_threshold_(track_threshold),
      slider_threshold_(slider_threshold) {}

std::vector<double> SliderWear::slider_places() const {
  const int count = places_of(size_);
  std::vector<double> places;
  for (int i = 0; i < count; ++i)
    places.push_back(count == 1 ? 0 : size_.length * (static_cast<double>(i) / (count - 1) - 0.5));
  return places;
}

double SliderWear::sliding(const SliderStep& step, int flank) const {
  const double sense = flank == 0 ? -1 : 1;
  const double rolled =
      size_.shape == SliderShape::cylinder ? size_.radius * (step.turn_to - step.turn_from) : 0;
  return step.to - step.from + sense * rolled;
}

/// Adds ∫ (p − p₀)₊ |dσ| to each cell of the track, by the passage's own pressures.
void SliderWear::add_to_track(const SliderStep& step, const SliderPressure& pressure, int flank,
                              double slid, SliderRates& sum) const {
  const auto integral = [&](double place) {
    return pressure.twice_integrated(flank, place, track_threshold_);
  };
  add_passage(track_, {step.from, step.to, pressure.reach(), slid}, integral, sum.track.col(flank));
}

void SliderWear::add_to_slider(const SliderPressure& pressure, int flank, double slid,
                               SliderRates& sum) const {
  const std::vector<double> places = slider_places();
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double loaded = pressure.at(flank, places[i]) - slider_threshold_;
    sum.slider(static_cast<Eigen::Index>(i), flank) += std::max(loaded, 0.0) * slid;
  }
}

void SliderWear::require_stable(const SliderStep& step, const std::string& joint) const {
  const auto offset = overturning_offset(size_, step.force, step.moment);
  if (!offset) return;
  throw SolveError(
      step.time, joint,
      fmt::format("wear: the force of {:.4g} N on the plane acts {:.4g} m from the middle of the "
                  "slider, beyond half of its length of {:.4g} m, and overturns it",
                  step.force, *offset, size_.length),
      "lengthen the slider, put its marker in the middle of its face, or write counterface = "
      "\"guide\" where two flanks hold it");
}

SliderRates SliderWear::rates(const std::vector<SliderStep>& cycle,
                              const std::string& joint) const {
  SliderRates sum;
  sum.track.setZero(track_.cells, flanks);
  sum.slider.setZero(places_of(size_), flanks);
  sum.least_turn.setConstant(std::numeric_limits<double>::infinity());
  sum.most_turn = -sum.least_turn;
  for (const SliderStep& step : cycle) {
    require_stable(step, joint);
    const SliderPressure pressure(size_, step.force, step.moment);
    sum.greatest_pressure = std::max(sum.greatest_pressure, pressure.greatest());
    sum.sliding += std::abs(sliding(step, step.force < 0 ? 1 : 0));
    for (int flank = 0; flank < flanks; ++flank) {
      const double force = pressure.force(flank), slid = std::abs(sliding(step, flank));
      if (!(force > 0)) continue;
      sum.load_path[flank] += force * slid;
      const auto [least, most] = std::minmax(step.turn_from, step.turn_to);
      sum.least_turn[flank] = std::min(sum.least_turn[flank], least);
      sum.most_turn[flank] = std::max(sum.most_turn[flank], most);
      add_to_track(step, pressure, flank, slid, sum);
      if (size_.shape == SliderShape::flat) add_to_slider(pressure, flank, slid, sum);
    }
  }
  if (!cycle.empty() && track_.is_worn_evenly(cycle.back().to - cycle.front().from))
    for (int flank = 0; flank < flanks; ++flank)
      sum.track.col(flank).setConstant(sum.track.col(flank).mean());
  return sum;
}

SliderDepths SliderWear::depths(const SliderRates& rates, double track_coefficient,
                                double slider_coefficient) const {
  SliderDepths worn;
  worn.track = track_coefficient * rates.track;
  worn.slider = slider_coefficient * rates.slider;
  if (size_.shape == SliderShape::ball) {
    wear_ball(rates, track_coefficient, slider_coefficient, worn);
    return worn;
  }
  worn.track_volume = size_.width * track_.size() * worn.track.sum();
  if (size_.shape == SliderShape::cylinder) {
    wear_cylinder(rates, slider_coefficient, worn);
    return worn;
  }
  // The trapezoidal rule over the places of the slider.
  const double spacing = size_.length / slider_cells;
  const auto ends = worn.slider.row(0).sum() + worn.slider.row(slider_cells).sum();
  worn.slider_volume = size_.width * spacing * (worn.slider.sum() - ends / 2);
  return worn;
}

/// A cylinder that keeps its place against the flank wears flat; one that rotates spreads the same area over the arc that touches.
void SliderWear::wear_cylinder(const SliderRates& rates, double coefficient,
                               SliderDepths& worn) const {
  for (int flank = 0; flank < flanks; ++flank) {
    const double volume = coefficient * rates.load_path[flank], area = volume / size_.width;
    if (!(volume > 0)) continue;
    worn.slider_volume += volume;
    const Scar scar = segment_of_area(size_.radius, area);
    const double turn =
        std::min(rates.most_turn[flank] - rates.least_turn[flank], 2 * std::numbers::pi);
    const double arc = size_.radius * turn;
    const bool spreads = arc > 2 * scar.half_width;
    worn.slider(0, flank) = spreads ? area / arc : scar.depth;
    worn.scar_width = std::max(worn.scar_width, spreads ? arc : 2 * scar.half_width);
  }
}

void SliderWear::wear_ball(const SliderRates& rates, double track, double slider,
                           SliderDepths& worn) const {
  for (int flank = 0; flank < flanks; ++flank) {
    const double volume = slider * rates.load_path[flank];
    Scar ball = cap_of_volume(size_.radius, volume);
    Scar groove;
    for (Eigen::Index cell = 0; cell < track_.cells; ++cell) {
      const double area = track * rates.track(cell, flank);
      worn.track_volume += area * track_.size();
      // A track that wears evenly has one section.
      if (cell == 0 || rates.track(cell, flank) != rates.track(cell - 1, flank))
        groove = groove_of(volume, area, ball);
      worn.track(cell, flank) = groove.depth;
      worn.track_width = std::max(worn.track_width, 2 * groove.half_width);
    }
    worn.slider(0, flank) = ball.depth;
    worn.slider_volume += volume;
    worn.scar_width = std::max(worn.scar_width, 2 * ball.half_width);
  }
}

/// Returns the section of the track where it has lost this area [m²], and leaves in `ball` the smallest scar that fits all sections.
Scar SliderWear::groove_of(double volume, double area, Scar& ball) const {
  if (!(volume > 0) || !(area > 0)) return segment_of_area(size_.radius, area);
  const SharedScar both = shared_scar(size_.radius, volume, area);
  if (both.ball_depth < ball.depth) ball = {both.half_length, both.ball_depth};
  return {both.half_width, both.track_depth};
}

}  // namespace stribeck
