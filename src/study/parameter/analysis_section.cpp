#include "study/parameter/analysis_section.h"

#include "study/parameter/any_value.h"

namespace stribeck {
namespace {

constexpr Range share{0, 1, false, false};

void check_constraint(const ConstraintSection& constraint, Diagnostics& diagnostics) {
  if (!constraint.at_least && !constraint.at_most)
    diagnostics.add("", "has no limit.", "Write at_least, at_most or both.");
}

void check_analysis_section(const AnalysisSection& analysis, Diagnostics& diagnostics) {
  const bool optimises = analysis.kind == StudyAnalysisKind::optimise;
  if (optimises && analysis.objectives.empty())
    diagnostics.add("objective", "missing: what is to be optimised.",
                    "Write [[analysis.objective]] with response = \"...\" and goal = "
                    "\"minimise\" or \"maximise\".");
  if (!optimises && !analysis.objectives.empty())
    diagnostics.add("objective", "only kind = \"optimise\" has it.", "");
  if (analysis.estimator && analysis.kind != StudyAnalysisKind::sobol_indices)
    diagnostics.add("estimator", "only kind = \"sobol_indices\" has it.", "");
}

/// The part of the schema that says which analysis is meant, and of what.
Schema<AnalysisSection> kind_schema() {
  return Schema<AnalysisSection>{"analysis", "What is made of the table of a study."}
      .choice("kind", &AnalysisSection::kind,
              {{"none", StudyAnalysisKind::none, "nothing"},
               {"main_effects", StudyAnalysisKind::main_effects,
                "mean of a response over the values of each parameter"},
               {"morris", StudyAnalysisKind::morris, "elementary effects, of the design morris"},
               {"sobol_indices", StudyAnalysisKind::sobol_indices,
                "shares of the variance, first order and total"},
               {"uncertainty", StudyAnalysisKind::uncertainty,
                "quantiles, and the probability that constraints are violated"},
               {"surrogate", StudyAnalysisKind::surrogate,
                "polynomial chaos expansion with its leave-one-out error"},
               {"optimise", StudyAnalysisKind::optimise,
                "the best point within the constraints; of two objectives or more, the Pareto "
                "front"}},
              "kind of analysis")
      .text("responses", &AnalysisSection::responses, "names; all when left out",
            Presence::optional)
      .choice("estimator", &AnalysisSection::estimator,
              {{"chaos_expansion", IndexEstimator::chaos_expansion,
                "from the coefficients of a polynomial chaos expansion"},
               {"saltelli", IndexEstimator::saltelli, "from the blocks of the design saltelli"}},
              "of sobol_indices; saltelli of a design saltelli, chaos_expansion of others, when "
              "left out",
              Presence::optional);
}

}  // namespace

const char* to_string(StudyAnalysisKind kind) {
  constexpr const char* names[] = {"none",        "main_effects", "morris",  "sobol_indices",
                                   "uncertainty", "surrogate",    "optimise"};
  return names[static_cast<std::size_t>(kind)];
}

const char* to_string(Goal goal) {
  return goal == Goal::minimise ? "minimise" : "maximise";
}

const Schema<ConstraintSection>& ConstraintSection::schema() {
  static const auto make = [] {
    auto s =
        Schema<ConstraintSection>{"constraint",
                                  "Limits of a response, drawn in the report: of what is allowed "
                                  "to an optimum, or whose violation has a probability."}
            .text("response", &ConstraintSection::response, "its name")
            .check(check_constraint);
    s.fields.push_back(any_value("at_least", &ConstraintSection::at_least, "least value"));
    s.fields.push_back(any_value("at_most", &ConstraintSection::at_most, "greatest value"));
    return s;
  };
  static const Schema<ConstraintSection> s = make();
  return s;
}

const Schema<ObjectiveSection>& ObjectiveSection::schema() {
  static const auto s =
      Schema<ObjectiveSection>{"objective", "A response that is to be least or greatest."}
          .text("response", &ObjectiveSection::response, "its name")
          .choice("goal", &ObjectiveSection::goal,
                  {{"minimise", Goal::minimise, "the least value is best"},
                   {"maximise", Goal::maximise, "the greatest value is best"}},
                  "which values are better", defaulted);
  return s;
}

const Schema<AnalysisSection>& AnalysisSection::schema() {
  static const auto s =
      kind_schema()
          .quantity("quantiles", &AnalysisSection::quantiles, number, share,
                    "of uncertainty: shares of the points below each", defaulted)
          .quantity("confidence", &AnalysisSection::confidence, number, share, "of intervals",
                    defaulted)
          .integer("resamples", &AnalysisSection::resamples, between(10, 100'000),
                   "of the bootstrap", defaulted)
          .integer("seed", &AnalysisSection::seed, at_least(0), "of the bootstrap", defaulted)
          .record("constraint", &AnalysisSection::constraints, ConstraintSection::schema(),
                  "limits of responses", Presence::optional)
          .record("objective", &AnalysisSection::objectives, ObjectiveSection::schema(),
                  "what is optimised", Presence::optional)
          .choice("method", &AnalysisSection::method,
                  {{"slsqp", SearchMethod::slsqp,
                    "sequential quadratic programming, gradients by differences over 1e-3 of the "
                    "ranges"},
                   {"cobyla", SearchMethod::cobyla,
                    "without gradients, for responses that are rough or fail in places"}},
                  "of the search for the optimum", defaulted)
          .integer("evaluations", &AnalysisSection::evaluations, at_least(1),
                   "of the search at most, besides the design", defaulted)
          .quantity("tolerance", &AnalysisSection::tolerance, number, share,
                    "steps that end the search, in shares of the ranges", defaulted)
          .check(check_analysis_section);
  return s;
}

}  // namespace stribeck
