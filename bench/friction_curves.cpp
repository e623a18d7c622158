#include <cmath>
#include <memory>
#include <numbers>
#include <string>

#include <fmt/format.h>

#include "io/toml/document.h"
#include "model/law/laws.h"

// The empirical coefficients of friction, as CSV for tools/figures/plot_friction.py:
//   discs,MODEL,sliding speed [m/s],µ [-],bits of ValidityRange
//   yoke,MODEL,crank angle [°],µ [-],bits of ValidityRange
// of two steel discs that roll with V_Σ = 10 m/s, and of the pin in the slot of the scotch yoke in
// [Autiero2023] (400 cP, 5000 rpm), which slides without turning.
namespace stribeck {
namespace {

constexpr double steel_on_steel = 207e9 / (2.0 * (1.0 - 0.3 * 0.3));  // E* [Pa]

std::unique_ptr<FrictionModel> model_of(const std::string& name) {
  const std::string rough = name == "odonoghue_cameron" ? "roughness = '0.5 um'" : "";
  const Value value = parse_document(fmt::format("model = '{}'\n{}", name, rough), "model");
  std::vector<Diagnostic> entries;
  Diagnostics diagnostics(entries, value);
  std::unique_ptr<FrictionModel> model;
  friction_models().read(model, value, diagnostics);
  throw_if_any(entries);
  return model;
}

void print(const char* kind, const std::string& name, double x, const FrictionCoefficient& mu) {
  fmt::print("{},{},{:.6g},{:.6g},{}\n", kind, name, x, mu.value,
             static_cast<unsigned>(mu.outside));
}

void print_discs(const std::string& name, const FrictionModel& model) {
  SlidingContact discs;
  discs.radius_i = discs.radius_j = 30e-3;
  discs.combined_modulus = steel_on_steel;
  discs.viscosity = 0.04;
  discs.density = 880.0;
  constexpr double load = 400e3, sum_speed = 10.0;  // [N/m], [m/s]
  for (int i = 0; i <= 300; ++i) {
    const double speed = 0.01 * std::pow(10.0, 0.01 * i);
    print("discs", name, speed, model.evaluate(discs, {load, speed, sum_speed}));
  }
}

void print_yoke(const std::string& name, const FrictionModel& model) {
  SlidingContact pin;
  pin.radius_i = 7.975e-3;
  pin.combined_modulus = steel_on_steel;
  pin.viscosity = 0.4;
  pin.density = 880.0;
  if (model.incompatibility(pin)) return;
  constexpr double crank = 0.05, omega = 5000.0 / 30.0 * std::numbers::pi;  // [m], [rad/s]
  constexpr double load = 0.3 * crank * omega * omega / 0.016;              // m r ω²/L [N/m]
  for (int i = 0; i <= 720; ++i) {
    const double cosine = std::abs(std::cos(0.25 * i / 180.0 * std::numbers::pi));
    const double speed = crank * omega * cosine;
    print("yoke", name, 0.25 * i, model.evaluate(pin, {load * cosine, speed, speed}));
  }
}

}  // namespace
}  // namespace stribeck

int main() {
  for (const auto& member : stribeck::friction_models().members) {
    if (!member->find("upper") || member->name == "power_law")
      continue;  // not an empirical law, or one of the user's
    const auto model = stribeck::model_of(member->name);
    stribeck::print_discs(member->name, *model);
    stribeck::print_yoke(member->name, *model);
  }
}
