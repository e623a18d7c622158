#include "study/validation/figure/figure.h"

#include <fmt/format.h>

#include <utility>

namespace stribeck {
namespace {

constexpr const char* of_run = "name of the run";

template <class P>
FieldInfo run_field() {
  return name_field("run", &P::run, of_run);
}

const Schema<Signal>& signal_schema() {
  static const auto schema = Signal::schema();
  return schema;
}

const Schema<Stretch>& stretch_schema() {
  static const auto schema = Stretch::schema();
  return schema;
}

template <class P>
void check_function(const P& function, Diagnostics& diagnostics) {
  if (function.x.size() != function.y.size() || function.x.size() < 3)
    diagnostics.add("y",
                    fmt::format("{} places and {} values.", function.x.size(), function.y.size()),
                    "Give as many of both, three at least.");
}

template <std::size_t... i>
void add_combinations(Family<FigureKind>& family, std::index_sequence<i...>) {
  (family.add<Combination<static_cast<Operation>(i)>>(), ...);
}

const Family<FigureKind>& figure_family() {
  static const auto all = [] {
    Family<FigureKind> family("figure", "read", "Numbers that a validation case reads.");
    family.add<SampleFigure>()
        .add<MeanFigure>()
        .add<ExtremeFigure>()
        .add<PointFigure>()
        .add<RisingZeroFigure>()
        .add<SettlingFigure>()
        .add<StatisticFigure>()
        .add<EnergyFigure>()
        .add<WarningsFigure>()
        .add<FrequencyFigure>()
        .add<SteadyFigure>()
        .add<CorrelationFigure>()
        .add<RunsFigure>()
        .add<RepetitionFigure>()
        .add<EndingsFigure>()
        .add<FunctionFigure>()
        .add<ProgramFigure>();
    add_combinations(family, std::make_index_sequence<10>());
    return family;
  }();
  return all;
}

}  // namespace

void read_figure(Figure& target, const Value& value, Diagnostics& diagnostics) {
  target.where = value.where;
  figure_family().read(target.kind, value, diagnostics);
}

Schema<Stretch> Stretch::schema() {
  return with_fields(Schema<Stretch>{"stretch", "Part of a run."}.text(
                         "over", &Stretch::over, "channel of the bounds", defaulted),
                     {operand_field("from", &Stretch::from, "lower bound", Presence::optional),
                      operand_field("to", &Stretch::to, "upper bound", Presence::optional)});
}

Schema<SampleFigure> SampleFigure::schema() {
  return with_fields(
      Schema<SampleFigure>{"sample", "One sample of a signal, as it is."}
          .record("of", &SampleFigure::of, signal_schema(), "channel, or a table of a signal")
          .choice("take", &SampleFigure::take,
                  {{"first", Take::first, "the first one"},
                   {"last", Take::last, "the last one"},
                   {"smallest", Take::smallest, "the smallest one"},
                   {"largest", Take::largest, "the largest one"},
                   {"magnitude", Take::magnitude, "the largest absolute value"}},
                  "which sample")
          .merged(&SampleFigure::stretch, stretch_schema()),
      {run_field<SampleFigure>()});
}

Schema<MeanFigure> MeanFigure::schema() {
  return with_fields(Schema<MeanFigure>{"mean", "Time-weighted mean of a channel."}
                         .text("channel", &MeanFigure::channel, "channel of the run")
                         .merged(&MeanFigure::stretch, stretch_schema()),
                     {run_field<MeanFigure>()});
}

Schema<ExtremeFigure> ExtremeFigure::schema() {
  return with_fields(
      Schema<ExtremeFigure>{"extreme", "Extreme of a smooth signal, by parabolas."}
          .record("of", &ExtremeFigure::of, signal_schema(), "channel, or a table of a signal")
          .choice("take", &ExtremeFigure::largest,
                  {{"smallest", false, "the smallest value"}, {"largest", true, "the largest"}},
                  "which extreme")
          .boolean("position", &ExtremeFigure::position,
                   "where the extreme is, instead of its value", defaulted)
          .merged(&ExtremeFigure::stretch, stretch_schema()),
      {run_field<ExtremeFigure>()});
}

Schema<PointFigure> PointFigure::schema() {
  return with_fields(
      Schema<PointFigure>{"point", "A signal at one place."}
          .record("of", &PointFigure::of, signal_schema(), "channel, or a table of a signal")
          .text("over", &PointFigure::over, "channel of the place", defaulted)
          .choice("by", &PointFigure::by,
                  {{"sample", By::sample, "the sample of this place; there must be one"},
                   {"line", By::line, "linear between samples"},
                   {"parabola", By::parabola, "the parabola through the nearest three"}},
                  "how it is read between samples", defaulted),
      {run_field<PointFigure>(), operand_field("at", &PointFigure::at, "place")});
}

Schema<RisingZeroFigure> RisingZeroFigure::schema() {
  return with_fields(
      Schema<RisingZeroFigure>{"rising_zero", "Time at which a smooth signal rises through zero."}
          .record("of", &RisingZeroFigure::of, signal_schema(), "channel, or a table of a signal")
          .integer("number", &RisingZeroFigure::number, at_least(1), "which one, from 1"),
      {run_field<RisingZeroFigure>()});
}

Schema<SettlingFigure> SettlingFigure::schema() {
  return with_fields(
      Schema<SettlingFigure>{"settling_time", "Time from which on a point stays near its rest."}
          .text("of", &SettlingFigure::of, "channels of x and y")
          .quantity("within", &SettlingFigure::within, metre, positive, "distance from the rest"),
      {run_field<SettlingFigure>(), operand_field("rest", &SettlingFigure::rest, "x and y")});
}

Schema<StatisticFigure> StatisticFigure::schema() {
  return with_fields(Schema<StatisticFigure>{"statistic", "[[statistics]] of the model."}
                         .text("name", &StatisticFigure::name, "name in the model")
                         .choice("value", &StatisticFigure::value,
                                 {{"mean", Value::mean, "time-weighted mean"},
                                  {"min", Value::min, "least value"},
                                  {"max", Value::max, "greatest value"},
                                  {"std", Value::std, "standard deviation"},
                                  {"integral", Value::integral, "integral over time"}},
                                 "which number of it"),
                     {run_field<StatisticFigure>()});
}

Schema<EnergyFigure> EnergyFigure::schema() {
  return with_fields(
      Schema<EnergyFigure>{"energy_imbalance", "|imbalance| of the energy of a run."}.boolean(
          "of_throughput", &EnergyFigure::of_throughput, "over the throughput, not in joules",
          defaulted),
      {run_field<EnergyFigure>()});
}

Schema<WarningsFigure> WarningsFigure::schema() {
  return with_fields(Schema<WarningsFigure>{"warnings", "Number of warnings of a run."},
                     {run_field<WarningsFigure>()});
}

Schema<FrequencyFigure> FrequencyFigure::schema() {
  return with_fields(
      Schema<FrequencyFigure>{"natural_frequency", "Undamped natural frequency [Hz]."}.integer(
          "number", &FrequencyFigure::number, at_least(1), "which one, from the lowest"),
      {run_field<FrequencyFigure>()});
}

Schema<SteadyFigure> SteadyFigure::schema() {
  return with_fields(
      Schema<SteadyFigure>{"bearing", "A number of a steady bearing."},
      {name_field("bearing", &SteadyFigure::bearing, "name of the steady bearing"),
       name_field("quantity", &SteadyFigure::quantity, "So, load, peak_film_pressure, ...")});
}

Schema<CorrelationFigure> CorrelationFigure::schema() {
  return with_fields(
      Schema<CorrelationFigure>{"correlation", "Correlation of two channels over time."}
          .text("between", &CorrelationFigure::between, "the two channels")
          .text("while_positive", &CorrelationFigure::while_positive,
                "only steps at whose end this channel is > 0"),
      {run_field<CorrelationFigure>()});
}

Schema<RunsFigure> RunsFigure::schema() {
  return with_fields(
      Schema<RunsFigure>{"difference_of_runs", "Largest difference of a channel of two runs."}.text(
          "channel", &RunsFigure::channel, "channel of both"),
      {name_field("runs", &RunsFigure::runs, "names of two runs with the same samples")});
}

Schema<RepetitionFigure> RepetitionFigure::schema() {
  return with_fields(
      Schema<RepetitionFigure>{"repetition",
                               "Largest difference of a channel and itself one period later."}
          .text("channel", &RepetitionFigure::channel, "channel of the run")
          .text("over", &RepetitionFigure::over, "channel of the places", defaulted)
          .quantity("from", &RepetitionFigure::from, radian, any, "first place")
          .quantity("to", &RepetitionFigure::to, radian, any, "last place")
          .quantity("step", &RepetitionFigure::step, radian, positive, "between two places")
          .quantity("period", &RepetitionFigure::period, radian, positive, "period"),
      {run_field<RepetitionFigure>()});
}

Schema<EndingsFigure> EndingsFigure::schema() {
  return with_fields(Schema<EndingsFigure>{"endings", "How many runs of a sweep end so."}.choice(
                         "ending", &EndingsFigure::ending,
                         {{"right", Ending::right, "all that the sweep calls right holds"},
                          {"warned", Ending::warned, "it does not, and the run warns"},
                          {"refused", Ending::refused, "the run stops with a message"},
                          {"wrong", Ending::wrong, "it does not hold, without a warning"}},
                         "how they end"),
                     {name_field("sweep", &EndingsFigure::sweep, "name of the sweep")});
}

Schema<FunctionFigure> FunctionFigure::schema() {
  return with_fields(Schema<FunctionFigure>{"function", "A tabulated function at a figure."}
                         .quantity("x", &FunctionFigure::x, number, any, "places, rising")
                         .quantity("y", &FunctionFigure::y, number, any, "values there")
                         .check(check_function<FunctionFigure>),
                     {operand_field("at", &FunctionFigure::at, "place")});
}

Schema<ProgramFigure> ProgramFigure::schema() {
  return with_fields(
      Schema<ProgramFigure>{"program", "What a C++ program of apps/validate makes of a run."},
      {run_field<ProgramFigure>(),
       name_field("name", &ProgramFigure::program, "name of the program")});
}

}  // namespace stribeck
