#pragma once
#include <optional>
#include <string>

#include "tribo/dry/dry_surfaces.h"
#include "tribo/geometry/pin_in_bore.h"
#include "tribo/journal/journal.h"

/// Transition from oil film to dry contact as the journal reaches its bearing.
///
///   F = F_film                                       e <= c
///   F = (1 − w) F_film + w F_dry,  w = (e − c)/e₀    c <= e <= c + e₀
///   F = F_dry                                        e >= c + e₀
///
/// e eccentricity [m]; c radial clearance [m]; e₀ band [m]. The film is that of the wider clearance
/// c + e₁, e₁ > e₀: with e₁ = e₀ the weighted film force still diverges at the end of the band. As
/// the film collapses later than it would at c, a band as large as the smallest film makes contact
/// by itself: see transition_warning().
/// Sign: on the journal, at its centre (journal.h). Valid for e₀ and e₁ small against c.
/// Source: [Flores2009] Eq. 20; the conditions on e₀ and e₁ follow from it.
namespace stribeck {

struct Transition {
  double transition_width = 0.0;       ///< e₀ [m]
  double film_clearance_margin = 0.0;  ///< e₁ [m]
  static const Schema<Transition>& schema();
};

/// Warning where e₀ is not small against the minimum film thickness of a run [m].
std::optional<std::string> transition_warning(const Transition&, double min_film_thickness);

/// A film that is replaced by dry contact. The film outlives it.
class FilmToContact {
 public:
  /// `conditions` has the radial clearance c of the parts. Throws InputError unless 0 < e₀ < e₁.
  FilmToContact(const Transition&, const ClosedFormFilm& film, const FilmConditions& conditions,
                const ContactLaw& contact);

  /// `impact_speed`: approach speed when contact began [m/s]. T: double or Dual<5>.
  template <class T>
  JournalForce<T> force(const JournalMotion<T>&, double impact_speed) const;
  /// Evaluates the force of the contact alone, of a journal that touches.
  template <class T>
  JournalForce<T> dry_force(const JournalMotion<T>&, double impact_speed) const;
  /// Energy stored in the contact, weighted like its force [J].
  double stored_energy(const JournalMotion<double>&) const;

  const FilmConditions& film_conditions() const { return conditions_; }  ///< conditions with c + e₁
  const PinInBore& bore() const { return bore_; }
  const NormalContact& contact() const { return surfaces_.normal(); }

 private:
  Transition transition_;
  const ClosedFormFilm* film_;
  FilmConditions conditions_;
  PinInBore bore_;
  DrySurfaces surfaces_;
};

}  // namespace stribeck
