#include "study/periodicity/cycle_change.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace stribeck {
namespace {

using Phases = std::vector<CyclePhase>;

/// Keeps the larger of two changes; one that is not a number is the largest of all.
void take(double size, std::size_t quantity, CycleChange& most) {
  if (std::isnan(size)) size = std::numeric_limits<double>::infinity();
  if (size > most.size) most = {size, quantity};
}

void raise(std::vector<double>& largest, const std::vector<double>& by) {
  largest.resize(by.size(), 0.0);
  for (std::size_t i = 0; i < by.size(); ++i) largest[i] = std::max(largest[i], by[i]);
}

State state_of(const CyclePhase& phase, const State& like) {
  State s = like;
  s.t = phase.t;
  s.q = phase.q;
  s.v = phase.v;
  s.internal_states = phase.internal_states;
  return s;
}

double mean_size(const double* values, std::size_t n) {
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += std::abs(values[i]);
  return sum / static_cast<double>(n);
}

double mean_change(const double* a, const double* b, std::size_t n) {
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += std::abs(a[i] - b[i]);
  return sum / static_cast<double>(n);
}

bool take_numbers(std::span<const double>& numbers, double* to, std::size_t count) {
  if (numbers.size() < count) return false;
  std::copy_n(numbers.begin(), count, to);
  numbers = numbers.subspan(count);
  return true;
}

bool take_numbers(std::span<const double>& numbers, VectorXd& to) {
  return take_numbers(numbers, to.data(), static_cast<std::size_t>(to.size()));
}

}  // namespace

std::vector<double> CyclePhase::numbers() const {
  std::vector<double> all{t};
  for (const VectorXd* part : {&q, &v, &internal_states})
    all.insert(all.end(), part->begin(), part->end());
  all.insert(all.end(), fields.begin(), fields.end());
  return all;
}

bool CyclePhase::restore(const CyclePhase& like, std::span<const double>& numbers,
                         CyclePhase& phase) {
  phase = like;
  return take_numbers(numbers, &phase.t, 1) && take_numbers(numbers, phase.q) &&
         take_numbers(numbers, phase.v) && take_numbers(numbers, phase.internal_states) &&
         take_numbers(numbers, phase.fields.data(), phase.fields.size());
}

CycleComparison::CycleComparison(const MultibodySystem& system, double floor)
    : system_(system),
      floor_(floor),
      moving_(system.displaced_names().size()),
      bodies_(moving_ - system.elements().size()) {
  const std::vector<std::string> names = system.displaced_names();
  for (const std::string& name : names) quantities_.push_back("position of " + name);
  for (std::size_t i = 0; i < bodies_; ++i) quantities_.push_back("velocity of " + names[i]);
  quantities_.emplace_back("internal states");
  for (const auto& element : system.elements()) {
    const auto* source = element->field_source();
    if (!source) continue;
    sources_.push_back(source);
    for (const FieldChannel& field : source->fields()) {
      quantities_.push_back(field.channel.name);
      field_sizes_.push_back(field.size());
      field_values_ += field.size();
    }
  }
}

CyclePhase CycleComparison::blank(const State& s) const {
  return {s.t, s.q, s.v, s.internal_states, std::vector<double>(field_values_)};
}

CyclePhase CycleComparison::phase(const State& s) const {
  CyclePhase phase = blank(s);
  double* next = phase.fields.data();
  for (const FieldSource* source : sources_) {
    source->sample_fields(s, next);
    for (const FieldChannel& field : source->fields()) next += field.size();
  }
  return phase;
}

CycleChange CycleComparison::change(const Phases& now, const Phases& before,
                                    const State& like) const {
  CycleChange most;
  compare_motion(now, before, like, most);
  compare_internal_states(now, before, like, most);
  compare_fields(now, before, most);
  return most;
}

void CycleComparison::compare_motion(const Phases& now, const Phases& before, const State& like,
                                     CycleChange& most) const {
  std::vector<double> range, speed, moved, faster;
  VectorXd dq;
  for (std::size_t p = 0; p < now.size(); ++p) {
    const State at = state_of(now[p], like);
    raise(speed, system_.displacements(at, now[p].v));
    raise(faster, system_.displacements(at, now[p].v - before[p].v));
    system_.displacement(now[0].q, now[p].q, dq);
    raise(range, system_.displacements(at, dq));
    system_.displacement(before[p].q, now[p].q, dq);
    raise(moved, system_.displacements(at, dq));
  }
  const double rate = 2 * std::numbers::pi / (now[0].t - before[0].t);
  for (std::size_t i = 0; i < moving_; ++i)
    take(moved[i] / std::min(1.0, std::max(range[i], floor_)), i, most);
  for (std::size_t i = 0; i < bodies_; ++i)
    take(faster[i] / std::max(speed[i], floor_ * rate), moving_ + i, most);
}

void CycleComparison::compare_internal_states(const Phases& now, const Phases& before,
                                              const State& like, CycleChange& most) const {
  double range = 0, moved = 0;
  for (std::size_t p = 0; p < now.size(); ++p) {
    const State at = state_of(now[p], like);
    range = std::max(range, system_.internal_norm(at, now[p].internal_states));
    moved = std::max(moved,
                     system_.internal_norm(at, now[p].internal_states - before[p].internal_states));
  }
  take(moved / std::max(range, floor_), moving_ + bodies_, most);
}

void CycleComparison::compare_fields(const Phases& now, const Phases& before,
                                     CycleChange& most) const {
  std::size_t first = 0;
  for (std::size_t f = 0; f < field_sizes_.size(); first += field_sizes_[f++]) {
    double size = 0, changed = 0;
    for (std::size_t p = 0; p < now.size(); ++p) {
      const double* values = now[p].fields.data() + first;
      size = std::max(size, mean_size(values, field_sizes_[f]));
      changed =
          std::max(changed, mean_change(values, before[p].fields.data() + first, field_sizes_[f]));
    }
    if (size > 0) take(changed / size, moving_ + bodies_ + 1 + f, most);
  }
}

}  // namespace stribeck
