#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "tribo/friction/empirical/blok.h"
#include "tribo/friction/empirical/drozdov_gavrikov.h"
#include "tribo/friction/empirical/logarithmic_friction.h"
#include "tribo/friction/empirical/misharin.h"
#include "tribo/friction/empirical/odonoghue_cameron.h"
#include "tribo/friction/empirical/sasaki.h"
#include "tribo/friction/power_law_friction.h"
#include "tribo/friction/stribeck_friction.h"
#include "tribo/friction/table_friction.h"

/// Contacts and friction laws, shared by the tests of friction.
namespace stribeck::test {

inline constexpr double roughness = 0.5e-6;  // [m]

/// Two steel discs in oil; both convex, so that every law has a value.
inline SlidingContact oiled_discs() {
  SlidingContact discs;
  discs.radius_i = 0.03;
  discs.radius_j = 0.05;
  discs.combined_modulus = 207e9 / (2.0 * 0.91);
  discs.viscosity = 0.08;
  discs.density = 880.0;
  return discs;
}

/// The pin of [Autiero2023] in its slot: 400 cP, 16 mm wide.
inline SlidingContact yoke_pin() {
  SlidingContact pin = oiled_discs();
  pin.radius_i = 7.975e-3;
  pin.radius_j = std::numeric_limits<double>::infinity();
  pin.viscosity = 0.4;
  return pin;
}

struct FrictionCase {
  std::string name;
  std::shared_ptr<const FrictionModel> model;
};

/// Bounds that cut nothing, so that the formulas show.
template <class Law>
Law unbounded(Law law = {}) {
  law.bounds = {-1e9, 1e9};
  return law;
}

/// The ten empirical laws, cut to [0, 0.2] or not. A new law is one line here.
template <class Bound>
std::vector<FrictionCase> empirical_laws(Bound bound) {
  ODonoghueCameron rough;
  rough.roughness = roughness;
  const auto one = [&](const char* name, auto law) -> FrictionCase {
    return {name, std::make_shared<const decltype(law)>(bound(law))};
  };
  return {one("misharin", Misharin{}),
          one("sasaki", Sasaki{}),
          one("blok_a", BlokA{}),
          one("blok_b", BlokB{}),
          one("askwith", Askwith{}),
          one("benedict_kelley", BenedictKelley{}),
          one("leach_kelley", LeachKelley{}),
          one("kelley_lemanski", KelleyLemanski{}),
          one("odonoghue_cameron", rough),
          one("drozdov_gavrikov", DrozdovGavrikov{})};
}
inline std::vector<FrictionCase> empirical_laws() {
  return empirical_laws([](auto law) { return law; });
}
inline std::vector<FrictionCase> unbounded_laws() {
  return empirical_laws([](auto law) { return unbounded(law); });
}

/// Measured at four speeds under three loads.
inline TableFriction measured_friction() {
  TableFriction table;
  table.speeds = {0, 0.1, 0.5, 2.0};
  table.curves = {{100, {0.16, 0.12, 0.08, 0.05}},
                  {500, {0.15, 0.11, 0.085, 0.06}},
                  {2000, {0.14, 0.105, 0.09, 0.07}}};
  return table;
}

/// Those and the laws of measured numbers.
inline std::vector<FrictionCase> all_friction_laws() {
  std::vector<FrictionCase> all = empirical_laws();
  StribeckFriction falling;
  falling.viscous_part = 0.01;
  all.push_back({"constant", std::make_shared<const ConstantFriction>()});
  all.push_back({"stribeck", std::make_shared<const StribeckFriction>(falling)});
  all.push_back({"table", std::make_shared<const TableFriction>(measured_friction())});
  PowerLawFriction powers;
  powers.factor = 0.01;
  powers.viscosity = -0.12, powers.sliding_speed = -0.18, powers.sum_speed = -0.05;
  powers.load = 0.04, powers.peak_pressure = 0.03, powers.radius = -0.1;
  all.push_back({"power_law", std::make_shared<const PowerLawFriction>(powers)});
  return all;
}

inline std::string friction_case_name(const testing::TestParamInfo<FrictionCase>& info) {
  return info.param.name;
}
inline void PrintTo(const FrictionCase& one, std::ostream* out) {
  *out << one.name;
}

}  // namespace stribeck::test
