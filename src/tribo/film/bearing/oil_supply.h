#pragma once
#include <string>
#include <vector>

#include "tribo/film/equation/reynolds.h"

/// Places where oil is put into a bearing, and where its surface ends.
///   held at p = p_s and θ = θ_s:   |R Δφ| <= w/2 and |z − z_s| <= l/2   grooves, pockets
///                                  (R Δφ)² + (z − z_s)² <= r²           holes
/// φ angle, z place along the axis [m], Δφ = φ − φ_s; w width around, l length along the axis, r radius of a hole [m];
/// p_s supply pressure above cavitation [Pa]; θ_s share of oil in what it gives.
/// A groove without width is a line: it holds the pressure and leaves the surface as it is. In all others, and where an
/// arc leaves the bearing open, the surface is far from the journal: no shear there and no contact.
/// Edges of cells lie on the edges of grooves, pockets and arcs (fit), so that lands have their true length and flow is of second order
/// in the size of cells. Grooves that reach an end of the bearing are closed there. A hole has the cells whose centres it covers, and the
/// one in which its middle lies. From there the pressure falls as around a round hole, over the edge of a cell
///   q = h³/(12η) α/ln(ρ/r) (p_s − p)
/// α angle under which the middle of the hole sees the edge, ρ its distance from the centre of the next cell [m]: of second order for large
/// holes, where α/ln(ρ/r) is the length of the edge over the way to the circle, and right for holes far smaller than a cell too.
/// Flow: what enters the film from held cells, Poiseuille and Couette flow together; their own oil is no part of the film.
namespace stribeck {

enum class FeedShape { axial_groove, circumferential_groove, pocket, hole };
/// Surface in which a feed lies.
enum class FeedSurface { bearing, journal };

struct Feed {
  FeedShape shape = FeedShape::axial_groove;
  double angle = 0;     ///< angle of its middle, in axes of its surface [rad]
  double z = 0;         ///< place of its middle, from the mid plane [m]
  double width = 0;     ///< size around; that of a circumferential groove along the axis [m]
  double length = 0;    ///< size along the axis [m]
  double radius = 0;    ///< [m]
  double pressure = 0;  ///< pressure above cavitation [Pa], >= 0
  double fraction = 1;

  bool symmetric() const { return z == 0; }  ///< both halves of the bearing are alike
};

/// The part of the circumference that the bearing covers, counter-clockwise from one angle to the other [rad].
struct BearingArc {
  double from = 0, to = 0;
};

/// Puts edges of cells where the bearing's surface ends. Where two such places are closer than a cell the later one counts.
void fit(FilmGrid&, const std::vector<Feed>&);
void fit(FilmGrid&, const BearingArc&);
/// Holds the cells of a feed and returns them.
std::vector<int> add_feed(ReynoldsFilm&, const Feed&);
/// Returns the message on a feed that moves over the grid (journal_supply.h) and is too small for it; empty if it is not.
std::string undrawn(const FilmGrid&, const Feed&);
/// Opens the cells outside the arc: ambient pressure, and oil in this share of what is carried in.
void add_arc(ReynoldsFilm&, const BearingArc&, double pressure, double fraction);

}  // namespace stribeck
