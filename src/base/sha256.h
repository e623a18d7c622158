#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace stribeck {

/// SHA-256 (FIPS 180-4) of a text that arrives in pieces. A copy continues on its own, so that texts with a common beginning
/// are hashed from there.
class Sha256 {
 public:
  Sha256();
  void update(std::string_view text);
  /// Returns the digest of all that has arrived.
  std::array<unsigned char, 32> digest() const;

 private:
  static constexpr std::size_t block_size = 64;
  std::array<std::uint32_t, 8> state_;
  std::array<char, block_size> rest_{};  ///< bytes of a block that is not full
  std::uint64_t size_ = 0;               ///< bytes so far
};

/// Writes a digest as 64 lower-case hexadecimal digits.
std::string hex_text(const std::array<unsigned char, 32>& digest);

/// SHA-256 of a text as 64 lower-case hexadecimal digits: the name of an input.
std::string sha256(std::string_view text);

}  // namespace stribeck
