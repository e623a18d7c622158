#include "study/design_curve/design_variable.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/suggest.h"
#include "base/units/unit.h"
#include "study/bearing/written_value.h"

namespace stribeck {
namespace {

using std::numbers::pi;

/// A variable as a designer names it. `key`: a key of the film or the lubricant; null: a quantity of the question.
struct NamedVariable {
  const char* name;
  Dimension dimension;
  const char *table, *key;
  double factor;
  const char* unit;
  double unit_value, offset;
};

constexpr NamedVariable known[] = {
    {"clearance", metre, "film", "radial_clearance", 1, "um", 1e-6, 0},
    {"psi", number, "film", "radial_clearance", 1, "1e-3", 1e-3, 0},
    {"width", metre, "film", "length", 1, "mm", 1e-3, 0},
    {"diameter", metre, "film", "radius", 0.5, "mm", 1e-3, 0},
    {"radius", metre, "film", "radius", 1, "mm", 1e-3, 0},
    {"viscosity", pascal_second, "lubricant", "viscosity", 1, "mPa s", 1e-3, 0},
    {"temperature", kelvin, "lubricant", "temperature", 1, "degC", 1, ice_point},
    {"feed_pressure", pascal, "feed", "pressure", 1, "bar", 1e5, 0},
    {"load", newton, nullptr, nullptr, 1, "N", 1, 0},
    {"speed", radian_per_second, nullptr, nullptr, 1, "rpm", pi / 30, 0},
    {"direction", radian, nullptr, nullptr, 1, "deg", pi / 180, 0},
    {"eccentricity", number, nullptr, nullptr, 1, "", 1, 0},
};

/// The paths that a key of a film, its oil or its feeds stands for; those that the model writes.
std::vector<std::string> paths_of(const ModelInput& input, const std::string& joint,
                                  const NamedVariable& variable) {
  const std::string film = "joint." + joint + ".film.", table = variable.table;
  const FilmSpec& spec = *find_named(input.model.joints, joint)->film;
  std::vector<std::string> candidates, paths;
  if (table == "lubricant")
    candidates = {"lubricant." + spec.lubricant + "." + variable.key};
  else if (std::string(variable.key) == "radius")
    candidates = {film + "journal_radius", film + "bearing_radius"};
  else if (table == "film")
    candidates = {film + variable.key};
  for (const std::string& path : candidates)
    if (paths.empty() && written_value(input.tree, path)) paths.push_back(path);
  if (table != "feed") return paths;
  const Value* feeds = written_value(input.tree, film + "feed");
  const std::size_t count = feeds && feeds->array() ? feeds->array()->size() : 0;
  for (std::size_t k = 0; k < count; ++k)
    paths.push_back(fmt::format("{}feed[{}].{}", film, k, variable.key));
  return paths;
}

double quantity_of(const char* option, const DesignVariable& variable, const std::string& text) {
  const auto read = read_quantity_text(text, {variable.dimension});
  if (const auto* error = std::get_if<QuantityError>(&read))
    throw InputError(option, error->problem, error->remedy);
  return std::get<Quantity>(read).value;
}

std::string example(const DesignVariable& variable) {
  return variable.unit.empty() || variable.dimension == number
             ? variable.name + "=\"0.5..1.5\""
             : fmt::format("{}=\"20 {}..60 {}\"", variable.name, variable.unit, variable.unit);
}

}  // namespace

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(' ');
  return from == text.npos ? "" : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

DesignVariable design_variable(const ModelInput& input, const std::string& joint,
                               const std::string& name) {
  const auto found = std::ranges::find(known, name, &NamedVariable::name);
  if (found == std::end(known)) {
    std::vector<std::string> names;
    for (const NamedVariable& one : known) names.emplace_back(one.name);
    throw InputError("--vary", fmt::format("'{}' is no quantity of a bearing.", name),
                     suggestion(name, names));
  }
  DesignVariable variable{found->name, found->dimension,  {},           found->factor,
                          found->unit, found->unit_value, found->offset};
  if (!found->table) return variable;
  variable.paths = paths_of(input, joint, *found);
  if (variable.paths.empty())
    throw InputError("--vary", fmt::format("this bearing states no {}.", name),
                     "Give it a value first, or vary another quantity.");
  if (name == "psi")
    variable.factor = find_named(input.model.joints, joint)->film->sizes().journal_radius_value();
  return variable;
}

std::array<std::string, 2> name_and_text(const char* option, const std::string& argument) {
  const std::size_t sign = argument.find('=');
  if (sign == argument.npos || sign == 0)
    throw InputError(option, fmt::format("'{}' is not NAME=VALUE.", argument),
                     fmt::format("Write for example {} clearance=\"{}\".", option,
                                 std::string(option) == "--vary" ? "20 um..60 um" : "+-5 um"));
  return {trimmed(argument.substr(0, sign)), trimmed(argument.substr(sign + 1))};
}

std::array<double, 2> design_range(const char* option, const DesignVariable& variable,
                                   const std::string& text) {
  const std::size_t dots = text.find("..");
  if (dots == text.npos)
    throw InputError(option, fmt::format("'{}' is not a range.", text),
                     fmt::format("Write for example {} {}.", option, example(variable)));
  const double from = quantity_of(option, variable, text.substr(0, dots)),
               to = quantity_of(option, variable, text.substr(dots + 2));
  if (!(from < to))
    throw InputError(option, fmt::format("'{}' does not increase.", text),
                     fmt::format("Write for example {} {}.", option, example(variable)));
  return {from, to};
}

double design_tolerance(const char* option, const DesignVariable& variable,
                        const std::string& text) {
  std::string size = text;
  for (const char* sign : {"+-", "±"})
    if (size.starts_with(sign)) size = trimmed(size.substr(std::string(sign).size()));
  if (variable.dimension == kelvin && size.ends_with("degC"))  // a difference
    size = size.substr(0, size.size() - 4) + "K";
  const double half = quantity_of(option, variable, size);
  if (!(half > 0))
    throw InputError(option, fmt::format("'{}' is not allowed: must be > 0.", text),
                     fmt::format("Write for example {} clearance=\"+-5 um\".", option));
  return half;
}

DesignBearing::DesignBearing(const ModelInput& input, const std::string& joint,
                             const BearingQuestion& question, double omega)
    : input_(input), joint_(joint), question_(question), omega_(omega), study_(input, joint) {
  question_ = study_.completed(question);
}

ModelInput DesignBearing::model_with(const std::vector<DesignValue>& values) const {
  std::vector<std::string> overrides = input_.overrides;
  for (const auto& [variable, value] : values)
    for (const std::string& path : variable->paths)
      overrides.push_back(fmt::format("{}={}", path, value * variable->factor));
  const auto file = [this](const std::string& name) {
    for (const InputFile& one : input_.files)
      if (one.name == name) return one.text;
    throw InputError(name, "is not among the files of the model.", "");
  };
  return read_model_text(input_.text, input_.file, overrides, file, ModelUse::film);
}

BearingState DesignBearing::at(const std::vector<DesignValue>& values) const {
  BearingQuestion question = question_;
  double omega = omega_;
  bool changes_model = false;
  for (const auto& [variable, value] : values) {
    changes_model |= !variable->paths.empty();
    if (variable->name == "load") question.load = value;
    if (variable->name == "direction") question.direction = value;
    if (variable->name == "speed") omega = value;
    if (variable->name == "eccentricity") {
      question.eccentricity_ratio = value;
      question.load.reset();
    }
  }
  if (!changes_model) return study_.at_rest(question, omega);
  const ModelInput input = model_with(values);
  return BearingStudy(input, joint_).at_rest(question, omega);
}

double DesignBearing::nominal_of(const DesignVariable& variable) const {
  const FilmConditions& conditions = study_.conditions();
  const double R = conditions.journal_radius, c = conditions.radial_clearance;
  const FilmSpec& film = *find_named(input_.model.joints, joint_)->film;
  const LubricantSpec& oil = *find_named(input_.model.lubricants, film.lubricant);
  if (variable.name == "clearance") return c;
  if (variable.name == "psi") return c / R;
  if (variable.name == "width") return conditions.length;
  if (variable.name == "radius") return R;
  if (variable.name == "diameter") return 2 * R;
  if (variable.name == "viscosity") return conditions.viscosity;
  if (variable.name == "temperature") return oil.film_temperature();
  if (variable.name == "speed") return omega_;
  if (variable.name == "load" && question_.load) return *question_.load;
  if (variable.name == "direction") return question_.direction;
  throw InputError("--tolerance", fmt::format("'{}' has no tolerance here.", variable.name),
                   "Vary it, or choose another quantity.");
}

}  // namespace stribeck
