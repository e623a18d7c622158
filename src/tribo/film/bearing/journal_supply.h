#pragma once
#include <array>
#include <optional>
#include <vector>

#include "tribo/film/bearing/oil_supply.h"

/// Supply features that turn and slide with the journal, and the ends of a journal that slides: they move over the cells of the film.
///   at a cell's centre  x = R (φ − φ_s − ψ),  z − z_s − s;   t distance to the feature, each direction in cells
///   q = k (p_s − p),   k = (h³/12η) b/d κ/(1 − κ + ε),   κ = max(0, 1 − t)
/// φ_s, z_s angle and place of the feature on the journal [rad, m]; ψ, s turn and axial position of the journal; b/d width over
/// depth of the cell in the direction of the feature. In one dimension k and the conductance to the neighbouring cell are together
/// exactly that of the way from the feature's edge to the cell's centre, wherever the edge is between two centres, so that flow
/// and force follow the feature without jumps. ε = 1/1000 keeps k finite inside: the pressure there is that of the supply but
/// for a thousandth of its drop over one cell. The flow is part of the film's balance: oil is conserved to round-off.
/// A part of each cell is without surface, as a feed on the bearing is: no shear there and no contact. Supply is under
/// pressure: a cavitated cell below it is filled by flow. Flow from a hole of 6 mm varies by 1.9 % while it crosses cells of
/// 2 mm, by 0.5 % with 1 mm and 0.3 % with 0.5 mm; its mean converges with second order.
/// Source: ours.
namespace stribeck {

class JournalSupply {
 public:
  JournalSupply() = default;
  /// Feeds in axes of the journal. `length` of the journal [m]; none: longer than the film at all times. Beyond its ends there is
  /// this pressure above cavitation, at the lower and the upper one [Pa].
  JournalSupply(std::vector<Feed> feeds, std::optional<double> length,
                const std::array<double, 2>& end_pressure);

  bool empty() const { return feeds_.empty() && !length_; }
  bool has_feeds() const { return !feeds_.empty(); }
  std::optional<double> length() const { return length_; }
  /// The cells that a journal turned by an angle [rad] at an axial position [m] supplies; slopes over these two.
  void place(const FilmGrid&, double turn, double slide, std::vector<SuppliedCell>&) const;

 private:
  std::vector<Feed> feeds_;
  std::optional<double> length_;
  std::array<double, 2> end_pressure_{};
};

}  // namespace stribeck
