#include "tribo/roughness/surface_contact.h"

#include "base/error.h"

namespace stribeck {
namespace {

// The polynomial of u = (h − h_i)/spacing that has value and three derivatives of both ends.
std::array<double, 8> between(const std::array<double, 4>& left, const std::array<double, 4>& right,
                              double spacing) {
  const double w = spacing, w2 = w * w / 2.0, w3 = w * w * w / 6.0;
  const std::array<double, 4> a{left[0], left[1] * w, left[2] * w2, left[3] * w3};
  const std::array<double, 4> b{right[0], right[1] * w, right[2] * w2, right[3] * w3};
  // Rest at u = 1 for u⁴(c₄ + c₅u + c₆u² + c₇u³), by value and scaled derivatives.
  const double d0 = b[0] - (a[0] + a[1] + a[2] + a[3]);
  const double d1 = b[1] - (a[1] + 2.0 * a[2] + 3.0 * a[3]);
  const double d2 = b[2] - (a[2] + 3.0 * a[3]);
  const double d3 = b[3] - a[3];
  return {a[0],
          a[1],
          a[2],
          a[3],
          35.0 * d0 - 15.0 * d1 + 5.0 * d2 - d3,
          -84.0 * d0 + 39.0 * d1 - 14.0 * d2 + 3.0 * d3,
          70.0 * d0 - 34.0 * d1 + 13.0 * d2 - 3.0 * d3,
          -20.0 * d0 + 10.0 * d1 - 4.0 * d2 + d3};
}

}  // namespace

AsperityContact::AsperityContact(double lowest, double spacing, std::span<const AsperityNode> nodes)
    : lowest_(lowest), cells_per_metre_(1.0 / spacing) {
  ensure(spacing > 0.0 && nodes.size() >= 2, "a table needs two nodes that lie apart");
  reach_ = lowest + spacing * static_cast<double>(nodes.size() - 1);
  cells_.reserve(nodes.size() - 1);
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
    cells_.push_back({between(nodes[i].pressure, nodes[i + 1].pressure, spacing),
                      between(nodes[i].area, nodes[i + 1].area, spacing)});
}

void AsperityContact::evaluate(std::span<const double> h, std::span<double> p,
                               std::span<double> dp_dh) const {
  ensure(h.size() == p.size() && h.size() == dp_dh.size(), "fields of one grid have one size");
  for (std::size_t i = 0; i < h.size(); ++i) {
    const Sample pressure = sample(h[i], &Cell::pressure);
    p[i] = pressure.value;
    dp_dh[i] = pressure.slope;
  }
}

}  // namespace stribeck
