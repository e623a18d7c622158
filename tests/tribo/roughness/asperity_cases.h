#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "tribo/roughness/chang_etsion_bogy.h"
#include "tribo/roughness/greenwood_tripp.h"
#include "tribo/roughness/greenwood_williamson.h"
#include "tribo/roughness/jackson_green.h"
#include "tribo/roughness/kogut_etsion.h"
#include "tribo/roughness/pullen_williamson.h"
#include "tribo/roughness/zhao_maietta_chang.h"

/// Rough surfaces and the models on them, shared by the tests of asperity contact.
namespace stribeck::test {

inline constexpr double hardness = 1373e6, yield_strength = 500e6;  // [Pa]

/// Surfaces of [Nascimento2024] Table 8.
inline RoughPair thesis_pair() {
  RoughPair pair;
  pair.roughness = 0.251e-6;
  pair.asperity_radius = 15.98e-6;
  pair.asperity_density = 10.76e9;
  pair.asperity_plane_offset = 0.198e-6;
  pair.combined_modulus = 115.18e9;
  pair.hardness = hardness;
  pair.yield_strength = yield_strength;
  return pair;
}

/// GW on them.
inline std::shared_ptr<const AsperityContact> thesis_contact() {
  GreenwoodWilliamson model;
  model.surfaces = thesis_pair();
  return std::make_shared<const AsperityContact>(model.contact());
}

/// The same with blunt asperities, which yield only when pressed by several σ.
inline RoughPair smooth_pair() {
  RoughPair pair = thesis_pair();
  pair.asperity_radius = 9e-3;
  pair.asperity_density = 2e7;
  return pair;
}

/// The same with sharp asperities, which yield at once.
inline RoughPair sharp_pair() {
  RoughPair pair = thesis_pair();
  pair.asperity_radius = 0.2e-6;
  pair.asperity_density = 5e11;
  pair.asperity_plane_offset = 0.0;
  return pair;
}

template <class Model>
Model on(const RoughPair& pair) {
  Model model;
  model.surfaces = pair;
  return model;
}

struct AsperityCase {
  std::string name;
  std::shared_ptr<const AsperityModel> model;
  bool sums_asperities = true;  ///< its pressure is the mean over its asperities: false for a fit
};

template <class Model>
std::shared_ptr<const Model> shared(Model model) {
  return std::make_shared<const Model>(std::move(model));
}

/// Every model, and every variant of it, on one pair of surfaces. A new model is one line here.
inline std::vector<AsperityCase> asperity_cases_on(const RoughPair& pair, const std::string& name) {
  auto printed = on<PullenWilliamson>(pair);
  printed.load = PullenWilliamson::Load::printed;
  auto fit = on<GreenwoodTripp>(pair);
  fit.integral = GreenwoodTripp::Integral::engine_fit;
  return {{"GW_" + name, shared(on<GreenwoodWilliamson>(pair))},
          {"GT_" + name, shared(on<GreenwoodTripp>(pair))},
          {"GT_engine_fit_" + name, shared(fit), false},
          {"PW_" + name, shared(on<PullenWilliamson>(pair))},
          {"PW_printed_" + name, shared(printed)},
          {"CEB_" + name, shared(on<ChangEtsionBogy>(pair))},
          {"ZMC_" + name, shared(on<ZhaoMaiettaChang>(pair))},
          {"KE_" + name, shared(on<KogutEtsion>(pair))},
          {"JG_" + name, shared(on<JacksonGreen>(pair))}};
}

inline std::vector<AsperityCase> asperity_cases() {
  std::vector<AsperityCase> all;
  for (const auto& [pair, name] :
       {std::pair{thesis_pair(), "thesis"}, {smooth_pair(), "smooth"}, {sharp_pair(), "sharp"}})
    for (AsperityCase& one : asperity_cases_on(pair, name)) all.push_back(std::move(one));
  return all;
}

inline std::vector<AsperityCase> cases_that_sum_tips() {
  std::vector<AsperityCase> all = asperity_cases();
  std::erase_if(all, [](const AsperityCase& one) { return !one.sums_asperities; });
  return all;
}

inline std::string asperity_case_name(const testing::TestParamInfo<AsperityCase>& info) {
  return info.param.name;
}

inline void PrintTo(const AsperityCase& one, std::ostream* out) {
  *out << one.name;
}

}  // namespace stribeck::test
