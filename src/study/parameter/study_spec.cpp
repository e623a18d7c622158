#include "study/parameter/study_spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "study/parameter/any_value.h"

namespace stribeck {
namespace {

FieldInfo list_of_values() {
  FieldInfo field;
  field.key = "values";
  field.kind = FieldKind::any_quantity;
  field.multiplicity = Multiplicity::list;
  field.meaning = "values, with their units";
  field.presence = Presence::optional;
  field.read = [](const FieldInfo&, void* object, const Value& value, Diagnostics& diagnostics) {
    const Value::Array* list = read_list(value, std::nullopt, diagnostics);
    if (!list) return;
    if (list->empty()) diagnostics.add("", "an empty list.", "Give one value at least.");
    static_cast<VarySection*>(object)->values = *list;
  };
  return field;
}

void check_paths(const VarySection& vary, Diagnostics& diagnostics) {
  if (vary.paths.empty())
    diagnostics.add("paths", "an empty list.", "Name one parameter of the model at least.");
}

/// Requires exactly one of: values; from and to; normal by mean and deviation.
void check_vary(const VarySection& vary, Diagnostics& diagnostics) {
  check_paths(vary, diagnostics);
  const bool range = vary.from || vary.to;
  const bool moments = vary.mean || vary.standard_deviation;
  if (!vary.values.empty() && (range || moments || vary.distribution))
    return diagnostics.add("values", "given beside a range or a distribution.",
                           "Leave one of them out.");
  const bool normal = vary.distribution && (*vary.distribution == Distribution::normal ||
                                            *vary.distribution == Distribution::log_normal);
  if (normal && !(vary.mean && vary.standard_deviation))
    return diagnostics.add("distribution", "needs a mean and a standard_deviation.",
                           "from and to, where given, truncate it.");
  if (!normal && moments)
    return diagnostics.add(vary.mean ? "mean" : "standard_deviation",
                           "only a normal or log_normal distribution has it.", "");
  if (!normal && vary.values.empty() && !(vary.from && vary.to))
    diagnostics.add("", "says no values.",
                    "Give values = [...], or from and to, or distribution = \"normal\" with mean "
                    "and standard_deviation.");
}

ChoicesOf<const DesignKind*> design_choices() {
  ChoicesOf<const DesignKind*> all;
  for (const DesignKind* kind : design_kinds) all.push_back({kind->name, kind, kind->meaning});
  return all;
}

void check_design(const DesignSection& design, Diagnostics& diagnostics) {
  if (design.kind->needs_points && !design.points)
    diagnostics.add("points", "missing: number of points of a sampled design, >= 1.",
                    "Write for example points = 256.");
  if (design.kind->needs_table && !design.file)
    diagnostics.add("file", "missing: CSV file with one column for each parameter.",
                    "Its first line names the parameters with their units.");
}

void check_response(const ResponseSection& response, Diagnostics& diagnostics) {
  if (response.statistic && response.channel)
    diagnostics.add("statistic", "given beside a channel.", "Leave one of them out.");
  if (response.last_cycle && !response.channel)
    diagnostics.add("last_cycle", "only a channel has it.",
                    "A statistic of the model has its own window.");
}

}  // namespace

const std::vector<std::string>& figure_names() {
  static const std::vector<std::string> names = {"last", "min",      "max",    "mean",
                                                 "std",  "integral", "at_min", "at_max"};
  return names;
}

std::optional<Figure> figure_named(const std::string& name) {
  const auto found = std::ranges::find(figure_names(), name);
  if (found == figure_names().end()) return {};
  return static_cast<Figure>(found - figure_names().begin());
}

const Schema<StudySection>& StudySection::schema() {
  static const auto s =
      Schema<StudySection>{"study", "The model of a study and what is kept of its points."}
          .text("model", &StudySection::model, "model file, relative to the study's")
          .text("name", &StudySection::name, "in the report; the name of the file when left out",
                Presence::optional)
          .choice("keep", &StudySection::keep,
                  {{"none", KeptRuns::none, "no run folders"},
                   {"failed", KeptRuns::failed, "those of failed runs"},
                   {"extremes", KeptRuns::extremes,
                    "those of the least and the greatest value of each response"},
                   {"all", KeptRuns::all, "all"}},
                  "whose run folders stay in DIR/runs", defaulted)
          .quantity("time_limit", &StudySection::time_limit, second, positive,
                    "wall-clock time after which a point is ended and recorded as failed")
          .integer("memory_limit", &StudySection::memory_limit, at_least(64),
                   "memory of one worker process [MiB]");
  return s;
}

const Schema<BearingSection>& BearingSection::schema() {
  static const auto s =
      Schema<BearingSection>{"bearing",
                             "The question of a steady bearing, as of stribeck bearing: each point "
                             "is then one equilibrium instead of a run."}
          .text("joint", &BearingSection::joint, "the joint; the only one with a film if left out",
                Presence::optional)
          .quantity("load", &BearingSection::load, newton, positive, "load on the journal")
          .quantity("direction", &BearingSection::direction, radian, any,
                    "of the load, in the axes of the bearing's marker; -90 deg when left out")
          .quantity("eccentricity", &BearingSection::eccentricity, number,
                    Range{0, 1, false, false}, "prescribed eccentricity ratio instead of a load")
          .quantity("at", &BearingSection::at, radian, any,
                    "prescribed direction of the eccentricity")
          .quantity("speed", &BearingSection::speed, radian_per_second, any,
                    "of the journal; that of the joint's drive when left out");
  return s;
}

const Schema<VarySection>& VarySection::schema() {
  static const auto make = [] {
    auto s =
        Schema<VarySection>{"vary",
                            "One parameter of a study: paths that take one value together, and "
                            "the values."}
            .text("paths", &VarySection::paths,
                  "as of --set: joint.pin.film.length, joint.*.film.length, bearing.eccentricity")
            .text("name", &VarySection::name, "in tables and figures; the first path if left out",
                  Presence::optional)
            .integer("points", &VarySection::points, at_least(1),
                     "values between from and to, in a grid or one at a time")
            .choice(
                "spacing", &VarySection::spacing,
                {{"linear", Spacing::linear, "equal steps"}, {"log", Spacing::log, "equal ratios"}},
                "of the values between from and to", defaulted)
            .choice("distribution", &VarySection::distribution,
                    {{"uniform", Distribution::uniform, "between from and to"},
                     {"log_uniform", Distribution::log_uniform, "its logarithm is uniform"},
                     {"normal", Distribution::normal, "truncated at from and to where given"},
                     {"log_normal", Distribution::log_normal,
                      "its logarithm is normal; mean and standard_deviation are its own"}},
                    "of a sampled design; uniform over its spacing when left out",
                    Presence::optional)
            .check(check_vary);
    s.fields.push_back(list_of_values());
    s.fields.push_back(any_value("from", &VarySection::from, "least value"));
    s.fields.push_back(any_value("to", &VarySection::to, "greatest value"));
    s.fields.push_back(any_value(
        "nominal", &VarySection::nominal,
        "value while others are varied one at a time; the mean, or the middle, when left out"));
    s.fields.push_back(any_value("mean", &VarySection::mean, "of a normal or log_normal"));
    s.fields.push_back(any_value("standard_deviation", &VarySection::standard_deviation,
                                 "of a normal or log_normal"));
    return s;
  };
  static const Schema<VarySection> s = make();
  return s;
}

const Schema<DesignSection>& DesignSection::schema() {
  static const auto s =
      Schema<DesignSection>{"design", "Which combinations of values are the points of a study."}
          .choice("kind", &DesignSection::kind, design_choices(), "kind of design")
          .integer("points", &DesignSection::points, between(1, 100'000'000),
                   "of a sampled design; of saltelli, its base sample")
          .integer("seed", &DesignSection::seed, at_least(0), "of the random numbers", defaulted)
          .integer("trajectories", &DesignSection::trajectories, at_least(1), "of morris",
                   defaulted)
          .integer("levels", &DesignSection::levels, between(2, 1000), "of morris, an even number",
                   defaulted)
          .text("file", &DesignSection::file, "of table", Presence::optional)
          .check(check_design);
  return s;
}

const Schema<ResponseSection>& ResponseSection::schema() {
  static const auto s =
      Schema<ResponseSection>{"response", "One number of each point of a study."}
          .text("name", &ResponseSection::name, "in tables and figures")
          .text("statistic", &ResponseSection::statistic, "name of [[statistics]] of the model",
                Presence::optional)
          .text("channel", &ResponseSection::channel, "channel of the run", Presence::optional)
          .boolean("last_cycle", &ResponseSection::last_cycle,
                   "of the channel: the last whole cycle instead of the whole run", defaulted)
          .text("figure", &ResponseSection::figure,
                "last, min, max, mean, std, integral, at_min, at_max; or of a steady bearing: So, "
                "min_film_thickness, ...")
          .check(check_response);
  return s;
}

const Schema<CorrelationSection>& CorrelationSection::schema() {
  static const auto s =
      Schema<CorrelationSection>{"correlation",
                                 "Correlation of two parameters of a sampled design, by a Gaussian "
                                 "copula."}
          .text("between", &CorrelationSection::between, "names of the two parameters")
          .quantity("coefficient", &CorrelationSection::coefficient, number,
                    Range{-1, 1, false, false}, "of the normal scores");
  return s;
}

const Schema<StudyFile>& StudyFile::schema() {
  static const auto s =
      Schema<StudyFile>{"study_file", "A parameter study."}
          .record("study", &StudyFile::study, StudySection::schema(), "model and limits")
          .record("bearing", &StudyFile::bearing, BearingSection::schema(),
                  "question of a steady bearing", Presence::optional)
          .record("vary", &StudyFile::vary, VarySection::schema(), "parameters")
          .record("correlation", &StudyFile::correlations, CorrelationSection::schema(),
                  "correlated parameters", Presence::optional)
          .record("design", &StudyFile::design, DesignSection::schema(), "points")
          .record("response", &StudyFile::responses, ResponseSection::schema(), "results")
          .record("analysis", &StudyFile::analysis, AnalysisSection::schema(),
                  "what is made of the results", defaulted);
  return s;
}

}  // namespace stribeck
