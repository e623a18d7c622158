#pragma once
#include "base/schema/schema.h"

/// Hysteresis damping of dry contact.
///
///   F = f(δ) (1 + χ δ̇/δ̇₀),   F >= 0
///
///   | model               | χ            |
///   | none                | 0            |
///   | exact               | that for which ρ = c, below |
///   | hunt_crossley       | 3(1 − c)/2   |
///   | lankarani_nikravesh | 3(1 − c²)/4  |
///   | flores_2011         | 8(1 − c)/(5c)|
///   | gonthier            | (1 − c²)/c   |
///   | hu_guo              | 3(1 − c)/(2c)|
///
/// f elastic force [N] (indentation.h); δ̇ rate of penetration [m/s], δ̇₀ that at first touch; c the
/// restitution asked for, 0 < c <= 1 [-]; χ hysteresis factor [-].
///
/// Restitution ρ of an impact of a mass m alone: with s = δ̇/δ̇₀ the motion m δ̇ dδ̇/dδ = −F
/// separates into m δ̇₀² s ds/(1 + χs) = −f dδ. From touch (s = 1) to the end (s = −ρ) the right side
/// sums up to nothing whatever f is, so ∫ s ds/(1 + χs) from −ρ to 1 must vanish:
///
///   χ(1 + ρ) = ln((1 + χ)/(1 − χρ)),   0 < ρ <= 1,  χρ < 1
///
/// independent of f, m and δ̇₀. As χρ < 1, F is never clipped in such an impact. The restitution of each is
/// in docs/theory/dry_contact.md: near c = 1 all come near c, far below only flores_2011, gonthier and hu_guo do. `exact` solves the
/// condition for χ with ρ = c.
/// Source: [HuntCrossley1975], [LankaraniNikravesh1990], [Flores2011], [Gonthier2004],
/// [HuGuo2015], [CarvalhoMartins2019].
namespace stribeck {

enum class ContactDamping {
  none,
  exact,
  hunt_crossley,
  lankarani_nikravesh,
  flores_2011,
  gonthier,
  hu_guo
};

/// χ for a restitution c, 0 < c <= 1.
double hysteresis_factor(ContactDamping, double restitution);

/// The names that files use.
std::vector<Choice<ContactDamping>> contact_dampings();

}  // namespace stribeck
