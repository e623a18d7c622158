#include "tribo/wear/slider_pressure.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {

std::optional<double> overturning_offset(const SliderSize& size, double force, double moment) {
  if (size.shape != SliderShape::flat || size.counterface == Counterface::guide || force <= 0)
    return {};
  const double offset = std::abs(moment) / force;
  return offset >= size.length / 2 ? std::optional(offset) : std::nullopt;
}

SliderPressure::SliderPressure(const SliderSize& size, double force, double moment) {
  if (size.counterface == Counterface::plane && force <= 0) return;
  if (size.shape != SliderShape::flat) {
    const std::size_t flank = force < 0 ? 1 : 0;
    force_[flank] = std::abs(force);
    line_[flank] = size.shape == SliderShape::cylinder ? force_[flank] / size.width : force_[flank];
    return;
  }
  reach_ = size.length / 2;
  const bool lifts =
      size.counterface == Counterface::plane && std::abs(moment) > force * size.length / 6;
  if (lifts)
    fill_lifted(size, force, moment);
  else
    fill_flat(size, force, moment);
}

void SliderPressure::fill_flat(const SliderSize& size, double force, double moment) {
  const double l = size.length, half = l / 2, mean = force / (l * size.width),
               slope = 12 * moment / (l * l * l * size.width);
  const auto p = [&](double place) { return mean + slope * place; };
  const double edge = p(-half) * p(half) < 0 ? -mean / slope : half;  // where the flanks change
  for (int flank = 0; flank < flanks; ++flank) {
    const double sign = flank == 0 ? 1 : -1;
    Part& part = part_[at(flank)];
    if (edge == half) {
      if (sign * mean > 0) part = {-half, half, sign * p(-half), sign * p(half)};
    } else if (sign * p(half) > 0) {
      part = {edge, half, 0, sign * p(half)};
    } else {
      part = {-half, edge, sign * p(-half), 0};
    }
    force_[at(flank)] = size.width * (part.to - part.from) * (part.at_from + part.at_to) / 2;
  }
}

void SliderPressure::fill_lifted(const SliderSize& size, double force, double moment) {
  const double half = size.length / 2, offset = std::abs(moment) / force;
  ensure(offset < half, "the moment of a slider on a plane overturns it");
  const double touching = 3 * (half - offset), most = 2 * force / (touching * size.width);
  part_[0] =
      moment > 0 ? Part{half - touching, half, 0, most} : Part{-half, touching - half, most, 0};
  force_[0] = force;
}

double SliderPressure::at(int flank, double place) const {
  const Part& part = part_[at(flank)];
  if (!(part.to > part.from) || place < part.from || place > part.to) return 0;
  return part.at_from + (part.at_to - part.at_from) * (place - part.from) / (part.to - part.from);
}

double SliderPressure::greatest() const {
  double most = 0;
  for (const Part& part : part_) most = std::max({most, part.at_from, part.at_to});
  return most;
}

double SliderPressure::twice_integrated(int flank, double place, double threshold) const {
  if (line_[at(flank)] > 0) return line_[at(flank)] * std::max(place, 0.0);
  Part part = part_[at(flank)];
  part.at_from -= threshold;
  part.at_to -= threshold;
  if (!(part.to > part.from) || (part.at_from <= 0 && part.at_to <= 0)) return 0;
  const double slope = (part.at_to - part.at_from) / (part.to - part.from);
  if (part.at_from < 0) part = {part.from - part.at_from / slope, part.to, 0, part.at_to};
  if (part.at_to < 0) part = {part.from, part.to - part.at_to / slope, part.at_from, 0};
  if (place <= part.from) return 0;
  const double within = std::min(place, part.to) - part.from;
  const double once = within * (part.at_from + slope * within / 2);
  const double twice = within * within * (part.at_from / 2 + slope * within / 6);
  return twice + once * std::max(place - part.to, 0.0);
}

}  // namespace stribeck
