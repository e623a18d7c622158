#include "results/signal/span_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

/// The parts of SpanStatistics that hold one number per signal.
template <class Lists, class Visit>
void each_list(const Lists& lists, const Visit& visit) {
  for (auto* list : lists) visit(*list);
}

}  // namespace

SpanStatistics::SpanStatistics(std::size_t signals)
    : last_(signals),
      min_(signals),
      max_(signals),
      at_min_(signals),
      at_max_(signals),
      mean_(signals),
      second_moment_(signals) {}

void SpanStatistics::clear() {
  points_ = samples_ = 0;
}

void SpanStatistics::begin_at(double time, std::span<const double> values) {
  begin_ = end_ = time;
  for (auto* list : {&last_, &min_, &max_, &mean_})
    std::copy(values.begin(), values.end(), list->begin());
  for (auto* list : {&at_min_, &at_max_}) std::fill(list->begin(), list->end(), time);
  std::fill(second_moment_.begin(), second_moment_.end(), 0.0);
}

void SpanStatistics::take_extremes(std::size_t i, double time, double value) {
  if (value < min_[i]) {
    min_[i] = value;
    at_min_[i] = time;
  }
  if (value > max_[i]) {
    max_[i] = value;
    at_max_[i] = time;
  }
}

/// Returns whether a value between the points has a sign that the signal has at none of them: a pressure, a film thickness or the size of a force
/// does not become negative where its curve turns at zero.
bool SpanStatistics::passes_zero(std::size_t i, double value) const {
  return (value < 0 && min_[i] >= 0) || (value > 0 && max_[i] <= 0);
}

/// Mean and variance of signal i over the time h before `value`, at the end of the span so far.
void SpanStatistics::merge(std::size_t i, double value, double mean, double variance, double h,
                           double weight) {
  const double delta = mean - mean_[i];
  second_moment_[i] += h * variance + delta * delta * (end_ - begin_) * weight;
  mean_[i] += delta * weight;
  last_[i] = value;
}

void SpanStatistics::take_curve(std::size_t i, const StepCurve& curve, double time, double h,
                                double weight) {
  take_extremes(i, end_ + 0.5 * h, curve.middle);
  take_extremes(i, time, curve.end);
  if (const double s = curve.vertex(); curve.is_smooth && s > 0 && s < 1)
    if (const double value = curve.at(s); !passes_zero(i, value))
      take_extremes(i, end_ + s * h, value);
  merge(i, curve.end, curve.mean(), curve.variance(), h, weight);
}

void SpanStatistics::add(double time, std::span<const double> values, bool is_sample,
                         const StepMiddle& middle) {
  ensure(values.size() == last_.size(), "{} values of {} signals", values.size(), last_.size());
  if (is_sample) ++samples_;
  if (points_++ == 0) {
    begin_at(time, values);
    return;
  }
  const double h = time - end_, span = time - begin_;
  const double weight = span > 0 ? h / span : 1 / static_cast<double>(points_);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double a = last_[i], b = values[i];
    if (!middle.empty() && span > 0) {
      take_curve(i, middle.curve(i, a, b), time, h, weight);
      continue;
    }
    take_extremes(i, time, b);
    merge(i, b, span > 0 ? 0.5 * (a + b) : b, (b - a) * (b - a) / 12, h, weight);
  }
  end_ = time;
}

SignalStatistics SpanStatistics::of(std::size_t i) const {
  ensure(points_ > 0, "statistics of nothing");
  const double span = end_ - begin_;
  return {min_[i],
          max_[i],
          at_min_[i],
          at_max_[i],
          mean_[i],
          span > 0 ? std::sqrt(std::max(0.0, second_moment_[i] / span)) : 0,
          span > 0 ? mean_[i] * span : 0,
          last_[i],
          samples_};
}

std::vector<double> SpanStatistics::numbers() const {
  std::vector<double> all{begin_, end_, static_cast<double>(points_),
                          static_cast<double>(samples_)};
  each_list(std::array{&last_, &min_, &max_, &at_min_, &at_max_, &mean_, &second_moment_},
            [&](const auto& list) { all.insert(all.end(), list.begin(), list.end()); });
  return all;
}

bool SpanStatistics::restore(std::span<const double>& numbers) {
  constexpr std::size_t head = 4, lists = 7;
  if (numbers.size() < head + lists * last_.size()) return false;
  begin_ = numbers[0];
  end_ = numbers[1];
  points_ = static_cast<std::size_t>(numbers[2]);
  samples_ = static_cast<std::size_t>(numbers[3]);
  numbers = numbers.subspan(head);
  each_list(std::array{&last_, &min_, &max_, &at_min_, &at_max_, &mean_, &second_moment_},
            [&](auto& list) {
              std::copy_n(numbers.begin(), list.size(), list.begin());
              numbers = numbers.subspan(list.size());
            });
  return true;
}

}  // namespace stribeck
