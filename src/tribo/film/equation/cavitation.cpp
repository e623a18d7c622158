#include "tribo/film/equation/cavitation.h"

#include <algorithm>
#include <ostream>

#include "tribo/film/equation/reynolds.h"

namespace stribeck {
namespace {

// Pressures and fractions this close to their bound change nothing, nor do flows this close to balance; relative.
constexpr double tie = 1e-12;

/// Pressure to which negative ones are round-off. Couette flow whose shares come from temperatures balances to round-off where it would be the same
/// everywhere: there the pressure that would drive as much counts.
double scale(const ReynoldsWork& w) {
  const double largest = (w.cells.pressurised * w.u.array().abs()).maxCoeff();
  if (!w.across) return largest;
  const double passes = w.flows.east.value.maxCoeff();
  return passes > 0 ? std::max(largest, w.couette.east.abs().maxCoeff() *
                                            w.flows.couette_east.value.maxCoeff() / passes)
                    : largest;
}

/// 1 in full cells whose pressure keeps to its bound.
class KeepsFull {
 public:
  explicit KeepsFull(const ReynoldsWork& w) : w_(w), lowest_(-tie * scale(w)) {}
  double operator()(int c) const { return w_.u[c] >= lowest_ ? w_.cells.pressurised[c] : 0.0; }

 private:
  const ReynoldsWork& w_;
  double lowest_;
};

bool replace_active_set(CellStates& cells) {
  const bool settled = (cells.revised == cells.full).all();
  cells.full.swap(cells.revised);
  return settled;
}

class MassConserving final : public CavitationLaw {
 public:
  const char* name() const override { return "mass_conserving"; }
  const char* meaning() const override {
    return "Jakobsson, Floberg, Olsson: oil is conserved in the cavitation zone";
  }
  bool conserves_oil() const override { return true; }
  bool sustains_tension() const override { return false; }
  void classify(const FilmDomain& domain, CellStates& cells) const override {
    cells.pressurised = domain.own() * cells.full;
    cells.cavitated = domain.own() - cells.pressurised;
    cells.solved = domain.own();
    cells.given_fraction = (1 - domain.own()) * domain.prescribed_fraction() + cells.pressurised;
  }
  bool update_active_set(const ReynoldsEquation&, const FilmDrive&,
                         ReynoldsWork& w) const override {
    constexpr double fullest = (1 + tie) * ReynoldsEquation::unit_fraction;
    const KeepsFull keeps_full(w);
    CellStates& cells = w.cells;
    for (int c = 0; c < w.u.size(); ++c) {
      const double fills = w.u[c] > fullest ? cells.cavitated[c] : 0.0;
      cells.revised[c] =
          keeps_full(c) + (1 - cells.pressurised[c]) * std::max(cells.full[c], fills);
    }
    return replace_active_set(cells);
  }
};

/// Cells that are not full have p = 0, θ = 1 and no unknown.
void classify_without_fractions(const FilmDomain& domain, CellStates& cells) {
  cells.pressurised = domain.own() * cells.full;
  cells.cavitated.setZero();
  cells.solved = cells.pressurised;
  cells.given_fraction = (1 - domain.own()) * domain.prescribed_fraction() + domain.own();
}

class SwiftStieber final : public CavitationLaw {
 public:
  const char* name() const override { return "reynolds"; }
  const char* meaning() const override {
    return "Swift, Stieber: no negative pressure; oil is not conserved";
  }
  bool conserves_oil() const override { return false; }
  bool sustains_tension() const override { return false; }
  void classify(const FilmDomain& domain, CellStates& cells) const override {
    classify_without_fractions(domain, cells);
  }
  /// A cell without pressure fills where oil gathers in it.
  bool update_active_set(const ReynoldsEquation& film, const FilmDrive& drive,
                         ReynoldsWork& w) const override {
    const KeepsFull keeps_full(w);
    CellStates& cells = w.cells;
    const Field& own = film.domain().own();
    for (int c = 0; c < w.u.size(); ++c)
      cells.revised[c] = keeps_full(c) + (1 - own[c]) * cells.full[c];
    film.patch().each_run([&](int left, int here, int right, int count) {
      for (int k = 0; k < count; ++k) {
        const int c = here + k;
        if (own[c] == 0 || cells.pressurised[c] != 0) continue;
        const CellBalance balance = film.inflow(left + k, c, right + k, drive, w);
        cells.revised[c] = balance.net > tie * balance.size;
      }
    });
    return replace_active_set(cells);
  }
};

class FullFilm final : public CavitationLaw {
 public:
  const char* name() const override { return "full_film"; }
  const char* meaning() const override { return "the oil sustains any tension"; }
  bool conserves_oil() const override { return false; }
  bool sustains_tension() const override { return true; }
  void classify(const FilmDomain& domain, CellStates& cells) const override {
    cells.full.setOnes();
    classify_without_fractions(domain, cells);
  }
  bool update_active_set(const ReynoldsEquation&, const FilmDrive&, ReynoldsWork&) const override {
    return true;
  }
};

constinit const MassConserving mass_conserving_law;
constinit const SwiftStieber reynolds_law;
constinit const FullFilm full_film_law;

}  // namespace

CellStates::CellStates(Eigen::Index cells)
    : full(Field::Ones(cells)),
      revised(full),
      pressurised(Field::Zero(cells)),
      cavitated(pressurised),
      solved(pressurised),
      per_unknown(pressurised),
      given_fraction(pressurised) {}

constinit const Cavitation Cavitation::mass_conserving{mass_conserving_law};
constinit const Cavitation Cavitation::reynolds{reynolds_law};
constinit const Cavitation Cavitation::full_film{full_film_law};

std::span<const Cavitation> Cavitation::all() {
  static constexpr Cavitation laws[] = {Cavitation{mass_conserving_law}, Cavitation{reynolds_law},
                                        Cavitation{full_film_law}};
  return laws;
}

std::ostream& operator<<(std::ostream& out, const Cavitation& cavitation) {
  return out << cavitation->name();
}

}  // namespace stribeck
