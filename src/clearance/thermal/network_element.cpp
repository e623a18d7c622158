#include "clearance/thermal/network_element.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

int node_of(const std::optional<ThermalBody>& body) {
  return body ? body->node : -1;
}

/// Surfaces and supplies that are nodes take their temperatures.
void place_surfaces(const TemperatureRows& row, const std::array<int, 3>& nodes,
                    const Eigen::VectorXd& temperature, double* rows) {
  if (nodes[0] >= 0) std::fill_n(rows + row.stationary(), row.columns, temperature[nodes[0]]);
  if (nodes[1] >= 0) rows[row.moving()] = temperature[nodes[1]];
  if (nodes[2] >= 0) rows[row.supply()] = temperature[nodes[2]];
}

}  // namespace

/// Heat that films have given the nodes in a cycle, and their answers.
struct ThermalNetworkElement::CycleEnd {
  VectorXd heat;                                   ///< into the nodes [W]
  MatrixXd slope;                                  ///< ∂heat/∂T [W/K]
  std::vector<std::optional<NodeResponse>> films;  ///< none of a film without heat
};

ThermalNetworkElement::ThermalNetworkElement(ThermalNetwork network, NetworkTime passing,
                                             const std::vector<const FilmJoint*>& joints)
    : ForceElement("thermal"), network_(std::move(network)), passing_(passing) {
  for (const FilmJoint* joint : joints)
    for (std::size_t k = 0; k < joint->films(); ++k) {
      const auto& thermal = joint->film_at(k).patch_extras().thermal;
      if (thermal && thermal->is_in_network())
        films_.push_back(
            {joint,
             k,
             {node_of(thermal->stationary), node_of(thermal->moving), thermal->supply_node}});
    }
}

void ThermalNetworkElement::commit(State& s, Work& work) const {
  double* const row = history(s);
  const double before = row[time_row];
  row[time_row] = s.t;
  if (row[begun_row] == 0 || s.t == before) return start(s);
  if (passing_.cycle == 0) return advance(s, s.t - before);
  if (cycle_of(s.t, passing_.cycle) != cycle_of(before, passing_.cycle)) end_cycle(s, work);
}

void ThermalNetworkElement::start(State& s) const {
  std::fill_n(history(s) + machine_time_row, history_rows() - machine_time_row, 0.0);
  history(s)[begun_row] = 1;
  for (int i = 0; i < network_.size(); ++i)
    nodes(s, temperature)[i] = network_.nodes()[static_cast<std::size_t>(i)].temperature;
  for (const HeatedFilm& film : films_)
    place_surfaces(film.at(), film.nodes, nodes(s, temperature), film.rows(s));
}

void ThermalNetworkElement::advance(State& s, double duration) const {
  VectorXd heat = VectorXd::Zero(network_.size());
  for (const HeatedFilm& film : films_) {
    const TemperatureRows row = film.at();
    double* const rows = film.rows(s);
    const HeatSince since = collected_heat(row, rows);
    std::fill_n(rows + row.heat(), row.heat_rows, 0.0);
    if (!(since.time > 0)) continue;
    const double share = since.time / duration;
    if (film.nodes[0] >= 0) heat[film.nodes[0]] += share * since.mean.stationary.sum();
    if (film.nodes[1] >= 0) heat[film.nodes[1]] += share * since.mean.moving;
    if (film.nodes[2] >= 0) heat[film.nodes[2]] += share * since.oil;
  }
  const MatrixXd no_slope = MatrixXd::Zero(network_.size(), network_.size());
  const VectorXd change = network_.change(nodes(s, temperature), heat, no_slope, 1 / duration);
  history(s)[machine_time_row] += duration;
  store(s, change, heat, 1 / duration);
  for (const HeatedFilm& film : films_)
    place_surfaces(film.at(), film.nodes, nodes(s, temperature), film.rows(s));
}

void ThermalNetworkElement::store(State& s, const VectorXd& change, const VectorXd& heat,
                                  double rate) const {
  nodes(s, temperature) += change;
  nodes(s, film_heat) = heat;
  for (int i = 0; i < network_.size(); ++i)
    nodes(s, stored_heat)[i] =
        rate * network_.nodes()[static_cast<std::size_t>(i)].heat_capacity * change[i];
}

ThermalNetworkElement::CycleEnd ThermalNetworkElement::cycle_end(State& s) const {
  const int n = network_.size();
  CycleEnd end{VectorXd::Zero(n), MatrixXd::Zero(n, n), {}};
  for (const HeatedFilm& film : films_) {
    const TemperatureRows row = film.at();
    const double* const rows = film.rows(s);
    const HeatSince since = collected_heat(row, rows);
    const PatchFilm& of = film.joint->film_at(film.film);
    std::optional<NodeResponse> response;
    if (since.time > 0)
      response =
          node_response(of.patch(), *of.patch_extras().thermal, since,
                        Eigen::Map<const VectorXd>(rows + row.stationary(), row.columns + 1));
    for (int a = 0; response && a < 3; ++a) {
      const int to = film.nodes[static_cast<std::size_t>(a)];
      if (to < 0) continue;
      end.heat[to] += response->heat[a];
      for (int b = 0; b < 3; ++b)
        if (const int by = film.nodes[static_cast<std::size_t>(b)]; by >= 0)
          end.slope(to, by) += response->slope(a, b);
    }
    end.films.push_back(std::move(response));
  }
  return end;
}

/// Change of the nodes, and the rate at which it takes place: less time passes where they would change by too much. In the steady state the
/// change itself is cut.
VectorXd ThermalNetworkElement::cycle_change(const CycleEnd& end, const VectorXd& before,
                                             double& rate) const {
  constexpr int most_cuts = 20;
  VectorXd change = network_.change(before, end.heat, end.slope, rate);
  double most = change.cwiseAbs().maxCoeff();
  for (int k = 0; rate > 0 && most > largest_surface_change && k < most_cuts; ++k) {
    rate *= most / largest_surface_change;
    change = network_.change(before, end.heat, end.slope, rate);
    most = change.cwiseAbs().maxCoeff();
  }
  return most > largest_surface_change ? VectorXd(change * (largest_surface_change / most))
                                       : change;
}

/// Change of all surfaces of a film, whose bodies answer the nodes; by 20 K at most.
VectorXd ThermalNetworkElement::surface_change(const HeatedFilm& film, const NodeResponse& response,
                                               const VectorXd& change) {
  Eigen::Vector3d of_nodes = Eigen::Vector3d::Zero();
  for (int a = 0; a < 3; ++a)
    if (const int node = film.nodes[static_cast<std::size_t>(a)]; node >= 0)
      of_nodes[a] = change[node];
  const VectorXd all = response.change + response.by_node * of_nodes;
  const double most = all.cwiseAbs().maxCoeff();
  return most > largest_surface_change ? VectorXd(all * (largest_surface_change / most)) : all;
}

/// Growth of the clearance where the surfaces of a film change by this much [m].
double ThermalNetworkElement::clearance_change(const HeatedFilm& film, const VectorXd& change,
                                               State& s) {
  const PatchFilm& of = film.joint->film_at(film.film);
  const ThermalFilm& thermal = *of.patch_extras().thermal;
  if (!thermal.grows()) return 0;
  const TemperatureRows row = film.at();
  VectorXd rows = Eigen::Map<const VectorXd>(film.rows(s), row.count());
  const double before = thermal_clearance_change(of.patch(), thermal, rows.data());
  rows.segment(row.stationary(), row.columns + 1) += change;
  return thermal_clearance_change(of.patch(), thermal, rows.data()) - before;
}

/// A cycle without finite numbers leaves all temperatures as they were. All of them change by the share that every film stands.
void ThermalNetworkElement::end_cycle(State& s, Work& work) const {
  const CycleEnd end = cycle_end(s);
  double rate = passing_.time_per_cycle > 0 ? 1 / passing_.time_per_cycle : 0;
  const VectorXd change = cycle_change(end, nodes(s, temperature), rate);
  std::vector<VectorXd> surfaces(films_.size());
  double share = change.allFinite() ? 1 : 0, largest = change.cwiseAbs().maxCoeff();
  for (std::size_t k = 0; k < films_.size(); ++k) {
    if (!end.films[k]) continue;
    surfaces[k] = surface_change(films_[k], *end.films[k], change);
    largest = std::max(largest, surfaces[k].cwiseAbs().maxCoeff());
    const double grown = clearance_change(films_[k], surfaces[k], s);
    if (!std::isfinite(grown)) return;
    share = std::min(share, films_[k].joint->admissible_expansion(work, films_[k].film, grown));
  }
  if (!(share > 0) || !std::isfinite(largest)) return;
  store(s, share * change, end.heat + end.slope * change, rate / share);
  for (std::size_t k = 0; k < films_.size(); ++k) move_surfaces(s, work, k, share * surfaces[k]);
  history(s)[change_row] = largest;
  if (rate > 0) history(s)[machine_time_row] += share / rate;
}

void ThermalNetworkElement::move_surfaces(State& s, Work& work, std::size_t k,
                                          const VectorXd& change) const {
  const HeatedFilm& film = films_[k];
  const TemperatureRows row = film.at();
  double* const rows = film.rows(s);
  std::fill_n(rows + row.heat(), row.heat_rows, 0.0);
  if (change.size() == 0) return;
  const double grown = clearance_change(film, change, s);
  Eigen::Map<VectorXd>(rows + row.stationary(), row.columns + 1) += change;
  rows[CollectedHeat(row).change] = change.cwiseAbs().maxCoeff();
  place_surfaces(row, film.nodes, nodes(s, temperature), rows);
  if (grown != 0) film.joint->grow(s, work, film.film, grown);
}

double ThermalNetworkElement::next_breakpoint(double t) const {
  if (passing_.cycle == 0) return std::numeric_limits<double>::infinity();
  return (cycle_of(t, passing_.cycle) + 1) * passing_.cycle;
}

std::vector<Channel> ThermalNetworkElement::channels() const {
  std::vector<Channel> all;
  for (const ThermalNode& node : network_.nodes()) {
    const std::string of = name() + "." + node.name;
    all.push_back({of + ".temperature", "K", "temperature of this node"});
    if (node.is_given) continue;
    all.push_back(
        {of + ".heat_from_films", "W", "heat that films give it, mean of the last step or cycle"});
    all.push_back({of + ".heat_stored", "W", "heat that warms it"});
  }
  for (const ThermalLink& link : network_.links())
    all.push_back({name() + ".link." + link.name + ".heat", "W",
                   "heat from " + network_.nodes()[static_cast<std::size_t>(link.from)].name +
                       " to " + network_.nodes()[static_cast<std::size_t>(link.to)].name});
  if (passing_.cycle > 0)
    all.push_back(
        {name() + ".temperature_change", "K", "largest change of a temperature by the last cycle"});
  if (passing_.time_per_cycle > 0)
    all.push_back({name() + ".time", "s", "time that has passed for the bodies"});
  return all;
}

void ThermalNetworkElement::sample(const State& s, double* values) const {
  const double* const row = history(s);
  const int n = network_.size();
  const Eigen::Map<const VectorXd> of(row + first_node, n);
  for (int i = 0; i < n; ++i) {
    *values++ = of[i];
    if (network_.nodes()[static_cast<std::size_t>(i)].is_given) continue;
    *values++ = row[first_node + film_heat * n + i];
    *values++ = row[first_node + stored_heat * n + i];
  }
  for (std::size_t k = 0; k < network_.links().size(); ++k)
    *values++ = network_.flow(static_cast<int>(k), of);
  if (passing_.cycle > 0) *values++ = row[change_row];
  if (passing_.time_per_cycle > 0) *values++ = row[machine_time_row];
}

}  // namespace stribeck
