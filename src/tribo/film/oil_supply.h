#pragma once
#include <string>
#include <vector>

#include "tribo/film/reynolds.h"

/// Where oil is put into a bearing, and where its surface ends.
///   held at p = p_s and θ = θ_s:   |R Δφ| <= w/2 and |z − z_s| <= l/2   grooves, pockets
///                                  (R Δφ)² + (z − z_s)² <= r²           holes
/// φ angle, z place along the axis [m], Δφ = φ − φ_s; w width around, l length along the axis, r radius of a hole [m];
/// p_s supply pressure above cavitation [Pa]; θ_s share of oil in what it gives.
/// A groove without width is a line: it holds the pressure and leaves the surface as it is. In all others, and where an
/// arc leaves the bearing open, the surface is far from the journal: no shear there and no contact.
/// A cell belongs to a feed when its centre does; what is smaller than a cell gets the nearest column or row.
/// Flow: what enters the film from held cells, Poiseuille and Couette flow together; their own oil is no part of the film.
namespace stribeck {

enum class FeedShape { axial_groove, circumferential_groove, pocket, hole };
/// Which surface a feed is in.
enum class FeedSurface { bearing, journal };

struct Feed {
  FeedShape shape = FeedShape::axial_groove;
  double angle = 0;     ///< of its middle, in axes of its surface [rad]
  double z = 0;         ///< of its middle, from the mid plane [m]
  double width = 0;     ///< around, of a circumferential groove along the axis [m]
  double length = 0;    ///< along the axis [m]
  double radius = 0;    ///< [m]
  double pressure = 0;  ///< above cavitation [Pa], >= 0
  double fraction = 1;

  bool symmetric() const { return z == 0; }  ///< both halves of the bearing are alike
};

/// The part of the circumference that the bearing covers, counter-clockwise from one angle to the other [rad].
struct BearingArc {
  double from = 0, to = 0;
};

/// Holds the cells of a feed. Returns what is to be said of a feed that the grid cannot draw; empty if it can.
std::string add_feed(ReynoldsFilm&, const Feed&);
/// The same text of a feed that moves over the grid (journal_supply.h).
std::string undrawn(const FilmGrid&, const Feed&);
/// Opens the cells outside the arc: ambient pressure, and oil in this share of what is carried in.
void add_arc(ReynoldsFilm&, const BearingArc&, double pressure, double fraction);

/// What held cells give to the film and to the outside, less what they take [m³/s].
double feed_flow(const FilmSolver&, const FilmSolver::Workspace&);
/// Of that, what they give where oil leaves them [m³/s].
double supply_flow(const FilmSolver&, const FilmSolver::Workspace&);

}  // namespace stribeck
