#include "tribo/film/thermal/uniform_temperature.h"

#include <algorithm>
#include <cmath>

#include "tribo/film/thermal/energy_terms.h"

namespace stribeck {
namespace {

/// Oil that the film gains over what it had at the step's start [m³/s].
double gained(const EnergyTerms& at, const ReynoldsWork& film, const HeatDrive& drive) {
  double sum = 0;
  if (drive.rate == 0) return sum;
  for (int c = 0; c < at.patch().size(); ++c)
    if (at.is_own(c))
      sum += at.patch().area[c] * drive.rate *
             (film.full_height.value[c] * film.theta[c] - drive.oil_height[c]);
  return sum;
}

}  // namespace

OilExchange oil_exchange(const ReynoldsEquation& film, const ThermalFilm& thermal,
                         const ReynoldsWork& reynolds, const HeatDrive& drive,
                         const ThermalWork& w) {
  const EnergyTerms at(film, thermal, w);
  OilExchange sum;
  const auto exchange = [&](double inflow, double temperature) {
    sum.out += std::max(-inflow, 0.0);
    sum.in += std::max(inflow, 0.0);
    sum.entering += std::max(inflow, 0.0) * temperature;
  };
  for (int c = 0; c < at.patch().size(); ++c) {
    if (at.patch().used[c] == 0) continue;
    at.each_inflow(c, [&](int, CellEdge edge, int from, double inflow) {
      if (from < 0) exchange(inflow, at.entering(edge));
      // A prescribed cell that does not mix gives oil of its own and takes that of the film for good.
      if (from >= 0 && at.is_prescribed(c) && !at.mixes(c)) exchange(-inflow, at.fresh_at(c));
    });
  }
  for (const ThermalFeed& feed : thermal.feeds) {
    if (!feed.mixes) continue;
    const FeedBalance flow = at.balance_of(feed);
    exchange(flow.out - flow.in, at.fresh(feed));
  }
  for (const SuppliedCell& supplied : reynolds.supply)
    exchange(supplied.conductance * (supplied.pressure - reynolds.p[supplied.cell]),
             at.entering_at(supplied.origin));
  if (!film.flow().cavitation->conserves_oil())
    exchange(gained(at, reynolds, drive) + sum.out - sum.in, at.supply());
  return sum;
}

namespace {

/// Heat into both surfaces, a + b T.
struct WallHeat {
  double constant = 0, slope = 0;  ///< a [W], b [W/K]
};

WallHeat wall_heat(const EnergyTerms& at, const Gap& gap, const ReynoldsWork& film,
                   const HeatDrive& drive, const GapProfile& profile) {
  WallHeat sum;
  for (int c = 0; c < at.patch().size(); ++c) {
    if (!at.is_own(c)) continue;
    const double k = at.conductance(gap, film, c);
    sum.constant -= k * profile.conduction_by_wall.row(0).dot(at.walls(drive, c));
    sum.slope -= k * profile.conduction(0, 0);
  }
  return sum;
}

}  // namespace

bool solve_uniform(const ReynoldsEquation& film, const ThermalFilm& thermal, const Gap& gap,
                   const ReynoldsWork& reynolds, const HeatDrive& drive, ThermalWork& w) {
  const EnergyTerms at(film, thermal, w);
  const FilmPatch& patch = film.patch();
  const OilExchange oil = oil_exchange(film, thermal, reynolds, drive, w);
  double kept = 0, content = 0;  // V_n/τ [m³/s] and that times T_n
  for (int c = 0; c < patch.size(); ++c) {
    if (!at.is_own(c) || drive.rate == 0) continue;
    const double volume = drive.rate * patch.area[c] * drive.oil_height[c];
    kept += volume;
    content += volume * drive.temperature[c];
  }
  const WallHeat walls = wall_heat(at, gap, reynolds, drive, w.profile);
  // Where none enters, oil leaves with T.
  const double exchanged = oil.in > 0 ? oil.in + oil.out : 0,
               entering = oil.in > 0 ? oil.entering / oil.in : 0,
               generated = (patch.used * w.heat).sum();
  const double T =
      (thermal.heat_capacity * (content + exchanged * entering) + generated - walls.constant) /
      (thermal.heat_capacity * (kept + exchanged) + walls.slope);
  if (!std::isfinite(T)) return false;
  w.solution.setConstant(T);
  w.uniform = {T, oil.in > 0 ? 2 * T - entering : T};
  return true;
}

}  // namespace stribeck
