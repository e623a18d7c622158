#pragma once
#include <iosfwd>
#include <span>

#include "tribo/film/equation/film_domain.h"

/// Cavitation: where a film ruptures, and which unknown each cell has. A law is a complementarity between pressure and liquid fraction, solved
/// with an active set of full cells:
///   mass_conserving (Jakobsson, Floberg, Olsson: JFO; Elrod and Adams):   p >= 0,  θ <= 1,  p (1 − θ) = 0
///   reynolds (Swift, Stieber):   p >= 0, and p = 0 where the film would rupture; θ = 1 everywhere: oil is not conserved
///   full_film:                   θ = 1 everywhere; p may be negative
/// p pressure above that of cavitation [Pa], θ liquid fraction [-]. One more law is one class here and one line in Cavitation::all().
/// Source: [ElrodAdams1974], [Elrod1981].
namespace stribeck {

class ReynoldsEquation;
struct FilmDrive;
struct ReynoldsWork;

/// The active set of full cells and what follows from it, by cell.
struct CellStates {
  Field
      full;  ///< 1 in cells under pressure, 0 in others; at the start of a solution its first approximation
  Field revised;                         ///< the next approximation
  Field pressurised, cavitated, solved;  ///< 1 where p, where θ, where either is the unknown
  Field per_unknown, given_fraction;     ///< θ = per_unknown·u + given_fraction

  explicit CellStates(Eigen::Index cells);
};

class CavitationLaw {
 public:
  constexpr CavitationLaw() = default;
  constexpr virtual ~CavitationLaw() = default;
  CavitationLaw(const CavitationLaw&) = delete;
  CavitationLaw& operator=(const CavitationLaw&) = delete;

  virtual const char* name() const = 0;     ///< name in model files
  virtual const char* meaning() const = 0;  ///< meaning in their reference
  virtual bool conserves_oil() const = 0;
  virtual bool sustains_tension() const = 0;  ///< p may be negative
  /// Fills the states of cells, per_unknown aside, from those that are full.
  virtual void classify(const FilmDomain&, CellStates&) const = 0;
  /// Moves cells between full and cavitated where u is on the wrong side of its bound; true when none moved.
  virtual bool update_active_set(const ReynoldsEquation&, const FilmDrive&,
                                 ReynoldsWork&) const = 0;
};

/// One of the laws.
class Cavitation {
 public:
  static const Cavitation mass_conserving, reynolds, full_film;
  static std::span<const Cavitation> all();

  Cavitation() : Cavitation(mass_conserving) {}
  constexpr explicit Cavitation(const CavitationLaw& law) : law_(&law) {}
  const CavitationLaw* operator->() const { return law_; }
  friend bool operator==(const Cavitation&, const Cavitation&) = default;
  friend std::ostream& operator<<(std::ostream&, const Cavitation&);

 private:
  const CavitationLaw* law_;
};

}  // namespace stribeck
