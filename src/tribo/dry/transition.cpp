#include "tribo/dry/transition.h"

#include <boost/math/quadrature/gauss.hpp>
#include <cmath>

namespace stribeck {
namespace {

const char* const surplus_remedy =
    "Make film_clearance_margin larger than transition_width, for example by half; both small "
    "against the clearance.";

std::string surplus_problem(const Transition& t) {
  return fmt::format(
      "is {} m, not above the transition_width of {} m: the film force would diverge at the end of "
      "the transition.",
      t.film_clearance_margin, t.transition_width);
}

FilmConditions widened(FilmConditions conditions, double surplus) {
  conditions.radial_clearance += surplus;
  return conditions;
}

// ∫₀^depth δ f dδ with δ = depth u³, which is smooth in u although f has no second derivative at 0.
double first_moment(const IndentationLaw& law, double depth) {
  const auto integrand = [&](double u) {
    const double penetration = depth * u * u * u;
    return penetration * law.at(penetration).force * 3.0 * depth * u * u;
  };
  return boost::math::quadrature::gauss<double, 20>::integrate(integrand, 0.0, 1.0);
}

}  // namespace

const Schema<Transition>& Transition::schema() {
  static const auto s =
      Schema<Transition>{"transition",
                         "Blends the film force into dry contact between e = c and e = c + e_0; "
                         "the film has the clearance c + e_1.",
                         "Flores2009"}
          .quantity("transition_width", &Transition::transition_width, metre, positive,
                    "width e_0 of the blend")
          .quantity("film_clearance_margin", &Transition::film_clearance_margin, metre, positive,
                    "excess e_1 of the film's clearance over c, e_1 > e_0")
          .check([](const Transition& t, Diagnostics& diagnostics) {
            if (!(t.film_clearance_margin > t.transition_width))
              diagnostics.add("film_clearance_margin", surplus_problem(t), surplus_remedy);
          });
  return s;
}

std::optional<std::string> transition_warning(const Transition& t, double min_film_thickness) {
  if (t.transition_width < min_film_thickness) return std::nullopt;
  return fmt::format(
      "the transition width of {:.3g} m is as large as the smallest film of {:.3g} m: the wider "
      "film "
      "clearance may itself have caused contact. Use a smaller transition_width and "
      "film_clearance_margin.",
      t.transition_width, min_film_thickness);
}

FilmToContact::FilmToContact(const Transition& transition, const ClosedFormFilm& film,
                             const FilmConditions& conditions, const ContactLaw& contact)
    : transition_(transition),
      film_(&film),
      conditions_(widened(conditions, transition.film_clearance_margin)),
      bore_{conditions.journal_radius, conditions.radial_clearance},
      surfaces_(contact,
                contact.in_bore(conditions.journal_radius, conditions.radial_clearance,
                                conditions.length),
                {.viscosity = conditions.viscosity, .density = {}}) {
  if (!(transition.transition_width > 0.0))
    throw InputError("transition_width",
                     fmt::format("is {} m, must be > 0.", transition.transition_width),
                     "Leave the transition out to model the film alone.");
  if (!(transition.film_clearance_margin > transition.transition_width))
    throw InputError("film_clearance_margin", surplus_problem(transition), surplus_remedy);
}

/// The journal touches.
template <class T>
JournalForce<T> FilmToContact::dry_force(const JournalMotion<T>& m, double impact_speed) const {
  const Motion<T, 2> motion{{m.ex, m.ey}, T(0), {m.vx, m.vy}, m.omega};
  const ContactPoint<T, 2> touch = bore_.touch(0, motion);
  const Vector<T, 2> force = on_b(touch, surfaces_.force(touch, motion, {impact_speed, {}}));
  return {force.x(), force.y(), cross(Vector<T, 2>(touch.at - motion.r), force)};
}

template <class T>
JournalForce<T> FilmToContact::force(const JournalMotion<T>& m, double impact_speed) const {
  using std::sqrt;
  const double reach = std::hypot(value(m.ex), value(m.ey)) - bore_.radial_clearance;
  if (reach <= 0.0) return film_->force(conditions_, m);
  const JournalForce<T> dry = dry_force(m, impact_speed);
  if (reach >= transition_.transition_width) return dry;
  const JournalForce<T> wetted_fraction = film_->force(conditions_, m);
  const T eccentricity = sqrt(T(m.ex * m.ex + m.ey * m.ey));
  const T w = (eccentricity - bore_.radial_clearance) / transition_.transition_width;
  return {wetted_fraction.fx + w * (dry.fx - wetted_fraction.fx),
          wetted_fraction.fy + w * (dry.fy - wetted_fraction.fy),
          wetted_fraction.moment + w * (dry.moment - wetted_fraction.moment)};
}

// ∫ w f dδ in the band, beyond it the contact's own energy and a constant.
double FilmToContact::stored_energy(const JournalMotion<double>& m) const {
  const double band = transition_.transition_width;
  const NormalContact& normal = surfaces_.normal();
  const double reach = std::hypot(m.ex, m.ey) - bore_.radial_clearance;
  if (reach <= 0.0) return 0.0;
  const auto blended = [&](double depth) { return first_moment(normal.law(), depth) / band; };
  if (reach <= band) return blended(reach);
  return blended(band) + normal.stored_energy(reach) - normal.stored_energy(band);
}

template JournalForce<double> FilmToContact::dry_force(const JournalMotion<double>&, double) const;
template JournalForce<double> FilmToContact::force(const JournalMotion<double>&, double) const;
template JournalForce<Dual<5>> FilmToContact::force(const JournalMotion<Dual<5>>&, double) const;

}  // namespace stribeck
