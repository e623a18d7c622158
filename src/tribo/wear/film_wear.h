#pragma once
#include <vector>

#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/wear/wear_law.h"

/// Wear of a bearing and its journal by asperity contact in a mixed film, over a cycle of the journal's motion.
///
///   w(φ, z)      = Σ (p_a − p₀)₊ |Δs|               at places of the bore
///   w′(φ − ψ, z) = Σ (p_a − p₀)₊ |Δs|               the same at places of the journal, shared between its two nearest columns
///   h += X k_b(S) w,   h′ += X k_j(S) w′            for X cycles at once
///   Δs = R Δψ + Δe·t
///
/// p_a pressure of the asperities [Pa], a function of the gap and with it of the journal's place alone: mean of both ends of a step; p₀ threshold of
/// each surface's law (wear_law.h); Δs what the surfaces slide past each other in a step [m]; ψ rotation of the journal in the bearing [rad]; e its
/// centre, R its radius [m]; t = (−sin φ, cos φ); h, h′ depths of bearing and journal [m].
/// Valid for jumps that change depths by little against the roughness: asperities carry less where they have worn, and the film more. Where the
/// surfaces do not touch nothing wears. Source: Archard's law with the pressures of [Nascimento2024] section 2.4.
namespace stribeck {

/// A value at columns around by rows across a film.
using FilmMap = Eigen::ArrayXXd;

class FilmWear {
 public:
  /// Begins the wear of a film with asperities. Keeps a reference to it.
  FilmWear(const FiniteJournalFilm& film, double bore_threshold, double journal_threshold);

  /// Adds the wear of a step from one place of the journal to the next.
  void add(const SurfaceMotion& from, const SurfaceMotion& to);

  const FilmMap& bore() const { return bore_; }        ///< w [Pa m]
  const FilmMap& journal() const { return journal_; }  ///< w′ [Pa m]
  double slid() const { return slid_; }                ///< Σ R |Δψ| [m]

  /// p_a with the journal there [Pa].
  FilmMap pressure(const SurfaceMotion&) const;

 private:
  const FiniteJournalFilm& film_;
  double bore_threshold_, journal_threshold_;
  FilmMap bore_, journal_;
  double slid_ = 0;
};

/// A value of one half of a film on all of its width, from the lower end to the upper.
FilmMap whole_width(const FilmGrid&, const FilmMap&);
/// The places of such rows along the axis [m].
std::vector<double> whole_width(const FilmGrid&);
/// Returns the share of each of their cells in the whole surface, column by column.
Eigen::VectorXd area_shares(const FilmGrid&);

}  // namespace stribeck
