#pragma once
#include <array>
#include <cstddef>

#include "base/error.h"

/// Depth that wears away while a pressure holds, as a function of that pressure.
///
///   Δh(p) = Σ κ (p − p₀)₊    over both bodies
///
/// κ slope [m/Pa], wear coefficient times distance slid; p₀ threshold [Pa]. Convex and piecewise linear, Δh = κ_k p − a_k in piece k,
/// so that the pressure under an overlap o = c p + Δh(p) is the least of what the pieces give:
///
///   p(o) = max(0, min_k (o + a_k)/(c + κ_k))
///
/// c compliance [m/Pa]. Implicit wear is this increment added to the compliance. Source: [Mukras2010] equation (2).
namespace stribeck {

class DepthIncrement {
 public:
  static constexpr int max_pieces = 3;
  /// Piece that holds for pressures from `from` [Pa] on: slope κ [m/Pa] and offset a [m].
  struct Piece {
    double from = 0, slope = 0, offset = 0;
    friend bool operator==(const Piece&, const Piece&) = default;
  };

  /// Another body, two at most: slope >= 0, threshold >= 0.
  void add(double slope, double threshold);

  int pieces() const { return count_; }
  const Piece& piece(int k) const { return pieces_[static_cast<std::size_t>(k)]; }
  int piece_at(double pressure) const {
    int k = count_ - 1;
    while (k > 0 && pressure < piece(k).from) --k;
    return k;
  }
  /// Δh [m].
  double operator()(double pressure) const {
    const Piece& p = piece(piece_at(pressure));
    return p.slope * pressure - p.offset;
  }
  friend bool operator==(const DepthIncrement&, const DepthIncrement&) = default;

 private:
  std::array<Piece, max_pieces> pieces_{};
  int count_ = 1;
};

inline void DepthIncrement::add(double slope, double threshold) {
  ensure(slope >= 0 && threshold >= 0, "wear of {} m/Pa beyond {} Pa", slope, threshold);
  if (slope == 0) return;
  const auto last = static_cast<std::size_t>(count_);
  std::size_t at = 0;
  while (at < last && pieces_[at].from < threshold) ++at;
  if (at == last || pieces_[at].from != threshold) {
    ensure(count_ < max_pieces, "wear of two bodies");
    for (std::size_t k = last; k > at; --k) pieces_[k] = pieces_[k - 1];
    pieces_[at] = pieces_[at - 1];
    pieces_[at].from = threshold;
    ++count_;
  }
  for (std::size_t k = at; k < static_cast<std::size_t>(count_); ++k) {
    pieces_[k].slope += slope;
    pieces_[k].offset += slope * threshold;
  }
}

}  // namespace stribeck
