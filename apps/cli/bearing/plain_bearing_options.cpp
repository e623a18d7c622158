#include "cli/bearing/plain_bearing_options.h"

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "cli/shared_options.h"
#include "io/run_folder.h"
#include "study/design_curve/design_variable.h"
#include "study/plain_bearing/load_of_run.h"

namespace stribeck::cli {
namespace {

const char* type_name(const FieldInfo& field) {
  constexpr std::pair<Dimension, const char*> names[] = {
      {metre, "LENGTH"},       {radian, "ANGLE"},
      {kelvin, "TEMPERATURE"}, {pascal_second, "VISCOSITY"},
      {pascal, "PRESSURE"},    {number, "RATIO"}};
  if (field.kind == FieldKind::choice) return "NAME";
  if (field.key == "load_table" || field.key == "bore_profile") return "FILE";
  for (const auto& [dimension, name] : names)
    if (dimension == field.dimension) return name;
  return "VALUE";
}

/// Choices are listed where they are few.
std::string meaning_of(const FieldInfo& field) {
  constexpr std::size_t most_listed = 6;
  std::string text = field.meaning;
  if (field.choices.empty() || field.choices.size() > most_listed) return text;
  const char* separator = ": ";
  for (const ChoiceInfo& choice : field.choices) {
    text += separator + choice.name;
    separator = ", ";
  }
  return text;
}

/// A text, or a number where it carries no unit and none is expected.
Value value_of(const std::string& text, const FieldInfo& field) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  if (is_number && field.kind == FieldKind::quantity && field.dimension == number)
    return {{}, value};
  return {{}, text};
}

/// Options of the question and of the bearing alike.
const std::string* shared_option(const BearingArguments& a, std::string_view key) {
  if (key == "speed") return &a.speed;
  if (key == "load") return &a.load;
  if (key == "direction") return &a.direction;
  return nullptr;
}

/// Pairs of keys of which one determines the other.
constexpr std::pair<std::string_view, std::string_view> alternatives[] = {
    {"diameter", "radius"}, {"clearance", "psi"}, {"oil", "viscosity"}};

bool is_given(const BearingArguments& a, std::string_view key) {
  const auto size = a.sizes.find(std::string(key));
  return size != a.sizes.end() && !size->second.empty();
}

/// The end of the range over which a key is varied, unless something else says the same.
std::string end_of_range(const BearingArguments& a, std::string_view key) {
  for (const auto& [one, other] : alternatives)
    if ((key == one && is_given(a, other)) || (key == other && is_given(a, one))) return {};
  for (const std::string& argument : a.vary) {
    const auto [name, range] = name_and_text("--vary", argument);
    const std::size_t dots = range.find("..");
    if (name == key && dots != std::string::npos) return range.substr(dots + 2);
  }
  return {};
}

/// The text of a key: as it is given, else where its curve ends.
std::string text_of(const BearingArguments& a, const std::string& key) {
  const std::string* shared = shared_option(a, key);
  const std::string& given = shared ? *shared : a.sizes.at(key);
  return given.empty() ? end_of_range(a, key) : given;
}

void require_sizes(const BearingArguments& a) {
  const bool is_empty =
      std::ranges::all_of(a.sizes, [](const auto& size) { return size.second.empty(); });
  if (is_empty)
    throw InputError("FILE", "neither a model file nor the sizes of a bearing are given.",
                     "Write for example: stribeck bearing --diameter \"50 mm\" --width \"30 mm\" "
                     "--clearance \"30 um\" --oil \"ISO VG 46\" --temperature \"50 degC\" "
                     "--speed \"1500 rpm\" --load \"5 kN\".");
}

RunLoad load_of(const BearingArguments& a) {
  const RunResult run = read_run(a.load_run);
  return load_of_run(run, a.load_joint.empty() ? only_journal(run) : a.load_joint);
}

}  // namespace

void add_plain_bearing_options(CLI::App* sub, BearingArguments& a) {
  for (const FieldInfo& field : PlainBearing::schema().fields) {
    if (shared_option(a, field.key)) continue;
    sub->add_option(option_of(field.key), a.sizes[field.key], meaning_of(field))
        ->type_name(type_name(field))
        ->group("A bearing without a FILE");
  }
  CLI::Option* run =
      sub->add_option("--load-run", a.load_run,
                      "folder of a run whose last cycle has the load, in place of the load")
          ->type_name("DIR")
          ->group("A bearing without a FILE");
  sub->add_option("--load-joint", a.load_joint,
                  "the joint of that run (default: the only one with a journal)")
      ->type_name("NAME")
      ->group("A bearing without a FILE")
      ->needs(run);
  sub->add_option("--save", a.save, "write the model that says the same, for run and open")
      ->type_name("FILE")
      ->group("A bearing without a FILE");
}

PlainBearingInput plain_bearing_of(const BearingArguments& a) {
  require_sizes(a);
  Value table{{}, Value::Table{}};
  for (const FieldInfo& field : PlainBearing::schema().fields) {
    const std::string text = text_of(a, field.key);
    if (!text.empty()) table.table()->push_back({field.key, {}, value_of(text, field)});
  }
  try {
    return a.load_run.empty() ? read_plain_bearing(std::move(table))
                              : read_plain_bearing(std::move(table), load_of(a));
  } catch (const InputError& error) {
    throw in_options(error);
  }
}

InputError in_options(const InputError& error) {
  std::vector<Diagnostic> all = error.diagnostics();
  for (Diagnostic& one : all)
    if (PlainBearing::schema().find(one.path) || one.path.starts_with("load_"))
      one.path = option_of(one.path);
  return InputError(std::move(all));
}

void refuse_plain_bearing_options(const BearingArguments& a) {
  for (const auto& [key, text] : a.sizes)
    if (!text.empty())
      throw InputError(option_of(key), "it is for a bearing without a file.",
                       "Leave the file out, or change its value: --set "
                       "joint.NAME.film.radial_clearance=\"30 um\".");
  if (!a.load_run.empty())
    throw InputError("--load-run", "it is for a bearing without a file.",
                     "Leave the file out, and give the sizes of the bearing.");
  if (!a.save.empty())
    throw InputError("--save", "it is for a bearing without a file.", "The file is there already.");
}

}  // namespace stribeck::cli
