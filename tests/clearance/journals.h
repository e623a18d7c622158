#pragma once
#include <array>
#include <memory>
#include <numbers>
#include <random>
#include <string>

#include "clearance/journal/lubricated_revolute.h"
#include "mbs/system/system.h"
#include "tribo/journal/long_film.h"
#include "tribo/journal/moving_pi_film.h"
#include "tribo/journal/short_film.h"

/// A rod and a ring with an oil film between them, and states of their journal.
namespace stribeck::test {

using std::numbers::pi;

inline constexpr FilmConditions conditions{
    .journal_radius = 9.8e-3, .radial_clearance = 2e-4, .length = 0.04, .viscosity = 0.4};
inline constexpr double c = conditions.radial_clearance;
inline constexpr Transition narrow{.transition_width = 2e-6, .film_clearance_margin = 3e-6};

inline ContactLaw contact_with(double restitution) {
  ContactLaw law;
  law.restitution = restitution;
  return law;
}

/// Journal centre and its velocity against the bearing, in the bearing's axes; spins of the bodies.
struct JournalState {
  Eigen::Vector2d e, v;
  double bearing_spin, journal_spin;
};

/// A mechanism of two free bodies whose joint alone acts, its markers off centre and turned.
class TwoBodies {
 public:
  explicit TwoBodies(std::shared_ptr<const ClosedFormFilm> film)
      : system_(build([&](const Pair<2>& pair) {
          return std::make_unique<LubricatedRevolute>("joint.pin", pair, film, conditions);
        })) {}
  TwoBodies(std::shared_ptr<const ClosedFormFilm> film, const ContactLaw& contact)
      : system_(build([&](const Pair<2>& pair) {
          return std::make_unique<LubricatedRevolute>("joint.pin", pair, film, conditions, narrow,
                                                      contact);
        })) {}

  const System<2>& system() const { return system_; }
  const LubricatedRevolute& joint() const {
    return static_cast<const LubricatedRevolute&>(*system_.mechanism().forces().front());
  }

  /// The rod is turned by `turn` and moves; the ring follows so that the journal is where told.
  State state(const JournalState& at, double turn = 0.7) const {
    State s = system_.blank_state();
    place(joint().pair().body_a, {0.02, -0.03}, turn, s.q);
    place(joint().pair().body_b, {0, 0}, -1.1, s.q);
    s.v << 0.3, -0.5, at.bearing_spin, 0, 0, at.journal_spin;
    const Pair<2>& pair = joint().pair();
    const Frame<double, 2> bearing = frame(pair.a, coordinates(pair.body_a, s));
    const Frame<double, 2> journal = frame(pair.b, coordinates(pair.body_b, s));
    const Vector<double, 2> r = bearing.axes.turn(at.e);
    place(pair.body_b, bearing.p + r - journal.p, -1.1, s.q);
    s.v.segment<2>(3) = bearing.v + cross(bearing.w, r) + bearing.axes.turn(at.v) - journal.v;
    return s;
  }

  VectorXd forces(const State& s) const {
    VectorXd f(6);
    system_.forces(s, f);
    return f;
  }

 private:
  template <class Make>
  static Mechanism<2> build(const Make& make) {
    Mechanism<2> m;
    const BodyId rod = m.add_body("rod", 0.21, 2.5e-4), ring = m.add_body("ring", 0.14, 1e-4);
    const MarkerId bearing = m.add_marker("rod.bearing", rod, {0.06, 0.01}, turned_by(0.4));
    const MarkerId journal = m.add_marker("ring.journal", ring, {-0.03, 0.02}, turned_by(-0.9));
    m.add_force(make(m.pair(bearing, journal)));
    return m;
  }

  System<2> system_;
};

/// Seeded eccentricities of 0.05 to `most` clearances, squeeze and sliding of some 0.05 m/s, spins of some 100 rad/s.
inline std::vector<JournalState> random_journals(int count, double most) {
  std::mt19937 random(23);
  std::uniform_real_distribution<double> share(0.0, 1.0);
  const auto sign = [&] { return 2 * share(random) - 1; };
  std::vector<JournalState> all;
  for (int i = 0; i < count; ++i) {
    const double e = c * (0.05 + (most - 0.05) * share(random)), angle = 2 * pi * share(random);
    all.push_back({{e * std::cos(angle), e * std::sin(angle)},
                   {0.05 * sign(), 0.05 * sign()},
                   100 * sign(),
                   100 * sign()});
  }
  return all;
}

struct FilmCase {
  std::string name;
  std::shared_ptr<const ClosedFormFilm> film;
};

inline void PrintTo(const FilmCase& film, std::ostream* out) {
  *out << film.name;
}

inline std::vector<FilmCase> film_cases() {
  auto cut_off = std::make_shared<LongGuembel>();
  cut_off->variant = LongGuembel::Variant::cut_off;
  return {{"short_sommerfeld", std::make_shared<ShortSommerfeld>()},
          {"short_guembel", std::make_shared<ShortGuembel>()},
          {"long_sommerfeld", std::make_shared<LongSommerfeld>()},
          {"long_guembel_a", std::make_shared<LongGuembel>()},
          {"long_guembel_b", cut_off},
          {"long_pi_film", std::make_shared<LongPiFilm>()},
          {"pinkus_sternlicht", std::make_shared<PinkusSternlicht>()}};
}

}  // namespace stribeck::test
