#pragma once
#include <string>

/// The instructions that floating-point arithmetic was compiled for. With AVX2 go fused multiply-adds, which round once where two
/// operations round twice: results of the two levels agree within the tolerance of a run, not to the last bit.
namespace stribeck {

enum class Arithmetic {
  portable,  ///< any x86-64
  avx2       ///< x86-64-v3
};

/// Returns the arithmetic that this library was built for.
Arithmetic arithmetic();
/// "portable", "avx2".
std::string name_of(Arithmetic level);

}  // namespace stribeck
