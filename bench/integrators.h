#pragma once
#include <array>

#include "build/builder.h"

namespace stribeck::bench {

/// An integrator by the name of model files, and the tolerances worth measuring.
struct Method {
  const char* name;
  IntegratorSpec spec;
  int order;
};

inline const std::array methods{Method{"tr_bdf2", TrBdf2Spec{}, 2},
                                Method{"sdirk2", Sdirk2Spec{}, 2},
                                Method{"generalized_alpha", GeneralizedAlphaSpec{}, 2},
                                Method{"hht", HhtSpec{}, 2},
                                Method{"esdirk4", Esdirk4Spec{}, 4},
                                Method{"dormand_prince", DormandPrinceSpec{}, 5},
                                Method{"dop853", Dop853Spec{}, 8}};

}  // namespace stribeck::bench
