#include "mbs/constraint/constraint_set.h"

#include <fmt/format.h>

#include <set>

namespace stribeck {

template <int D>
ConstraintSet<D>::ConstraintSet(const Mechanism<D>& mechanism, std::vector<Constraint> constraints)
    : mechanism_(&mechanism), constraints_(std::move(constraints)), table_(mechanism, {}) {
  for (Constraint& c : constraints_)
    for (ConstraintRow& row : c.rows) row.multiplier = 0;
  number_rows();
}

template <int D>
void ConstraintSet<D>::number_rows() {
  names_.clear();
  angles_.clear();
  for (Constraint& c : constraints_) {
    for (ConstraintRow& row : c.rows) {
      if (row.multiplier < 0) continue;
      row.multiplier = size();
      names_.push_back(fmt::format("{} [{}]", c.name, row.label));
      angles_.push_back(row.is_angle);
    }
  }
  table_ = RowTable<D>(*mechanism_, constraints_);
}

template <int D>
template <class Kept>
ConstraintSet<D> ConstraintSet<D>::with_rows(const Kept& kept) const {
  ConstraintSet rest = *this;
  for (Constraint& c : rest.constraints_)
    for (ConstraintRow& row : c.rows)
      if (row.multiplier >= 0 && !kept(row.multiplier)) row.multiplier = -1;
  rest.number_rows();
  return rest;
}

template <int D>
ConstraintSet<D> ConstraintSet<D>::without(const std::vector<int>& multipliers) const {
  const std::set<int> named(multipliers.begin(), multipliers.end());
  return with_rows([&](int i) { return !named.contains(i); });
}

template <int D>
ConstraintSet<D> ConstraintSet<D>::only(const std::vector<int>& multipliers) const {
  const std::set<int> named(multipliers.begin(), multipliers.end());
  return with_rows([&](int i) { return named.contains(i); });
}

template <int D>
void ConstraintSet<D>::hold_as_started(const State& s) {
  VectorXd gap(size());
  table_.values(s, gap);
  for (Constraint& c : constraints_)
    for (ConstraintRow& row : c.rows)
      if (row.held_as_started && row.multiplier >= 0) row.target.held_at += gap[row.multiplier];
  table_ = RowTable<D>(*mechanism_, constraints_);
}

template <int D>
VectorXd ConstraintSet<D>::jacobian_times(const State& s, const VectorXd& x) const {
  State moving = s;
  moving.v = x;
  VectorXd product(size());
  table_.rates(moving, product);
  for (int i = 0; i < size(); ++i) product[i] += table_.targets()[i].rate(s.t);
  return product;
}

template class ConstraintSet<2>;
template class ConstraintSet<3>;

}  // namespace stribeck
