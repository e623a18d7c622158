#pragma once
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace stribeck {

/// Returns a share in (0, 1), of 53 random bits.
inline double share_of(std::uint64_t bits) {
  return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53;
}

/// Random numbers of a design. A seed gives the same ones on every machine: the streams of Boost are fixed.
class RandomNumbers {
 public:
  explicit RandomNumbers(int seed) : engine_(static_cast<std::uint64_t>(seed)) {}
  std::uint64_t bits() { return engine_(); }
  double share() { return share_of(bits()); }
  std::size_t below(std::size_t n) {
    return boost::random::uniform_int_distribution<std::size_t>(0, n - 1)(engine_);
  }
  /// Fisher and Yates.
  std::vector<std::size_t> permutation(std::size_t n) {
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t k = n; k > 1; --k) std::swap(order[k - 1], order[below(k)]);
    return order;
  }

 private:
  boost::random::mt19937_64 engine_;
};

}  // namespace stribeck
