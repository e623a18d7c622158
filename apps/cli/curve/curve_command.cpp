#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/error.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/shared_options.h"
#include "io/toml/reader.h"
#include "study/curve/law_curve_output.h"
#include "study/curve/stated_joint.h"

namespace stribeck::cli {
namespace {

struct CurveArguments {
  CurveRequest request;
  std::map<std::string, std::string> conditions;  ///< texts by key
  std::vector<std::string> reports;
  std::string each, file, joint;
  bool json = false;
};

/// An error about a condition or a word of the request names its option.
InputError in_options_of_curves(const InputError& error) {
  constexpr const char* words[] = {"over", "each", "set", "of", "points", "report", "joint"};
  std::vector<Diagnostic> all = error.diagnostics();
  for (Diagnostic& one : all) {
    const bool is_word = std::ranges::find(words, one.path) != std::end(words);
    if (one.path == "law") one.path = "LAW";
    if (is_word || CurveConditions::schema().find(one.path)) one.path = option_of(one.path);
  }
  return InputError(std::move(all));
}

int curve(const CurveArguments& a) {
  CurveRequest request = a.request;
  for (const auto& [key, text] : a.conditions)
    if (!text.empty()) request.conditions.push_back(key + "=" + text);
  try {
    for (const std::string& file : a.reports) check_curve_file(file);
    if (!a.file.empty())
      request.stated = stated_joint(read_model(a.file, {}, ModelUse::film), a.joint);
    if (!a.each.empty()) request.each = assignments_of_each(a.each);
    const LawCurves curves = law_curves(request);
    show("{}", a.json ? curves_json(curves) : curves_table(curves));
    for (const std::string& file : a.reports) {
      write_curves(file, curves);
      if (!a.json) show("report   {}\n", file);
    }
  } catch (const InputError& error) {
    throw in_options_of_curves(error);
  }
  return done;
}

void add_conditions(CLI::App* sub, CurveArguments& a) {
  for (const FieldInfo& field : CurveConditions::schema().fields) {
    const bool has_unit = field.kind == FieldKind::quantity && field.dimension != number;
    const std::string units = has_unit ? fmt::format(" [{}]", example_units(field.dimension)) : "";
    sub->add_option(option_of(field.key), a.conditions[field.key], field.meaning + units)
        ->type_name(field.kind == FieldKind::quantity ? "VALUE" : "NAME")
        ->group("Conditions, in SI or with a unit");
  }
}

void add_model(CLI::App* sub, CurveArguments& a) {
  CLI::Option* file =
      sub->add_option("--file", a.file,
                      "a model file: a LAW may then be a family, for the law that its joint states")
          ->type_name("FILE");
  sub->add_option("--joint", a.joint, "the joint (default: the only one that states a law)")
      ->type_name("NAME")
      ->needs(file);
}

void add_drawing(CLI::App* sub, CurveArguments& a) {
  CurveRequest& r = a.request;
  const auto add_texts = [&](const char* name, std::vector<std::string>& texts, const char* type,
                             const char* meaning) {
    sub->add_option(name, texts, meaning)->type_name(type)->allow_extra_args(false);
  };
  add_texts("--set", r.parameters, "KEY=VALUE",
            "a parameter of the laws, e.g. --set coefficient=\"20 1/GPa\"; of one of them: --set "
            "barus.coefficient=2e-8");
  sub->add_option("--over", r.over,
                  "argument and range, such as \"sliding_speed 0.1..10 m/s\" or h/sigma (default: "
                  "that of the family)")
      ->type_name("NAME RANGE");
  sub->add_option("--each", a.each,
                  "draw the laws for each of several values of a parameter or condition, such as "
                  "load=\"10 N/mm,50 N/mm\"")
      ->type_name("KEY=VALUES");
  add_texts("--of", r.ordinates, "NAME",
            "the ordinate, such as pressure; may be repeated (default: all)");
  sub->add_option("--points", r.points, "points of a curve (default: 41)")->type_name("COUNT");
  sub->add_flag("--json", a.json, "print JSON instead of a table, in SI");
  add_texts(
      "--report", a.reports, "FILE",
      "also write a page (.html), a picture (.svg) or the numbers in SI (.csv); may be repeated");
}

}  // namespace

void add_curve(CommandLine& line) {
  const auto a = std::make_shared<CurveArguments>();
  CLI::App* sub =
      line.add("curve", "a law over its argument, as table and picture, several over each other",
               [a] { return curve(*a); });
  sub->add_option(
      "LAW", a->request.laws,
      "laws of one family, such as roelands barus; stribeck describe lists their parameters\n" +
          curve_laws_text());
  add_model(sub, *a);
  add_drawing(sub, *a);
  add_conditions(sub, *a);
}

}  // namespace stribeck::cli
