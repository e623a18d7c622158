#include <algorithm>

#include "mbs/body/flexible_body.h"

namespace stribeck {

template <int D>
void FlexibleBody<D>::begin(State& s) const {
  std::ranges::copy(start_.displacement, s.q.begin() + rows_.q);
  std::ranges::copy(start_.velocity, s.v.begin() + rows_.v);
}

template void FlexibleBody<2>::begin(State&) const;
template void FlexibleBody<3>::begin(State&) const;

}  // namespace stribeck
