#include "tribo/thermal/thermal_network.h"

#include <algorithm>

#include "math/dense/dense_solve.h"

namespace stribeck {

ThermalNetwork::ThermalNetwork(std::vector<ThermalNode> nodes, std::vector<ThermalLink> links)
    : nodes_(std::move(nodes)), links_(std::move(links)) {}

/// H − Σ G (T_i − T_j) by node.
Eigen::VectorXd ThermalNetwork::balance(const Eigen::VectorXd& temperature) const {
  Eigen::VectorXd sum(size());
  for (int i = 0; i < size(); ++i) sum[i] = nodes_[static_cast<std::size_t>(i)].heat;
  for (std::size_t k = 0; k < links_.size(); ++k) {
    const double led = flow(static_cast<int>(k), temperature);
    sum[links_[k].from] -= led;
    sum[links_[k].to] += led;
  }
  return sum;
}

Eigen::VectorXd ThermalNetwork::change(const Eigen::VectorXd& temperature,
                                       const Eigen::VectorXd& heat,
                                       const Eigen::MatrixXd& heat_slope, double rate) const {
  Eigen::MatrixXd k = -heat_slope;
  Eigen::VectorXd right = heat + balance(temperature);
  for (const ThermalLink& link : links_) {
    k(link.from, link.from) += link.conductance;
    k(link.to, link.to) += link.conductance;
    k(link.from, link.to) -= link.conductance;
    k(link.to, link.from) -= link.conductance;
  }
  for (int i = 0; i < size(); ++i) {
    const ThermalNode& node = nodes_[static_cast<std::size_t>(i)];
    k(i, i) += node.heat_capacity * rate;
    if (!node.is_given) continue;
    k.row(i).setZero();
    k(i, i) = 1;
    right[i] = 0;
  }
  return solve(k, right);
}

double ThermalNetwork::flow(int link, const Eigen::VectorXd& temperature) const {
  const ThermalLink& l = links_[static_cast<std::size_t>(link)];
  return l.conductance * (temperature[l.from] - temperature[l.to]);
}

std::vector<std::vector<int>> ThermalNetwork::isolated() const {
  std::vector<int> group(nodes_.size());
  for (std::size_t i = 0; i < group.size(); ++i) group[i] = static_cast<int>(i);
  for (const ThermalLink& link : links_) {
    const int kept = group[static_cast<std::size_t>(link.from)],
              joined = group[static_cast<std::size_t>(link.to)];
    std::replace(group.begin(), group.end(), joined, kept);
  }
  std::vector<std::vector<int>> found(nodes_.size());
  std::vector<bool> leads_out(nodes_.size(), false);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const auto of = static_cast<std::size_t>(group[i]);
    found[of].push_back(static_cast<int>(i));
    if (nodes_[i].is_given) leads_out[of] = true;
  }
  std::vector<std::vector<int>> closed;
  for (std::size_t g = 0; g < found.size(); ++g)
    if (!found[g].empty() && !leads_out[g]) closed.push_back(found[g]);
  return closed;
}

Eigen::VectorXd ThermalNetwork::at_rest() const {
  ThermalNetwork steady = *this;
  for (const std::vector<int>& group : isolated())
    for (const int i : group) steady.nodes_[static_cast<std::size_t>(i)].is_given = true;
  Eigen::VectorXd start(size());
  for (int i = 0; i < size(); ++i) start[i] = nodes_[static_cast<std::size_t>(i)].temperature;
  const Eigen::VectorXd none = Eigen::VectorXd::Zero(size());
  return start + steady.change(start, none, Eigen::MatrixXd::Zero(size(), size()), 0);
}

Eigen::MatrixXd ThermalNetwork::resistance(std::span<const int> at) const {
  const auto count = static_cast<Eigen::Index>(at.size());
  const Eigen::VectorXd rest = at_rest();
  const Eigen::MatrixXd no_slope = Eigen::MatrixXd::Zero(size(), size());
  Eigen::MatrixXd found(count, count);
  for (Eigen::Index j = 0; j < count; ++j) {
    const Eigen::VectorXd unit = Eigen::VectorXd::Unit(size(), at[static_cast<std::size_t>(j)]);
    const Eigen::VectorXd rise = change(rest, unit, no_slope, 0);
    for (Eigen::Index i = 0; i < count; ++i) found(i, j) = rise[at[static_cast<std::size_t>(i)]];
  }
  return found;
}

}  // namespace stribeck
