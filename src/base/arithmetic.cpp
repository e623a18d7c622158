#include "base/arithmetic.h"

namespace stribeck {

Arithmetic arithmetic() {
#if defined(__AVX2__) && defined(__FMA__)
  return Arithmetic::avx2;
#else
  return Arithmetic::portable;
#endif
}

std::string name_of(Arithmetic level) {
  return level == Arithmetic::avx2 ? "avx2" : "portable";
}

}  // namespace stribeck
