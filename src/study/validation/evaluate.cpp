#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/error.h"
#include "study/points/bearing_figures.h"
#include "study/run/curve.h"
#include "study/validation/case_scope.h"
#include "study/validation/figure/reference_table.h"
#include "study/validation/run_example.h"

/// Evaluation of each kind of figure from the runs of a part.
namespace stribeck {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

struct Bounds {
  double from = -unbounded, to = unbounded;
};

Bounds bounds_of(const Stretch& stretch, CaseScope& scope) {
  Bounds bounds;
  if (stretch.from) bounds.from = scope.number(*stretch.from);
  if (stretch.to) bounds.to = scope.number(*stretch.to);
  return bounds;
}

class Evaluation {
 public:
  explicit Evaluation(CaseScope& scope) : scope_(scope) {}

  double operator()(const SampleFigure& f) const {
    const RunResult& run = scope_.run(f.run);
    const SignalSamples signal = samples_of(f.of, run);
    const auto over = signal.beside(run.record.samples(f.stretch.over));
    const Bounds bounds = bounds_of(f.stretch, scope_);
    std::vector<double> inside;
    for (std::size_t i = 0; i < over.size(); ++i)
      if (over[i] >= bounds.from && over[i] <= bounds.to) inside.push_back(signal.values[i]);
    if (inside.empty())
      throw InputError(f.stretch.over,
                       fmt::format("has no sample from {} to {}", bounds.from, bounds.to));
    return taken(f.take, inside);
  }

  double operator()(const MeanFigure& f) const {
    const Record& record = scope_.run(f.run).record;
    const auto over = record.samples(f.stretch.over);
    const Bounds bounds = bounds_of(f.stretch, scope_);
    const auto [least, most] = std::minmax_element(over.begin(), over.end());
    return window_statistics(record, {"", f.channel, f.stretch.over, std::max(bounds.from, *least),
                                      std::min(bounds.to, *most)})
        .values.mean;
  }

  double operator()(const ExtremeFigure& f) const {
    const RunResult& run = scope_.run(f.run);
    const SignalSamples signal = samples_of(f.of, run);
    const auto over = signal.beside(run.record.samples(f.stretch.over));
    const Curve curve(over, signal.values);
    const Bounds bounds = bounds_of(f.stretch, scope_);
    const double from = std::max(bounds.from, over.front()), to = std::min(bounds.to, over.back());
    const Curve::Point found = f.largest ? curve.largest(from, to) : curve.smallest(from, to);
    return f.position ? found.x : found.y;
  }

  double operator()(const PointFigure& f) const {
    const RunResult& run = scope_.run(f.run);
    const SignalSamples signal = samples_of(f.of, run);
    const auto over = signal.beside(run.record.samples(f.over));
    const double at = scope_.number(f.at);
    if (f.by == PointFigure::By::sample) return signal.values[sample_index(over, at, f.over)];
    if (f.by == PointFigure::By::parabola) return Curve(over, signal.values).at(at);
    return on_line(over, signal.values, at);
  }

  double operator()(const RisingZeroFigure& f) const {
    const RunResult& run = scope_.run(f.run);
    const SignalSamples signal = samples_of(f.of, run);
    const std::vector<double> zeros =
        Curve(signal.beside(run.record.time()), signal.values).rising_zeros();
    const auto wanted = static_cast<std::size_t>(f.number);
    if (zeros.size() < wanted)
      throw InputError("rising_zero", fmt::format("the signal has {} of them", zeros.size()));
    return zeros[wanted - 1];
  }

  double operator()(const SettlingFigure& f) const {
    const Record& record = scope_.run(f.run).record;
    const auto x = record.samples(f.of[0]), y = record.samples(f.of[1]);
    const double rest_x = scope_.number(f.rest[0]), rest_y = scope_.number(f.rest[1]);
    std::vector<double> distance;
    for (std::size_t i = 0; i < x.size(); ++i)
      distance.push_back(std::hypot(x[i] - rest_x, y[i] - rest_y));
    return Curve(record.time(), distance).below_from(f.within);
  }

  double operator()(const StatisticFigure& f) const {
    using Which = StatisticFigure::Value;
    const RunFigures figures = scope_.run(f.run).summed_up();
    for (const StatisticsResult& one : figures.statistics.results) {
      if (one.request.name != f.name) continue;
      const SignalStatistics& v = one.values;
      return f.value == Which::mean  ? v.mean
             : f.value == Which::min ? v.min
             : f.value == Which::max ? v.max
             : f.value == Which::std ? v.std
                                     : v.integral;
    }
    throw InputError(f.name, "the model has no such [[statistics]]");
  }

  double operator()(const EnergyFigure& f) const {
    const RunResult& run = scope_.run(f.run);
    return f.of_throughput ? open_energy(run) : std::abs(run.energy.imbalance);
  }

  double operator()(const WarningsFigure& f) const {
    return static_cast<double>(scope_.run(f.run).warnings.size());
  }

  double operator()(const FrequencyFigure& f) const {
    const auto& modes = scope_.run(f.run).scene.modes;
    const auto wanted = static_cast<std::size_t>(f.number);
    if (!modes || modes->list.size() < wanted)
      throw InputError("natural_frequency", fmt::format("the run has no vibration {}", f.number));
    return modes->list[wanted - 1].undamped_hz();
  }

  double operator()(const SteadyFigure& f) const {
    return find_bearing_figure(f.quantity.text)->of(scope_.bearing(f.bearing));
  }

  double operator()(const CorrelationFigure& f) const {
    const Record& record = scope_.run(f.run).record;
    return correlation(record.time(), record.samples(f.between[0]), record.samples(f.between[1]),
                       record.samples(f.while_positive));
  }

  double operator()(const RunsFigure& f) const {
    const RunResult& first = scope_.run(f.runs[0]);
    return largest_difference(first, scope_.run(f.runs[1]), f.channel);
  }

  double operator()(const RepetitionFigure& f) const {
    const Record& record = scope_.run(f.run).record;
    const Curve curve(record.samples(f.over), record.samples(f.channel));
    const auto steps = static_cast<int>(std::lround((f.to - f.from) / f.step));
    double worst = 0;
    for (int k = 0; k <= steps; ++k) {
      const double at = f.from + k * f.step;
      worst = std::max(worst, std::abs(curve.at(at + f.period) - curve.at(at)));
    }
    return worst;
  }

  double operator()(const EndingsFigure& f) const {
    const EndingCounts& counts = scope_.endings(f.sweep);
    const auto found = counts.find(f.ending);
    return found == counts.end() ? 0 : found->second;
  }

  double operator()(const FunctionFigure& f) const {
    return Curve(f.x, f.y).at(scope_.number(f.at));
  }

  double operator()(const ProgramFigure& f) const {
    return scope_.program(f.program).figure(scope_.run(f.run));
  }

  template <Operation operation>
  double operator()(const Combination<operation>& f) const {
    std::vector<double> x;
    for (const Operand& one : f.of) x.push_back(scope_.number(one));
    if constexpr (operation == Operation::sum) return std::accumulate(x.begin(), x.end(), 0.0);
    if constexpr (operation == Operation::difference) return x[0] - x[1];
    if constexpr (operation == Operation::product)
      return std::accumulate(x.begin(), x.end(), 1.0, std::multiplies<>());
    if constexpr (operation == Operation::ratio) return x[0] / x[1];
    if constexpr (operation == Operation::relative_change) return std::abs(x[0] / x[1] - 1);
    if constexpr (operation == Operation::magnitude) return std::abs(x[0]);
    if constexpr (operation == Operation::smallest) return std::ranges::min(x);
    if constexpr (operation == Operation::largest) return std::ranges::max(x);
    if constexpr (operation == Operation::count_below || operation == Operation::count_above) {
      const double bound = scope_.number(*f.bound);
      return static_cast<double>(std::ranges::count_if(x, [bound](double one) {
        return operation == Operation::count_below ? one < bound : one > bound;
      }));
    }
  }

 private:
  static double taken(SampleFigure::Take take, const std::vector<double>& inside) {
    using Take = SampleFigure::Take;
    if (take == Take::first) return inside.front();
    if (take == Take::last) return inside.back();
    if (take == Take::smallest) return std::ranges::min(inside);
    if (take == Take::largest) return std::ranges::max(inside);
    const auto [least, most] = std::ranges::minmax(inside);
    return std::max(std::abs(least), std::abs(most));
  }

  static double on_line(std::span<const double> x, std::span<const double> y, double at) {
    const auto next =
        static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), at) - x.begin());
    const std::size_t i = std::clamp<std::size_t>(next, 1, x.size() - 1);
    return std::lerp(y[i - 1], y[i], (at - x[i - 1]) / (x[i] - x[i - 1]));
  }

  static double correlation(std::span<const double> t, std::span<const double> x,
                            std::span<const double> y, std::span<const double> condition) {
    double time = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0;
    for (std::size_t i = 1; i < t.size(); ++i) {
      if (!(condition[i] > 0)) continue;
      const double h = t[i] - t[i - 1];
      time += h;
      a += h * x[i];
      b += h * y[i];
      aa += h * x[i] * x[i];
      bb += h * y[i] * y[i];
      ab += h * x[i] * y[i];
    }
    return (time * ab - a * b) / std::sqrt((time * aa - a * a) * (time * bb - b * b));
  }

  CaseScope& scope_;
};

}  // namespace

double evaluate(const Figure& figure, CaseScope& scope) {
  return read_at(figure.where, [&] { return std::visit(Evaluation(scope), figure.kind); });
}

}  // namespace stribeck
