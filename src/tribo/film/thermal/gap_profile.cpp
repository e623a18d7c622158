#include "tribo/film/thermal/gap_profile.h"

#include <boost/math/special_functions/legendre.hpp>
#include <vector>

#include "base/error.h"
#include "math/dense/dense_solve.h"

namespace stribeck {
namespace {

struct GaussRule {
  Eigen::VectorXd place, weight;
};

/// Gauss-Legendre rule of (0, 1), points in rising order.
GaussRule gauss_rule(int count) {
  GaussRule rule{Eigen::VectorXd(count), Eigen::VectorXd(count)};
  const std::vector<double> zeros = boost::math::legendre_p_zeros<double>(count);  // those >= 0
  const auto set = [&](int at, double x) {
    const double slope = boost::math::legendre_p_prime(count, x);
    rule.place[at] = (1 + x) / 2;
    rule.weight[at] = 1 / ((1 - x * x) * slope * slope);
  };
  const int positive = static_cast<int>(zeros.size());
  for (int i = 0; i < positive; ++i) {
    set(count - positive + i, zeros[static_cast<std::size_t>(i)]);
    set(positive - 1 - i, -zeros[static_cast<std::size_t>(i)]);
  }
  return rule;
}

/// Values at a place of the polynomials that are 1 at one node and 0 at all others.
Eigen::RowVectorXd lagrange(const Eigen::VectorXd& nodes, double at) {
  Eigen::RowVectorXd value = Eigen::RowVectorXd::Ones(nodes.size());
  for (Eigen::Index k = 0; k < nodes.size(); ++k)
    for (Eigen::Index i = 0; i < nodes.size(); ++i)
      if (i != k) value[k] *= (at - nodes[i]) / (nodes[k] - nodes[i]);
  return value;
}

/// Derivatives of these polynomials at the nodes.
Eigen::MatrixXd derivative(const Eigen::VectorXd& nodes) {
  const Eigen::Index n = nodes.size();
  Eigen::MatrixXd slope = Eigen::MatrixXd::Zero(n, n);
  for (Eigen::Index i = 0; i < n; ++i)
    for (Eigen::Index k = 0; k < n; ++k) {
      if (k == i) continue;
      slope(i, i) += 1 / (nodes[i] - nodes[k]);
      slope(i, k) = 1 / (nodes[k] - nodes[i]);
      for (Eigen::Index l = 0; l < n; ++l)
        if (l != i && l != k) slope(i, k) *= (nodes[i] - nodes[l]) / (nodes[k] - nodes[l]);
    }
  return slope;
}

/// ∫ of these polynomials from 0 to each place, exact for up to 12 nodes.
Eigen::MatrixXd integral(const Eigen::VectorXd& nodes, const Eigen::VectorXd& to) {
  const GaussRule rule = gauss_rule(GapProfile::points);
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(to.size(), nodes.size());
  for (Eigen::Index i = 0; i < to.size(); ++i)
    for (Eigen::Index q = 0; q < rule.place.size(); ++q)
      sum.row(i) += to[i] * rule.weight[q] * lagrange(nodes, to[i] * rule.place[q]);
  return sum;
}

/// Temperatures at both surfaces and the layers between them, over those of the layers and of the surfaces that conduct.
struct NodeValues {
  Eigen::MatrixXd by_layer, by_wall;
};

NodeValues node_values(const Eigen::MatrixXd& slope, bool stationary, bool moving) {
  const Eigen::Index last = slope.rows() - 1, layers = last - 1;
  NodeValues of{Eigen::MatrixXd::Zero(last + 1, layers), Eigen::MatrixXd::Zero(last + 1, 2)};
  of.by_layer.middleRows(1, layers).setIdentity();
  // A surface has its own temperature, or its slope is zero: two equations for both ends.
  Eigen::MatrixXd ends = Eigen::MatrixXd::Identity(2, 2);
  Eigen::MatrixXd by_layer = Eigen::MatrixXd::Zero(2, layers),
                  by_wall = Eigen::MatrixXd::Zero(2, 2);
  const auto set = [&](int end, Eigen::Index node, bool conducts) {
    if (conducts) {
      by_wall(end, end) = 1;
      return;
    }
    ends.row(end) << slope(node, 0), slope(node, last);
    by_layer.row(end) = -slope.row(node).segment(1, layers);
  };
  set(0, 0, stationary);
  set(1, last, moving);
  const Eigen::MatrixXd inverse = stribeck::inverse(ends);
  const Eigen::MatrixXd layers_at_ends = inverse * by_layer, walls_at_ends = inverse * by_wall;
  of.by_layer.row(0) = layers_at_ends.row(0);
  of.by_layer.row(last) = layers_at_ends.row(1);
  of.by_wall.row(0) = walls_at_ends.row(0);
  of.by_wall.row(last) = walls_at_ends.row(1);
  return of;
}

}  // namespace

GapProfile::GapProfile(int layers, bool stationary, bool moving) {
  if (layers == 0)
    set_parabola(stationary, moving);
  else
    set_layers(layers, stationary, moving);
}

void GapProfile::set_parabola(bool stationary, bool moving) {
  const bool both = stationary && moving;
  const double s = stationary ? 1 : 0, m = moving ? 1 : 0, one = both ? 6 : 3;
  place = Eigen::VectorXd::Constant(1, 0.5);
  weight = Eigen::VectorXd::Ones(1);
  conduction = Eigen::MatrixXd::Constant(1, 1, -one * (s + m));
  conduction_by_wall.resize(1, 2);
  conduction_by_wall << one * s, one * m;
  into_wall.resize(2, 1);
  into_wall << one * s, one * m;
  into_wall_by_wall << -(both ? 4 : 3) * s, both ? -2 : 0, both ? -2 : 0, -(both ? 4 : 3) * m;
  transport = rise = Eigen::MatrixXd::Zero(1, 1);
}

void GapProfile::set_layers(int layers, bool stationary, bool moving) {
  ensure(layers >= fewest_layers && layers <= most_layers, "a film has 2 to 6 layers, or none");
  const GaussRule rule = gauss_rule(layers);
  place = rule.place;
  weight = rule.weight;
  Eigen::VectorXd nodes(layers + 2);
  nodes << 0, place, 1;
  const Eigen::MatrixXd slope = derivative(nodes), second = slope * slope;
  const NodeValues node = node_values(slope, stationary, moving);
  conduction = second.middleRows(1, layers) * node.by_layer;
  conduction_by_wall = second.middleRows(1, layers) * node.by_wall;
  into_wall = Eigen::MatrixXd::Zero(2, layers);
  into_wall_by_wall.setZero();
  const auto conduct = [&](int wall, const Eigen::RowVectorXd& inwards) {
    into_wall.row(wall) = inwards * node.by_layer;
    into_wall_by_wall.row(wall) = inwards * node.by_wall;
  };
  if (stationary) conduct(0, slope.row(0));
  if (moving) conduct(1, -slope.row(layers + 1));
  transport = slope.block(1, 1, layers, layers);
  rise = integral(place, place);
  const GaussRule fine = gauss_rule(points);
  point = fine.place;
  point_weight = fine.weight;
  at_points.resize(points, layers);
  at_points_by_wall.resize(points, 2);
  share.resize(layers, points);
  for (int q = 0; q < points; ++q) {
    const Eigen::RowVectorXd value = lagrange(nodes, point[q]);
    at_points.row(q) = value * node.by_layer;
    at_points_by_wall.row(q) = value * node.by_wall;
    share.col(q) = point_weight[q] * lagrange(place, point[q]).transpose();
  }
  up_to_point = integral(point, point);
}

}  // namespace stribeck
