#include "model/run/run_spec.h"

#include <fmt/format.h>

#include <limits>

namespace stribeck {
namespace {

Schema<TrBdf2Spec> tr_bdf2_schema() {
  return {"tr_bdf2",
          "Implicit, second order, L-stable, one step of a trapezoidal and a backward stage. For "
          "films, "
          "contacts and whatever is stiff.",
          "BankEtAl1985"};
}

Schema<Sdirk2Spec> sdirk2_schema() {
  return {"sdirk2", "Implicit, second order, L-stable, two stages of gamma = 1 - 1/sqrt(2).",
          "Alexander1977"};
}

Schema<Esdirk4Spec> esdirk4_schema() {
  return {"esdirk4",
          "Implicit, fourth order, L-stable, six stages, the first explicit. For smooth models "
          "with stiff parts and for films of finite width.",
          "KennedyCarpenter2003"};
}

Schema<GeneralizedAlphaSpec> generalized_alpha() {
  return Schema<GeneralizedAlphaSpec>{
      "generalized_alpha", "Implicit, second order, on the index-3 equations.", "ArnoldBruels2007"}
      .quantity("spectral_radius", &GeneralizedAlphaSpec::spectral_radius, number, between(0, 1),
                "what is left of the highest frequencies after one step: 1 keeps, 0 removes them",
                defaulted);
}

Schema<HhtSpec> hht() {
  return Schema<HhtSpec>{"hht",
                         "Hilber, Hughes and Taylor's member of the generalised-alpha family.",
                         "HilberHughesTaylor1977"}
      .quantity("alpha", &HhtSpec::alpha, number, between(0, 1.0 / 3),
                "damping of high frequencies", defaulted);
}

/// What the explicit methods have to choose.
template <int Order>
Schema<ExplicitSpec<Order>> explicit_method(Schema<ExplicitSpec<Order>> schema) {
  using Spec = ExplicitSpec<Order>;
  return schema
      .choice("stabilisation", &Spec::stabilisation,
              {{"projection", Stabilisation::projection,
                "positions and velocities are moved back onto the constraints after every step"},
               {"baumgarte", Stabilisation::baumgarte,
                "errors are pulled back: g'' + 2 alpha g' + beta^2 g = 0"}},
              "what keeps the joints closed", defaulted)
      .quantity("baumgarte_alpha", &Spec::baumgarte_alpha, hertz, nonnegative, "alpha", defaulted)
      .quantity("baumgarte_beta", &Spec::baumgarte_beta, hertz, nonnegative, "beta", defaulted);
}

Schema<DormandPrinceSpec> dormand_prince() {
  return explicit_method<5>({"dormand_prince",
                             "Explicit, order 5(4). For smooth models that are not stiff.",
                             "DormandPrince1980"});
}

Schema<Dop853Spec> dop853() {
  return explicit_method<8>(
      {"dop853",
       "Explicit, order 8(5,3), twelve stages. For smooth models that are not stiff and tolerances "
       "below 1e-5 or so.",
       "HairerEtAl1993"});
}

const Family<IntegratorSpec>& integrators() {
  static const auto family =
      Family<IntegratorSpec>{"integrator", "method",
                             "How time is stepped. The name alone takes all defaults."}
          .add(tr_bdf2_schema())
          .add(sdirk2_schema())
          .add(esdirk4_schema())
          .add(generalized_alpha())
          .add(hht())
          .add(dormand_prince())
          .add(dop853());
  return family;
}

constexpr double inf = std::numeric_limits<double>::infinity();

void check_analysis(const SimulationSpec& run, Diagnostics& diagnostics) {
  if (run.goes_through_time() && !run.duration)
    diagnostics.add("duration", "missing: simulated time [s], > 0.",
                    "Units that fit: s, ms, us, min, h.  Analyses that do without: static, modal.");
  if (run.analysis == Analysis::kinematic && run.start == StartFrom::equilibrium)
    diagnostics.add("start", "drives leave a kinematic analysis no freedom to find an equilibrium.",
                    "Leave it out.");
}

void check_steps(const SimulationSpec& run, Diagnostics& diagnostics) {
  const double largest = run.max_step ? *run.max_step : run.duration.value_or(inf);
  if (run.min_step && *run.min_step > largest)
    diagnostics.add(
        "min_step",
        fmt::format("{} s is larger than the largest step of {} s.", *run.min_step, largest),
        "Make it much smaller, or leave it out.");
  if (run.initial_step && *run.initial_step > largest)
    diagnostics.add(
        "initial_step",
        fmt::format("{} s is larger than the largest step of {} s.", *run.initial_step, largest),
        "Make it smaller, or leave it out.");
}

void check_cycle(const CycleSpec& cycle, Diagnostics& diagnostics) {
  if (!(cycle.length.value > 0))
    diagnostics.add("length", fmt::format("{} is not allowed: must be > 0.", cycle.length.value),
                    "A cycle repeats after this much of 'over', whichever way it goes.");
  if (cycle.start && cycle.start->dimension && cycle.length.dimension &&
      cycle.start->dimension != cycle.length.dimension)
    diagnostics.add("start", "measured in another unit than the length.",
                    "Give both in the unit of 'over'.");
}

/// Lets the field declared last take this text instead, which sets `flag`.
template <class P>
void or_text(Schema<P>& schema, const char* text, bool P::*flag, const char* meaning) {
  FieldInfo& field = schema.fields.back();
  field.choices.push_back({text, meaning});
  field.read = [flag, text, otherwise = field.read](const FieldInfo& self, void* object,
                                                    const Value& value, Diagnostics& diagnostics) {
    if (value.text() && *value.text() == text)
      static_cast<P*>(object)->*flag = true;
    else if (value.text())
      diagnostics.add("", fmt::format("\"{}\" is not allowed here.", *value.text()),
                      fmt::format("Write \"{}\", or a list of two.", text));
    else
      otherwise(self, object, value, diagnostics);
  };
}

void check_window(const StatisticsSpec& s, Diagnostics& diagnostics) {
  if (s.last_cycle) return;
  if (s.window[0].dimension && s.window[1].dimension &&
      s.window[0].dimension != s.window[1].dimension)
    return diagnostics.add("window", "its ends are measured in different units.",
                           "Give both in the unit of 'over'.");
  if (!(s.window[0].value < s.window[1].value))
    diagnostics.add("window",
                    fmt::format("from {} to {} is empty.", s.window[0].value, s.window[1].value),
                    "The first value is the smaller one.");
  if (s.over == "time" && s.window[0].dimension && *s.window[0].dimension != second)
    diagnostics.add("window", "not a time, but 'over' is the time.",
                    "Write over = \"crank.angle\" for angles.");
}

}  // namespace

std::string integrator_name(const IntegratorSpec& integrator) {
  return integrators().name_of(integrator);
}

const Schema<SimulationSpec>& SimulationSpec::schema() {
  static const auto s =
      Schema<SimulationSpec>{"simulation", "What is simulated, as [simulation]."}
          .choice("analysis", &SimulationSpec::analysis,
                  {{"dynamic", Analysis::dynamic, "motion under forces over the duration"},
                   {"kinematic", Analysis::kinematic,
                    "motion that drives prescribe entirely, and the forces that it takes"},
                   {"static", Analysis::equilibrium, "where the mechanism stays at rest"},
                   {"modal", Analysis::modes, "small vibrations about the start"}},
                  "what is asked of the mechanism", defaulted)
          .choice("start", &SimulationSpec::start,
                  {{"assembled", StartFrom::assembled,
                    "where the file places the bodies, once the joints are closed"},
                   {"equilibrium", StartFrom::equilibrium,
                    "the static equilibrium near that, at rest but for what drives prescribe"}},
                  "the state that a dynamic analysis begins with and that modes are taken about",
                  defaulted)
          .quantity("duration", &SimulationSpec::duration, second, positive,
                    "simulated time; static and modes do without")
          .family("integrator", &SimulationSpec::integrator, integrators(),
                  "how a dynamic analysis steps time; when left out, esdirk4 where films act or "
                  "springs and dampers are stiff at the start against the motion, tr_bdf2 where "
                  "bristles rub and dormand_prince elsewhere; stribeck check tells which")
          .quantity("tolerance", &SimulationSpec::tolerance, number, Range{1e-14, 1, true, false},
                    "local error of a step against the size of the motion and of every gap",
                    defaulted)
          .quantity("initial_step", &SimulationSpec::initial_step, second, positive,
                    "first step; a millionth of the duration when left out")
          .quantity("min_step", &SimulationSpec::min_step, second, positive,
                    "a run that needs smaller steps fails; 1e-12 of the duration when left out")
          .quantity("max_step", &SimulationSpec::max_step, second, positive,
                    "largest step; a hundredth of the duration when left out")
          .integer("max_steps", &SimulationSpec::max_steps, at_least(1),
                   "a run that needs more steps fails", defaulted)
          .check(check_analysis)
          .check(check_steps);
  return s;
}

const Schema<CycleSpec>& CycleSpec::schema() {
  static const auto s =
      Schema<CycleSpec>{"cycle",
                        "What repeats in a run: cycles begin where the channel is start + k length "
                        "with whole k, whichever way it goes. Figures of the summary and of the "
                        "report are those of the last whole cycle."}
          .text("over", &CycleSpec::over, "crank.angle, time, or a channel that advances",
                defaulted)
          .any_quantity("length", &CycleSpec::length, {radian, second, metre},
                        "after how much of 'over' the motion repeats, such as \"720 deg\"")
          .any_quantity("start", &CycleSpec::start, {radian, second, metre},
                        "of 'over' where a cycle begins; 0 when left out")
          .check(check_cycle);
  return s;
}

const Schema<OutputSpec>& OutputSpec::schema() {
  static const auto s =
      Schema<OutputSpec>{"output", "What is written, as [output]."}
          .reference("crank", &OutputSpec::crank, "body",
                     "body whose angle is the channel crank.angle; the one turned by the first "
                     "drive when left out")
          .record("cycle", &OutputSpec::cycle, CycleSpec::schema(),
                  "what repeats; when left out, the period of wear, else of a load over the "
                  "crank's angle, else a turn of the crank, else the period of a harmonic load or "
                  "drive")
          .quantity("interval", &OutputSpec::interval, second, positive,
                    "time between samples, where the motion is found between the steps, which do "
                    "not depend on it; every step when left out")
          .integer("max_samples", &OutputSpec::max_samples, between(100, 10'000'000),
                   "most samples that results hold, 20000 when left out; a longer run keeps every "
                   "step of its last whole cycle and thins those before it around their peaks; "
                   "with an interval, 100000, and the interval grows where it would give more")
          .boolean("csv", &OutputSpec::csv, "also write results.csv", defaulted)
          .integer("field_frames", &OutputSpec::field_frames, between(0, 3600),
                   "how often results.h5 shows pressure, gap and other fields of film joints: "
                   "frames per turn of the crank, 72 when left out; where no crank turns, frames "
                   "per run, 120 when left out; 0 for none; a long run thins those before its "
                   "last whole cycle");
  return s;
}

namespace {

Schema<StatisticsSpec> statistics_schema() {
  auto s =
      Schema<StatisticsSpec>{"statistics",
                             "Mean, extremes, deviation and time integral of a channel over a "
                             "window, as [[statistics]]; they land in summary.json. All are those "
                             "of every step, weighted by time."}
          .text("name", &StatisticsSpec::name, "name in the summary")
          .text("channel", &StatisticsSpec::channel,
                "channel, such as joint.pin.min_film_thickness")
          .text("over", &StatisticsSpec::over,
                "time, or a channel that only grows or only falls, such as crank.angle", defaulted)
          .any_quantity("window", &StatisticsSpec::window, {radian, second, metre},
                        "from and to, in the unit of 'over'; or \"last cycle\"")
          .check(check_window);
  or_text(s, "last cycle", &StatisticsSpec::last_cycle,
          "the last whole cycle of [output]; 'over' does not count");
  return s;
}

}  // namespace

const Schema<StatisticsSpec>& StatisticsSpec::schema() {
  static const auto s = statistics_schema();
  return s;
}

}  // namespace stribeck
