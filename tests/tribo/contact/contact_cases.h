#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "tribo/contact/law/elastic_foundation.h"
#include "tribo/contact/law/esdu_78035.h"
#include "tribo/contact/law/goldsmith.h"
#include "tribo/contact/law/hertz.h"
#include "tribo/contact/law/johnson.h"
#include "tribo/contact/law/liu.h"
#include "tribo/contact/law/pereira.h"
#include "tribo/contact/law/power_fit.h"
#include "tribo/contact/law/power_law.h"
#include "tribo/contact/law/radzimovsky.h"

/// Pairs of pin and seat and the contact laws on them, shared by the tests of dry contact.
namespace stribeck::test {

inline constexpr double steel = 207e9 / (2.0 * 0.91);  ///< E* [Pa]

struct NamedPair {
  std::string name;
  ContactPair pair;
};

/// Pins of 10 mm in close and wide bores, on a wall, on a thin cylinder; and a small soft pair.
inline std::vector<NamedPair> contact_pairs() {
  return {{"close_bore", pin_in_bore(10e-3, 20e-6, 20e-3, steel)},
          {"bore", pin_in_bore(10e-3, 0.1e-3, 20e-3, steel)},
          {"wide_bore", pin_in_bore(10e-3, 0.5e-3, 40e-3, steel)},
          {"wall", pin_on_flat(10e-3, 15e-3, steel)},
          {"side_by_side", pin_on_cylinder(10e-3, 4e-3, 30e-3, steel)},
          {"small_and_soft", pin_in_bore(1e-3, 10e-6, 1e-3, 2e9)}};
}

struct ContactCase {
  std::string name;
  std::shared_ptr<const ContactModel> model;
  ContactPair pair;
};

template <class Model>
std::shared_ptr<const Model> model_of(Model model) {
  return std::make_shared<const Model>(std::move(model));
}

/// Every model and every variant of it. A new model is one line here.
inline std::vector<std::pair<std::string, std::shared_ptr<const ContactModel>>> contact_models() {
  Radzimovsky of_diameters;
  of_diameters.width_factor = Radzimovsky::WidthFactor::diameters;
  Goldsmith by_millimetre;
  by_millimetre.length_exponent = 1.0;
  by_millimetre.length_unit = 1e-3;
  Power measured;
  measured.stiffness = 3e9;
  measured.exponent = 1.2;
  ElasticFoundation layer;
  layer.layer = {2e9, 0.3, 1e-3};
  PowerFit fit;
  fit.of = std::make_shared<Johnson>();
  fit.penetration = {0.1e-6, 2e-6};
  return {{"liu_linear", model_of(LiuLinear{})},
          {"liu", model_of(Liu{})},
          {"johnson", model_of(Johnson{})},
          {"radzimovsky", model_of(Radzimovsky{})},
          {"radzimovsky_of_diameters", model_of(of_diameters)},
          {"goldsmith", model_of(Goldsmith{})},
          {"goldsmith_by_millimetre", model_of(by_millimetre)},
          {"dubowsky_freudenstein", model_of(DubowskyFreudenstein{})},
          {"esdu_78035", model_of(Esdu78035{})},
          {"pereira", model_of(Pereira{})},
          {"hertz", model_of(Hertz{})},
          {"lankarani", model_of(Lankarani{})},
          {"elastic_foundation", model_of(layer)},
          {"power", model_of(measured)},
          {"power_fit", model_of(fit)}};
}

/// Each of them on each pair that it is compatible with.
inline std::vector<ContactCase> contact_cases() {
  std::vector<ContactCase> all;
  for (const auto& [name, model] : contact_models())
    for (const NamedPair& one : contact_pairs())
      if (!model->incompatibility(one.pair))
        all.push_back({name + "_" + one.name, model, one.pair});
  return all;
}

inline std::string contact_case_name(const testing::TestParamInfo<ContactCase>& info) {
  return info.param.name;
}

inline void PrintTo(const ContactCase& one, std::ostream* out) {
  *out << one.name;
}

/// Where a law is looked at: from far below to the end of its validity, at most ΔR.
inline std::vector<double> penetrations(const IndentationLaw& law, const ContactPair& pair) {
  const double end = std::min(law.validity_limit(), pair.difference());
  std::vector<double> all;
  for (double share = 1e-9; share < 1.0; share *= 1.4) all.push_back(share * end);
  all.push_back(end);
  return all;
}

}  // namespace stribeck::test
