#include "base/sha256.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace stribeck {
namespace {

using Word = std::uint32_t;
using State = std::array<Word, 8>;

/// First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS
/// 180-4, 4.2.2).
constexpr std::array<Word, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// Square roots of the first eight primes, likewise (5.3.3).
constexpr State initial_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

Word big_endian_word(const char* bytes) {
  Word word = 0;
  for (int i = 0; i < 4; ++i) word = word << 8 | static_cast<unsigned char>(bytes[i]);
  return word;
}

/// Message schedule (6.2.2, step 1).
std::array<Word, 64> schedule(const char* block) {
  std::array<Word, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) w[i] = big_endian_word(block + 4 * i);
  for (std::size_t i = 16; i < 64; ++i) {
    const Word s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const Word s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

/// One block of the compression (6.2.2, steps 2 to 4).
void compress(State& state, const char* block) {
  const std::array<Word, 64> w = schedule(block);
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const Word big1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const Word big0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const Word t1 = h + big1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
    const Word t2 = big0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const State change = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += change[i];
}

}  // namespace

Sha256::Sha256() : state_(initial_state) {}

void Sha256::update(std::string_view text) {
  std::size_t held = size_ % block_size;
  size_ += text.size();
  while (held + text.size() >= block_size) {
    const std::size_t taken = block_size - held;
    if (held == 0) {
      compress(state_, text.data());
    } else {
      std::copy_n(text.data(), taken, rest_.data() + held);
      compress(state_, rest_.data());
    }
    text.remove_prefix(taken);
    held = 0;
  }
  std::copy(text.begin(), text.end(), rest_.data() + held);
}

/// Behind the text stand a one bit, zeros, and the length in bits as 64-bit number (5.1.1).
std::array<unsigned char, 32> Sha256::digest() const {
  Sha256 all = *this;
  std::string ending(1, static_cast<char>(0x80));
  while ((size_ + ending.size()) % block_size != block_size - 8) ending.push_back(0);
  for (int shift = 56; shift >= 0; shift -= 8)
    ending.push_back(static_cast<char>(8 * size_ >> shift & 0xff));
  all.update(ending);
  std::array<unsigned char, 32> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<unsigned char>(all.state_[i / 4] >> (24 - 8 * (i % 4)) & 0xff);
  return bytes;
}

std::string hex_text(const std::array<unsigned char, 32>& digest) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : digest) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

std::string sha256(std::string_view text) {
  Sha256 hash;
  hash.update(text);
  return hex_text(hash.digest());
}

}  // namespace stribeck
