#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "study/validation/figure/signal.h"

/// The ways in which a case reads one number. `read = "..."` in a case file chooses one; docs/validation.md lists them.
/// Numbers are in SI.
namespace stribeck {

/// Part of a run: where a channel, rising or falling, is within bounds. The whole run without bounds.
struct Stretch {
  std::string over = "time";
  std::optional<Operand> from, to;
  static Schema<Stretch> schema();
};

/// One sample, as it is.
struct SampleFigure {
  enum class Take { first, last, smallest, largest, magnitude };
  CaseName run;
  Signal of;
  Take take = Take::last;
  Stretch stretch;
  static Schema<SampleFigure> schema();
};

/// The time-weighted mean of a channel, linear between samples.
struct MeanFigure {
  CaseName run;
  std::string channel;
  Stretch stretch;
  static Schema<MeanFigure> schema();
};

/// The extreme of a smooth signal, at the vertex of a parabola through three samples.
struct ExtremeFigure {
  CaseName run;
  Signal of;
  bool largest = true, position = false;
  Stretch stretch;
  static Schema<ExtremeFigure> schema();
};

/// A signal at one place.
struct PointFigure {
  enum class By { sample, line, parabola };
  CaseName run;
  Signal of;
  std::string over = "time";
  Operand at;
  By by = By::sample;
  static Schema<PointFigure> schema();
};

/// Time at which a smooth signal rises through zero.
struct RisingZeroFigure {
  CaseName run;
  Signal of;
  int number = 1;
  static Schema<RisingZeroFigure> schema();
};

/// Time from which on the point (x, y) stays within a distance of its place of rest.
struct SettlingFigure {
  CaseName run;
  std::array<std::string, 2> of;
  std::array<Operand, 2> rest;
  double within = 0;
  static Schema<SettlingFigure> schema();
};

/// [[statistics]] of the model.
struct StatisticFigure {
  enum class Value { mean, min, max, std, integral };
  CaseName run;
  std::string name;
  Value value = Value::mean;
  static Schema<StatisticFigure> schema();
};

/// |imbalance| of the energy, over the throughput or in joules.
struct EnergyFigure {
  CaseName run;
  bool of_throughput = true;
  static Schema<EnergyFigure> schema();
};

/// Number of warnings.
struct WarningsFigure {
  CaseName run;
  static Schema<WarningsFigure> schema();
};

/// Undamped natural frequency of a modal analysis [Hz].
struct FrequencyFigure {
  CaseName run;
  int number = 1;
  static Schema<FrequencyFigure> schema();
};

/// A number of a steady bearing, as of a parameter study: So, load, peak_film_pressure, ...
struct SteadyFigure {
  CaseName bearing, quantity;
  static Schema<SteadyFigure> schema();
};

/// Correlation of two channels over the time in which a third one is positive, samples at the end of each step.
struct CorrelationFigure {
  CaseName run;
  std::array<std::string, 2> between;
  std::string while_positive;
  static Schema<CorrelationFigure> schema();
};

/// Largest difference of a channel of two runs with the same samples.
struct RunsFigure {
  std::array<CaseName, 2> runs;
  std::string channel;
  static Schema<RunsFigure> schema();
};

/// Largest difference of a smooth channel and itself one period later, at places `step` apart.
struct RepetitionFigure {
  CaseName run;
  std::string channel, over = "crank.angle";
  double from = 0, to = 0, step = 0, period = 0;
  static Schema<RepetitionFigure> schema();
};

/// Number of runs of a sweep with this ending.
struct EndingsFigure {
  enum class Ending { right, warned, refused, wrong };
  CaseName sweep;
  Ending ending = Ending::right;
  static Schema<EndingsFigure> schema();
};

/// A function given by a table, at a figure, by the parabola through the nearest three places.
struct FunctionFigure {
  std::vector<double> x, y;
  Operand at;
  static Schema<FunctionFigure> schema();
};

/// A C++ program of apps/validate evaluates a figure of a run.
struct ProgramFigure {
  CaseName run, program;
  static Schema<ProgramFigure> schema();
};

enum class Operation {
  sum,
  difference,
  product,
  ratio,
  relative_change,
  magnitude,
  smallest,
  largest,
  count_below,
  count_above
};
/// Arithmetic of figures.
template <Operation operation>
struct Combination {
  std::vector<Operand> of;
  std::optional<Operand> bound;  ///< bound of counts
  static Schema<Combination> schema();
};

using FigureKind =
    std::variant<SampleFigure, MeanFigure, ExtremeFigure, PointFigure, RisingZeroFigure,
                 SettlingFigure, StatisticFigure, EnergyFigure, WarningsFigure, FrequencyFigure,
                 SteadyFigure, CorrelationFigure, RunsFigure, RepetitionFigure, EndingsFigure,
                 FunctionFigure, ProgramFigure, Combination<Operation::sum>,
                 Combination<Operation::difference>, Combination<Operation::product>,
                 Combination<Operation::ratio>, Combination<Operation::relative_change>,
                 Combination<Operation::magnitude>, Combination<Operation::smallest>,
                 Combination<Operation::largest>, Combination<Operation::count_below>,
                 Combination<Operation::count_above>>;

struct Figure {
  Location where;
  FigureKind kind;
};

/// Reads the table of a figure.
void read_figure(Figure& target, const Value&, Diagnostics&);

}  // namespace stribeck
