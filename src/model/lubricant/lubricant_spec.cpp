#include "model/lubricant/lubricant_spec.h"

#include <cmath>

#include <fmt/format.h>

namespace stribeck {
namespace {

bool varies_with_temperature(const LubricantSpec& oil) {
  return oil.grade || oil.temperature_law;
}

void check_one_viscosity(const LubricantSpec& oil, Diagnostics& diagnostics) {
  if (oil.viscosity && oil.kinematic_viscosity)
    diagnostics.add("kinematic_viscosity", "given beside the dynamic viscosity.",
                    "Keep one of the two.");
  const bool given = oil.viscosity || oil.kinematic_viscosity;
  if (given && varies_with_temperature(oil))
    diagnostics.add(oil.grade ? "grade" : "temperature_law",
                    "given beside a viscosity that holds at every temperature.",
                    "Keep one of the two.");
  if (oil.grade && oil.temperature_law && is_complete(*oil.temperature_law))
    diagnostics.add("grade", "given beside a temperature law that needs none.",
                    "Remove the grade, or leave the law its model only, to fit it to the grade.");
  if (!oil.grade && oil.temperature_law && !is_complete(*oil.temperature_law))
    diagnostics.add(
        "temperature_law", "without points or coefficients.",
        "Write for example kinematic_viscosities = [\"46 cSt\", \"6.8 cSt\"], those at 40 "
        "and 100 degC, or name a grade.");
  if (!given && !varies_with_temperature(oil))
    diagnostics.add("", "has no viscosity.",
                    "Write viscosity = \"100 mPa s\", or kinematic_viscosity = \"100 cSt\" and "
                    "density, or grade = \"ISO VG 100\" and temperature.");
}

void check_density(const LubricantSpec& oil, Diagnostics& diagnostics) {
  const bool by_law = oil.temperature_law && needs_density(*oil.temperature_law);
  if (!oil.viscosity && !oil.density && !oil.grade && (oil.kinematic_viscosity || by_law))
    diagnostics.add("density", "missing: a kinematic viscosity needs it.",
                    "Write for example density = \"870 kg/m^3\".");
  if (oil.thermal_expansion && !oil.density)
    diagnostics.add("thermal_expansion", "of what? There is no density.",
                    "Write density, or leave thermal_expansion out: a grade has its own.");
}

// Vogel's pole, an expansion that would leave no oil, and temperatures where laws overflow.
void check_temperature_range(const LubricantSpec& oil, Diagnostics& diagnostics) {
  const double least = oil.temperature_law ? least_temperature(*oil.temperature_law) : 0;
  if (*oil.temperature <= least)
    return diagnostics.add("temperature",
                           fmt::format("not above the Vogel temperature of {:.6g} K.", least),
                           "Vogel's law holds above its Vogel temperature only.");
  if (const auto density = oil.oil().density; density && density->at(*oil.temperature) <= 0)
    return diagnostics.add("thermal_expansion",
                           "no density is left at the temperature of the film.",
                           "Mineral oils have about 6.5e-4 1/K.");
  if (const double viscosity = oil.dynamic_viscosity();
      !(viscosity > 0 && std::isfinite(viscosity)))
    diagnostics.add(
        "temperature",
        fmt::format("at {:.6g} K the law gives a viscosity of {} Pa s.", *oil.temperature,
                    viscosity),
        "Stay near the temperatures that the law was fitted to; \"80 degC\" is in degC, "
        "a plain number in K.");
}

void check_temperature(const LubricantSpec& oil, Diagnostics& diagnostics) {
  const bool needed = varies_with_temperature(oil) || oil.thermal_expansion;
  if (needed && !oil.temperature)
    diagnostics.add("temperature",
                    fmt::format("missing: the {} depends on it.",
                                varies_with_temperature(oil) ? "viscosity" : "density"),
                    "Write the temperature of the film, such as temperature = \"80 degC\".");
  else if (oil.temperature && !needed)
    diagnostics.add("temperature", "has no use: the viscosity is given as it is in the film.",
                    "Remove it, or give a grade or a temperature_law.");
}

// Roelands' formula turns round for an oil as thin as its pole.
void check_pressure_law(const LubricantSpec& oil, Diagnostics& diagnostics) {
  const Roelands* roelands = oil.pressure_law ? std::get_if<Roelands>(&*oil.pressure_law) : nullptr;
  if (roelands && roelands->log_height(oil.dynamic_viscosity()) <= 0)
    diagnostics.add("pressure_law",
                    fmt::format("a viscosity of {:.4g} Pa s is below 6.315e-5 Pa s, from where "
                                "Roelands' law counts.",
                                oil.dynamic_viscosity()),
                    "Look at the unit of the viscosity, or use model = \"barus\".");
}

TemperatureLaw temperature_law_of(const LubricantSpec& oil,
                                  const std::optional<ThermalDensity>& density) {
  if (oil.viscosity) return ConstantViscosity{*oil.viscosity};
  if (oil.kinematic_viscosity)
    return ConstantViscosity{*oil.kinematic_viscosity * density->at(oil.film_temperature())};
  return make_temperature_law(oil.temperature_law.value_or(WaltherSpec{}), oil.grade, density);
}

std::optional<ThermalDensity> density_of(const LubricantSpec& oil) {
  if (oil.density)
    return ThermalDensity{*oil.density, oil.thermal_expansion.value_or(0), oil.density_temperature};
  if (oil.grade) return oil.grade->density();
  return std::nullopt;
}

/// Returns the viscosity at 150 °C where it depends on temperature [Pa s].
std::optional<double> viscosity_at_150_degC(const LubricantSpec& oil) {
  if (!varies_with_temperature(oil)) return {};
  const std::optional<ThermalDensity> density = density_of(oil);
  return Oil{temperature_law_of(oil, density), Isoviscous{}, Incompressible{}, density, {}}
      .ambient_viscosity(ShearLaw::high_shear_temperature);
}

ShearThinning thinning_of(const LubricantSpec& oil) {
  if (!oil.shear_law) return {};
  return {oil.shear_law, oil.shear_law->residual_ratio_of(viscosity_at_150_degC(oil).value_or(0))};
}

void check_lubricant(const LubricantSpec& oil, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.count();
  check_one_viscosity(oil, diagnostics);
  check_density(oil, diagnostics);
  if (diagnostics.count() != before) return;
  check_temperature(oil, diagnostics);
  if (diagnostics.count() == before && oil.temperature) check_temperature_range(oil, diagnostics);
  if (diagnostics.count() == before) check_pressure_law(oil, diagnostics);
  if (diagnostics.count() == before && oil.shear_law)
    check_shear_law(*oil.shear_law, viscosity_at_150_degC(oil), diagnostics);
}

}  // namespace

std::vector<Choice<const OilGrade*>> grade_choices() {
  static std::vector<std::string> meanings;  // a choice points to its text
  std::vector<Choice<const OilGrade*>> choices;
  meanings.reserve(oil_grades().size());
  for (const OilGrade& grade : oil_grades()) {
    meanings.push_back(fmt::format("{:.4g} mm^2/s at 40 degC, {:.4g} mm^2/s at 100 degC",
                                   grade.viscosity_at_40_degC * 1e6,
                                   grade.viscosity_at_100_degC * 1e6));
    choices.push_back({grade.name, &grade, meanings.back().c_str()});
  }
  return choices;
}

double LubricantSpec::film_temperature() const {
  return temperature.value_or(density_temperature);
}

Oil LubricantSpec::oil() const {
  const std::optional<ThermalDensity> its_density = density_of(*this);
  return {temperature_law_of(*this, its_density),
          pressure_law.value_or(Isoviscous{}),
          density_law.value_or(Incompressible{}),
          its_density,
          thinning_of(*this),
          {heat_capacity, conductivity}};
}

Lubricant LubricantSpec::lubricant() const {
  return oil().at(film_temperature());
}

double LubricantSpec::dynamic_viscosity() const {
  return oil().ambient_viscosity(film_temperature());
}

const Family<PressureLaw>& pressure_laws() {
  static const auto family = Family<PressureLaw>{"pressure_law", "model",
                                                 "Viscosity over pressure; closed-form films take "
                                                 "the one at ambient pressure."}
                                 .add<Isoviscous>()
                                 .add<Barus>()
                                 .add<Roelands>();
  return family;
}

const Family<DensityLaw>& density_laws() {
  static const auto family = Family<DensityLaw>{"density_law", "model", "Density over pressure."}
                                 .add<Incompressible>()
                                 .add<DowsonHigginson>();
  return family;
}

namespace {

/// Adds the keys of thermal films.
Schema<LubricantSpec> with_heat(Schema<LubricantSpec> s) {
  return s
      .quantity("heat_capacity", &LubricantSpec::heat_capacity, joule_per_kilogram_kelvin, positive,
                "specific heat capacity, of thermal films", defaulted)
      .quantity("conductivity", &LubricantSpec::conductivity, watt_per_metre_kelvin, positive,
                "heat conductivity, of thermal films", defaulted);
}

}  // namespace

const Schema<LubricantSpec>& LubricantSpec::schema() {
  static const auto s = with_heat(
      Schema<LubricantSpec>{
          "lubricant",
          "An oil, as [lubricant.NAME]: viscosity, or kinematic_viscosity and density, as they are "
          "in the film; or a grade, or a temperature_law, and the temperature of the film."}
          .quantity("viscosity", &LubricantSpec::viscosity, pascal_second, positive,
                    "dynamic viscosity")
          .quantity("kinematic_viscosity", &LubricantSpec::kinematic_viscosity,
                    square_metre_per_second, positive, "dynamic viscosity by density")
          .choice("grade", &LubricantSpec::grade, grade_choices(),
                  "viscosity grade: ISO VG (ISO 3448) with viscosity index 95, or SAE (J300) with "
                  "typical figures; a typical density comes with it",
                  Presence::optional)
          .quantity("temperature", &LubricantSpec::temperature, kelvin, positive,
                    "temperature of the film")
          .family("temperature_law", &LubricantSpec::temperature_law, temperature_laws(),
                  "viscosity over temperature; Walther through the points of the grade when left "
                  "out")
          .family("pressure_law", &LubricantSpec::pressure_law, pressure_laws(),
                  "viscosity over pressure; constant when left out")
          .quantity("density", &LubricantSpec::density, kilogram_per_cubic_metre, positive,
                    "density at ambient pressure; that of the grade when left out")
          .quantity("thermal_expansion", &LubricantSpec::thermal_expansion, dimension(0, 0, 0, -1),
                    nonnegative,
                    "by which the density falls with temperature; without it the density is that "
                    "in the film")
          .quantity("density_temperature", &LubricantSpec::density_temperature, kelvin, positive,
                    "temperature at which an oil with thermal_expansion has the density", defaulted)
          .family("density_law", &LubricantSpec::density_law, density_laws(),
                  "density over pressure; constant when left out")
          .family(
              "shear_law", &LubricantSpec::shear_law, shear_laws(),
              "viscosity over shear rate of oils thickened by polymers; Newtonian when left out",
              Presence::optional)
          .check(check_lubricant));
  return s;
}

}  // namespace stribeck
