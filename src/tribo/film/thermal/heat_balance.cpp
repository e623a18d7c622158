#include "tribo/film/thermal/heat_balance.h"

#include <algorithm>
#include <cmath>

#include "tribo/film/thermal/energy_terms.h"
#include "tribo/film/thermal/uniform_temperature.h"

namespace stribeck {
namespace {

/// Sums over the cells of a film.
class HeatSums {
 public:
  HeatSums(const ReynoldsEquation& film, const ThermalFilm& thermal, const Gap& gap,
           const ReynoldsWork& reynolds, const HeatDrive& drive, ThermalWork& w)
      : film_(film),
        thermal_(thermal),
        gap_(gap),
        reynolds_(reynolds),
        drive_(drive),
        w_(w),
        at_(film, thermal, w),
        patch_(film.patch()) {}

  void conduct();
  void carry_off();
  void store();

 private:
  void spread();
  double uniform_heat() const;
  double oil_heat() const;
  double fall_of_viscosity() const;
  double outflow() const;
  double leaving_heat(int cell) const;
  double feed_heat() const;
  double moving_supply_heat() const;

  const ReynoldsEquation& film_;
  const ThermalFilm& thermal_;
  const Gap& gap_;
  const ReynoldsWork& reynolds_;
  const HeatDrive& drive_;
  ThermalWork& w_;
  EnergyTerms at_;
  const FilmPatch& patch_;
};

/// −d(ln η)/dT at the mean temperature of the oil [1/K].
double HeatSums::fall_of_viscosity() const {
  constexpr double step = 0.5;  // [K]
  double sum = 0, area = 0;
  for (int c = 0; c < patch_.size(); ++c) {
    if (!at_.is_own(c)) continue;
    sum += patch_.area[c] * w_.mean[c];
    area += patch_.area[c];
  }
  const double cold = thermal_.viscosity(sum / area - step),
               warm = thermal_.viscosity(sum / area + step);
  const double fall = std::log(cold / warm) / (2 * step);
  return std::isfinite(fall) ? std::max(fall, 0.0) : 0.0;
}

/// Oil that leaves for good: at the ends, into prescribed cells that do not mix, such as those at the edges of a pad, and what feeds that mix
/// take beyond what they give [m³/s].
double HeatSums::outflow() const {
  double sum = 0;
  for (const OilFluxes& layer : w_.fluxes)
    sum += layer.lower.max(0).sum() + layer.upper.max(0).sum();
  for (int c = 0; c < patch_.size(); ++c)
    if (at_.is_prescribed(c) && !at_.mixes(c))
      at_.each_inflow(c, [&](int, CellEdge, int from, double inflow) {
        if (from >= 0 && inflow > 0) sum += inflow;
      });
  for (const ThermalFeed& feed : thermal_.feeds)
    if (feed.mixes) sum += at_.balance_of(feed).surplus();
  return sum;
}

void HeatSums::conduct() {
  SurfaceHeat& heat = w_.surface;
  heat.stationary.setZero();
  heat.conductance.setZero();
  heat.moving = 0;
  const bool both = thermal_.stationary && thermal_.moving,
             conducts = thermal_.stationary || thermal_.moving;
  GapProfile::Vector layers(at_.layers());
  for (int c = 0; c < patch_.size(); ++c) {
    const int column = c / patch_.stride();
    const double rubbed = patch_.times() * w_.contact_heat[c] / 2;
    heat.stationary[column] += rubbed;
    heat.moving += rubbed;
    if (!at_.is_own(c) || !conducts) continue;
    for (int g = 0; g < at_.layers(); ++g) layers[g] = at_.temperature(g, c);
    const double k = patch_.times() * at_.conductance(gap_, reynolds_, c);
    const Eigen::Vector2d flux =
        w_.profile.into_wall * layers + w_.profile.into_wall_by_wall * at_.walls(drive_, c);
    if (both) heat.conductance[column] += k;
    heat.stationary[column] += k * flux[0];
    heat.moving += k * flux[1];
  }
  if (thermal_.is_uniform) spread();
  heat.carried =
      patch_.times() * thermal_.heat_capacity * (thermal_.is_uniform ? 2 : 1) * outflow();
  heat.thinning = w_.balance.generated * fall_of_viscosity();
  w_.balance.stationary = heat.stationary.sum();
  w_.balance.moving = heat.moving;
}

/// Oil of one temperature heats a surface evenly, wherever the film is thin.
void HeatSums::spread() {
  SurfaceHeat& heat = w_.surface;
  const double area = patch_.area.sum(), sum = heat.stationary.sum(),
               conductance = heat.conductance.sum();
  for (int j = 0; j < patch_.columns(); ++j) {
    const double share = patch_.area.segment(patch_.cell(j, 0), patch_.stride()).sum() / area;
    heat.stationary[j] = share * sum;
    heat.conductance[j] = share * conductance;
  }
}

/// Heat of a cell's oil that leaves for good, above that of the supply, over the ends and into prescribed cells [m³ K/s].
double HeatSums::leaving_heat(int c) const {
  double sum = 0;
  const bool takes = !at_.is_own(c) && !at_.mixes(c);
  at_.each_inflow(c, [&](int g, CellEdge edge, int from, double inflow) {
    const double T = at_.temperature(g, c) - at_.supply();
    // A prescribed cell takes oil from the film for good, and gives oil of its own temperature.
    if (from < 0)
      sum -= inflow < 0 ? inflow * T : inflow * (at_.entering(edge) - at_.supply());
    else if (takes)
      sum += inflow * (inflow > 0 ? at_.temperature(g, from) - at_.supply() : T);
  });
  return sum;
}

double HeatSums::feed_heat() const {
  double sum = 0;
  for (const ThermalFeed& feed : thermal_.feeds) {
    if (!feed.mixes || feed.cells.empty()) continue;
    const FeedBalance flow = at_.balance_of(feed);
    sum += flow.surplus() * (at_.temperature(0, feed.cells.front()) - at_.supply()) -
           flow.fresh() * (at_.fresh(feed) - at_.supply());
  }
  return sum;
}

double HeatSums::moving_supply_heat() const {
  double sum = 0;
  for (const SuppliedCell& supplied : reynolds_.supply) {
    const int c = supplied.cell;
    const double outflow = supplied.conductance * (reynolds_.p[c] - supplied.pressure);
    sum += outflow * ((outflow > 0 ? w_.mean[c] : at_.entering_at(supplied.origin)) - at_.supply());
  }
  return sum;
}

/// Heat of the oil that leaves, less that of the oil which enters, above T_s.
void HeatSums::carry_off() {
  w_.balance.oil = patch_.times() * (thermal_.is_uniform ? uniform_heat() : oil_heat());
  double taken = 0, given = 0;
  for (const ThermalFeed& feed : thermal_.feeds) {
    const FeedBalance flow = at_.balance_of(feed);
    taken += flow.in;
    given += flow.out;
  }
  w_.carry_over = given > 0 ? taken / given : 0;
}

double HeatSums::uniform_heat() const {
  const OilExchange oil = oil_exchange(film_, thermal_, reynolds_, drive_, w_);
  return thermal_.heat_capacity *
         (oil.out * (w_.uniform.leaving - at_.supply()) - (oil.entering - oil.in * at_.supply()));
}

/// That of oil by cell [W].
double HeatSums::oil_heat() const {
  double sum = feed_heat() + moving_supply_heat(), generated = 0;
  for (int c = 0; c < patch_.size(); ++c) {
    if (patch_.used[c] == 0) continue;
    sum += leaving_heat(c);
    // Heat of prescribed cells that have a surface, such as those at the edges of a pad, leaves with their oil.
    if (at_.is_prescribed(c) && !at_.mixes(c)) generated += w_.heat[c];
  }
  return thermal_.heat_capacity * sum + generated;
}

void HeatSums::store() {
  w_.balance.stored = 0;
  if (drive_.rate == 0) return;
  double sum = 0;  // [m³ K]
  for (int c = 0; c < patch_.size(); ++c)
    if (at_.is_own(c))
      sum += patch_.area[c] *
             (reynolds_.full_height.value[c] * reynolds_.theta[c] * (w_.mean[c] - at_.supply()) -
              drive_.oil_height[c] * (drive_.temperature[c] - at_.supply()));
  for (std::size_t k = 0; k < thermal_.feeds.size(); ++k) {
    const ThermalFeed& feed = thermal_.feeds[k];
    if (feed.mixes && !feed.cells.empty() && !thermal_.is_uniform)
      sum += feed.volume / patch_.times() *
             (at_.temperature(0, feed.cells.front()) -
              drive_.temperature[at_.row().feed() + static_cast<int>(k)]);
  }
  w_.balance.stored = patch_.times() * thermal_.heat_capacity * drive_.rate * sum;
}

}  // namespace

void evaluate_heat_balance(const ReynoldsEquation& film, const ThermalFilm& thermal, const Gap& gap,
                           const ReynoldsWork& reynolds, const HeatDrive& drive, ThermalWork& w) {
  w.balance.generated = film.patch().times() * (film.patch().used * w.heat).sum();
  w.balance.contact = film.patch().times() * w.contact_heat.sum();
  HeatSums sums(film, thermal, gap, reynolds, drive, w);
  sums.conduct();
  sums.carry_off();
  sums.store();
  w.surface.stored = w.balance.stored;
}

}  // namespace stribeck
