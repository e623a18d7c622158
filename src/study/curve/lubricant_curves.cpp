#include <cmath>

#include "model/lubricant/lubricant_spec.h"
#include "study/curve/curve_family.h"

namespace stribeck {
namespace {

std::optional<ThermalDensity> density_of(const CurveConditions& c) {
  if (c.grade) return c.grade->density();
  if (c.density) return ThermalDensity{*c.density};
  return {};
}

class PressureViscosityCurve final : public CurveLaw {
 public:
  explicit PressureViscosityCurve(PressureLaw law) : law_(law) {}

  CurvePoint at(const CurveConditions& c) const override {
    constexpr double moderate = 5e8;  // Barus' law is far too stiff beyond: viscosity.h [Pa]
    const bool is_outside = std::holds_alternative<Barus>(law_) && *c.pressure > moderate;
    return {{Lubricant(*c.viscosity, law_).viscosity(*c.pressure)}, is_outside ? "pressure" : ""};
  }
  std::optional<Incompatibility> objection(const CurveConditions& c) const override {
    const auto* roelands = std::get_if<Roelands>(&law_);
    if (!roelands || roelands->log_height(*c.viscosity) > 0) return {};
    return Incompatibility{"counts from a viscosity of 6.315e-5 Pa s, above that of this oil.",
                           "Look at the unit of the viscosity, or use the law barus."};
  }

 private:
  PressureLaw law_;
};

class TemperatureViscosityCurve final : public CurveLaw {
 public:
  explicit TemperatureViscosityCurve(const TemperatureLawSpec& spec) : spec_(spec) {}

  CurvePoint at(const CurveConditions& c) const override {
    const auto density = density_of(c);
    const double T = *c.temperature;
    if (T <= least_temperature(spec_)) return {{NAN, NAN}, "temperature"};
    const TemperatureLaw law = make_temperature_law(spec_, c.grade, density);
    if (const auto* walther = std::get_if<Walther>(&law)) {
      constexpr double thinnest = 2e-6;  // viscosity.h [m²/s]
      const double nu = walther->kinematic_viscosity(T);
      return {{density ? nu * density->at(T) : NAN, nu}, nu < thinnest ? "below 2 mm^2/s" : ""};
    }
    const double eta = Oil{law, Isoviscous{}, Incompressible{}, density}.ambient_viscosity(T);
    return {{eta, density ? eta / density->at(T) : NAN}, is_far(T) ? "temperature" : ""};
  }
  std::optional<Incompatibility> objection(const CurveConditions& c) const override {
    if (!is_complete(spec_) && !c.grade)
      return Incompatibility{"has neither points nor coefficients.",
                             "Set its kinematic_viscosities, those at 40 and 100 degC, or give an "
                             "oil by its grade."};
    if (std::holds_alternative<VogelSpec>(spec_) && needs_density(spec_) && !density_of(c))
      return Incompatibility{"has kinematic points, and the oil has no density.",
                             "Give the density, about 880 kg/m^3 for mineral oils."};
    return {};
  }

 private:
  bool is_far(double T) const {
    constexpr double reach = 20;  // viscosity.h [K]
    const auto* near = std::get_if<ExponentialViscosity>(&spec_);
    return near && std::abs(T - near->temperature) > reach;
  }

  TemperatureLawSpec spec_;
};

class ShearViscosityCurve final : public CurveLaw {
 public:
  explicit ShearViscosityCurve(std::shared_ptr<const ShearLaw> law) : law_(std::move(law)) {}

  CurvePoint at(const CurveConditions& c) const override {
    ThinningCurve f;
    ShearThinning{law_, law_->residual_ratio_of(hot_viscosity(c).value_or(0))}.evaluate(
        Eigen::ArrayXd::Constant(1, std::log(*c.shear_rate)), f);
    const double eta = *c.viscosity * f.value[0];
    return {{eta, eta * *c.shear_rate}, ""};
  }
  std::optional<Incompatibility> objection(const CurveConditions& c) const override {
    std::vector<Diagnostic> found;
    const Value nowhere{{}, Value::Table{}};
    Diagnostics diagnostics(found, nowhere);
    check_shear_law(*law_, hot_viscosity(c), diagnostics);
    if (found.empty()) return {};
    return Incompatibility{found.front().path + ": " + found.front().problem, found.front().remedy};
  }

 private:
  /// Viscosity at low shear rate and 150 °C, of a grade [Pa s].
  static std::optional<double> hot_viscosity(const CurveConditions& c) {
    if (!c.grade) return {};
    LubricantSpec oil;
    oil.grade = c.grade;
    oil.temperature = ShearLaw::high_shear_temperature;
    return oil.dynamic_viscosity();
  }

  std::shared_ptr<const ShearLaw> law_;
};

class DensityCurve final : public CurveLaw {
 public:
  explicit DensityCurve(DensityLaw law) : law_(law) {}

  CurvePoint at(const CurveConditions& c) const override {
    constexpr double most = 1e9;  // density.h [Pa]
    return {{Lubricant(1, Isoviscous{}, law_).relative_density(*c.pressure)},
            *c.pressure > most ? "pressure" : ""};
  }

 private:
  DensityLaw law_;
};

}  // namespace

CurveFamily pressure_viscosity_curves() {
  return {.laws = &pressure_laws(),
          .arguments = {{"pressure", 0, 500}},
          .ordinates = {{"viscosity", "dynamic viscosity", pascal_second, "Pa s"}},
          .dependencies = {"pressure", "viscosity"},
          .read = [](const Value& table, Diagnostics& diagnostics) {
            return read_law<PressureViscosityCurve>(pressure_laws(), table, diagnostics);
          }};
}

CurveFamily temperature_viscosity_curves() {
  return {.laws = &temperature_laws(),
          .arguments = {{"temperature", 0, 150}},
          .ordinates = {{"viscosity", "dynamic viscosity", pascal_second, "mPa s"},
                        {"kinematic_viscosity", "kinematic viscosity", square_metre_per_second,
                         "mm^2/s"}},
          .dependencies = {"temperature"},
          .read = [](const Value& table, Diagnostics& diagnostics) {
            return read_law<TemperatureViscosityCurve>(temperature_laws(), table, diagnostics);
          }};
}

CurveFamily shear_viscosity_curves() {
  return {.laws = &shear_laws(),
          .arguments = {{"shear_rate", 1e2, 1e8, true}},
          .ordinates = {{"viscosity", "dynamic viscosity", pascal_second, "mPa s"},
                        {"shear_stress", "shear stress", pascal, "kPa"}},
          .dependencies = {"shear_rate", "viscosity"},
          .read = [](const Value& table, Diagnostics& diagnostics) {
            return read_law<ShearViscosityCurve>(shear_laws(), table, diagnostics);
          }};
}

CurveFamily density_curves() {
  return {.laws = &density_laws(),
          .arguments = {{"pressure", 0, 1000}},
          .ordinates = {{"relative_density", "density over that at ambient pressure", number, "1"}},
          .dependencies = {"pressure"},
          .read = [](const Value& table, Diagnostics& diagnostics) {
            return read_law<DensityCurve>(density_laws(), table, diagnostics);
          }};
}

}  // namespace stribeck
