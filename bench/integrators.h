#pragma once
#include <array>

#include "dae/method/dop853.h"
#include "dae/method/dormand_prince.h"
#include "dae/method/esdirk4.h"
#include "dae/method/generalized_alpha_method.h"
#include "dae/method/hht.h"
#include "dae/method/sdirk2.h"
#include "dae/method/tr_bdf2.h"

namespace stribeck::bench {

/// An integrator by the name of model files, and the tolerances worth measuring.
struct Method {
  const char* name;
  std::shared_ptr<const IntegrationMethod> integrator;
  int order;
};

inline const std::array methods{
    Method{"tr_bdf2", std::make_shared<TrBdf2>(), 2},
    Method{"sdirk2", std::make_shared<Sdirk2>(), 2},
    Method{"generalized_alpha", std::make_shared<GeneralizedAlphaMethod>(), 2},
    Method{"hht", std::make_shared<Hht>(), 2},
    Method{"esdirk4", std::make_shared<Esdirk4>(), 4},
    Method{"dormand_prince", std::make_shared<DormandPrince>(), 5},
    Method{"dop853", std::make_shared<Dop853>(), 8}};

}  // namespace stribeck::bench
