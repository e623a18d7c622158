#pragma once
#include <algorithm>
#include <cmath>

#include <Eigen/Core>

/// A surface along which a contact passes, cut into cells of equal length, and what one passage adds to each cell.
///
///   Δw(X) = (|Δσ|/|Δs|) ∫ (p(X − s) − p₀)₊ ds        over the places s of the contact in a step, as means over cells
///
/// X place on the surface, s that of the contact's middle [m]; p contact pressure [Pa], p₀ threshold [Pa]; |Δσ| distance slid [m]; w pressure
/// times sliding distance [Pa m]. Exact where the pressure stays the same in a step, by its second integral over place.
/// Source: Archard's law along the path of a contact.
namespace stribeck {

/// Places along the track: the middles of `cells` of equal length.
struct TrackCells {
  double begin = 0, length = 0;  ///< [m]
  int cells = 0;
  bool closed = false;  ///< x and x + length are one place, as on a disc

  double size() const { return length / cells; }
  double middle(int cell) const { return begin + (cell + 0.5) * size(); }
  /// Returns true where each cycle that moves on by this way [m] begins at another place of a closed track, so that many of them wear it evenly.
  bool is_worn_evenly(double advance) const {
    constexpr double same_place = 1e-6;  // share of the track
    const double turns = advance / length;
    return closed && std::abs(turns - std::round(turns)) > same_place;
  }
};

/// The way of the contact along a track in a step, and the distance slid meanwhile.
struct Passage {
  double from = 0, to = 0;  ///< places of the middle of the contact at the ends of the step [m]
  double reach = 0;         ///< half of the length that touches [m]
  double slid = 0;          ///< |Δσ| [m]
};

/// Adds Δw to the cells. `twice_integrated(ξ)` is ∫∫ (p − p₀)₊ dξ dξ from behind the contact to ξ from its middle [Pa m²].
template <class Integral>
void add_passage(const TrackCells& track, const Passage& passage, const Integral& twice_integrated,
                 Eigen::Ref<Eigen::VectorXd> sum) {
  const double way = std::abs(passage.to - passage.from), size = track.size();
  const double low = std::min(passage.from, passage.to), high = std::max(passage.from, passage.to);
  // A contact that slides on one place of the track, but for round-off, spreads what it wears over a cell.
  constexpr double least_way = 1e-6;  // share of a cell
  const bool moves = way > least_way * size;
  const double from = moves ? low : low - size / 2, to = moves ? high : low + size / 2;
  const double ratio = passage.slid / (to - from);
  const auto first = static_cast<long>(std::floor((from - passage.reach - track.begin) / size));
  const auto last = static_cast<long>(std::floor((to + passage.reach - track.begin) / size));
  for (long cell = first; cell <= last; ++cell) {
    const double begin = track.begin + static_cast<double>(cell) * size, end = begin + size;
    const double mean = (twice_integrated(end - from) - twice_integrated(begin - from) -
                         twice_integrated(end - to) + twice_integrated(begin - to)) /
                        size;
    long at = cell;
    if (track.closed) at = ((cell % track.cells) + track.cells) % track.cells;
    if (at >= 0 && at < track.cells) sum[at] += ratio * mean;
  }
}

}  // namespace stribeck
