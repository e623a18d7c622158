#pragma once
#include <array>
#include <vector>

#include "tribo/film/equation/reynolds.h"

/// Oil flows of a film that is solved [m³/s]. On a half film they count twice, but for the flow of moving supplies.
namespace stribeck {

/// Flow into the cells from supplies that move over them; of a half film, that half.
double exchanged_flow(const ReynoldsWork&, SupplyOrigin);
/// Flow out at the lower and at the upper end.
std::array<double, 2> end_flows(const ReynoldsEquation&, const ReynoldsWork&);
/// Sum of both.
double side_flow(const ReynoldsEquation&, const ReynoldsWork&);
/// Inflow at the ends, where oil enters: the outflow is side_flow() and this.
double end_inflow(const ReynoldsEquation&, const ReynoldsWork&);
/// Flow that cells with prescribed pressures give to the film and to the outside, less what they take.
double feed_flow(const ReynoldsEquation&, const ReynoldsWork&);
/// The same of some of these cells, those of one feed.
double feed_flow(const ReynoldsEquation&, const ReynoldsWork&, const std::vector<int>& cells);
/// Part of it that they give where oil leaves them.
double supply_flow(const ReynoldsEquation&, const ReynoldsWork&);

}  // namespace stribeck
