#include "results/field_probe.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

constexpr int frames_per_turn = 72, frames_per_run = 120;
constexpr std::size_t most_values = 8'000'000;  // values of a run, in single precision

}  // namespace

FieldProbe::FieldProbe(const MultibodySystem& system, const MechanismProbe& mechanism,
                       const State& start, const OutputSpec& output, double end)
    : mechanism_(mechanism), over_angle_(mechanism.crank_angle(start).has_value()) {
  const int frames = output.field_frames.value_or(over_angle_ ? frames_per_turn : frames_per_run);
  if (frames == 0) return;
  std::size_t size = 0;
  for (const auto& element : system.elements()) {
    const auto* source = element->field_source();
    if (source == nullptr) continue;
    sources_.push_back(source);
    for (FieldChannel& c : source->fields()) {
      size += c.size();
      channels_.push_back(std::move(c));
    }
  }
  values_.resize(size);
  interval_ = (over_angle_ ? 2 * std::numbers::pi : end) / frames;
}

double FieldProbe::place(const State& s) const {
  return over_angle_ ? *mechanism_.crank_angle(s) : s.t;
}

std::size_t FieldProbe::most_frames() const {
  constexpr std::size_t least = 16;
  return std::max(least, most_values / std::max<std::size_t>(1, values_.size()));
}

bool FieldProbe::is_due(double place, const FieldRecord& record) const {
  if (record.size() == 0) return true;
  const double last = std::round(record.place().back() / interval_);
  return std::abs(place / interval_ - last) >= 1 - 1e-9;
}

void FieldProbe::observe(const State& s, FieldRecord& record) {
  if (channels_.empty()) return;
  const double here = place(s);
  if (!is_due(here, record)) return;
  double* next = values_.data();
  for (const FieldSource* source : sources_) {
    source->sample_fields(s, next);
    for (const FieldChannel& c : source->fields()) next += c.size();
  }
  record.append(s.t, here, values_);
}

}  // namespace stribeck
