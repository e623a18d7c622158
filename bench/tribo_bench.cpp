#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <vector>

#include "tribo/dry/transition.h"
#include "tribo/journal/long_film.h"
#include "tribo/journal/moving_pi_film.h"
#include "tribo/journal/short_film.h"
#include "tribo/roughness/jackson_green.h"

// One joint force: the value alone, and with its exact derivatives. States go once around the
// clearance circle at four eccentricities, so that every branch of every law takes part.
namespace stribeck {
namespace {

constexpr FilmConditions film{
    .journal_radius = 9.8e-3, .radial_clearance = 2e-4, .length = 0.04, .viscosity = 0.4};

std::array<JournalMotion<double>, 256> states() {
  std::array<JournalMotion<double>, 256> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double turn = 0.0245436926 * static_cast<double>(i);
    const double e = film.radial_clearance * (0.3 + 0.2 * static_cast<double>(i % 4));
    all[i] = {e * std::cos(turn), e * std::sin(turn), 0.05 * std::sin(3 * turn),
              0.04 * std::cos(5 * turn), 80 * std::sin(2 * turn)};
  }
  return all;
}

JournalMotion<double> as(const JournalMotion<double>& m, double) {
  return m;
}
JournalMotion<Dual<5>> as(const JournalMotion<double>& m, const Dual<5>&) {
  return {{m.ex, 5, 0}, {m.ey, 5, 1}, {m.vx, 5, 2}, {m.vy, 5, 3}, {m.omega, 5, 4}};
}

template <class Law, class T>
void force(benchmark::State& state) {
  const Law law;
  const ClosedFormFilm& journal_film = law;
  const auto motions = states();
  std::size_t i = 0;
  for (auto _ : state) {
    const JournalMotion<T> m = as(motions[i++ % motions.size()], T(0.0));
    benchmark::DoNotOptimize(journal_film.force(film, m));
  }
}

template <class T>
void transition_force(benchmark::State& state) {
  const PinkusSternlicht law;
  const FilmToContact joint({.transition_width = 2e-6, .film_clearance_margin = 3e-6}, law, film,
                            ContactLaw{});
  const JournalMotion<T> m = as({2.01e-4, 0.0, 0.05, 0.02, 10.0}, T(0.0));
  for (auto _ : state) benchmark::DoNotOptimize(joint.force(m, 0.1));
}

template <class Law>
void peak_pressure(benchmark::State& state) {
  const Law law;
  const auto motions = states();
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(law.peak_pressure(film, motions[i++ % motions.size()]));
}

JacksonGreen rough_surface() {
  JacksonGreen model;
  model.surfaces.roughness = 0.25e-6;
  model.surfaces.asperity_radius = 16e-6;
  model.surfaces.asperity_density = 1e10;
  model.surfaces.yield_strength = 500e6;
  return model;
}

void asperity_table(benchmark::State& state) {
  const JacksonGreen model = rough_surface();
  for (auto _ : state) benchmark::DoNotOptimize(model.contact());
}

// A film of 800 nodes whose gap runs from inside the wall out of reach.
void asperity_field(benchmark::State& state) {
  const AsperityContact contact = rough_surface().contact();
  std::vector<double> h(800), p(800), slope(800);
  for (std::size_t i = 0; i < h.size(); ++i) h[i] = 3e-9 * static_cast<double>(i) - 0.2e-6;
  for (auto _ : state) {
    contact.evaluate(h, p, slope);
    benchmark::DoNotOptimize(p.data());
  }
}

BENCHMARK(force<ShortSommerfeld, double>);
BENCHMARK(force<ShortSommerfeld, Dual<5>>);
BENCHMARK(force<ShortGuembel, double>);
BENCHMARK(force<ShortGuembel, Dual<5>>);
BENCHMARK(force<LongSommerfeld, double>);
BENCHMARK(force<LongSommerfeld, Dual<5>>);
BENCHMARK(force<LongGuembel, double>);
BENCHMARK(force<LongGuembel, Dual<5>>);
BENCHMARK(force<PinkusSternlicht, double>);
BENCHMARK(force<PinkusSternlicht, Dual<5>>);
BENCHMARK(force<LongPiFilm, double>);
BENCHMARK(force<LongPiFilm, Dual<5>>);
BENCHMARK(transition_force<double>);
BENCHMARK(transition_force<Dual<5>>);
BENCHMARK(peak_pressure<ShortGuembel>);
BENCHMARK(peak_pressure<PinkusSternlicht>);
BENCHMARK(asperity_table);
BENCHMARK(asperity_field);

}  // namespace
}  // namespace stribeck
