#include "model/film/bearing/bearing_cells.h"

namespace stribeck {

const Schema<BearingCells>& BearingCells::schema() {
  static const auto s =
      Schema<BearingCells>{"bearing_cells", "Cells of the film of a journal."}
          .integer("cells_circumferential", &BearingCells::columns, between(16, 2000),
                   "cells around the bearing", defaulted)
          .integer(
              "cells_axial", &BearingCells::rows, between(1, most_rows),
              "cells across half of the width; left out, 6, or as many as put 6 under a journal "
              "that is shorter than the bearing",
              Presence::optional)
          .choice("mesh", &BearingCells::mesh,
                  {{"fixed", MeshMotion::fixed,
                    "fixed to the bearing, where supply features and profiles are"},
                   {"follows_film", MeshMotion::follows_film,
                    "rotates with the minimum film thickness: far more accurate where loads rotate "
                    "with the shaft, not where they oscillate"}},
                  "motion of the mesh", defaulted)
          .quantity("grading_circumferential", &BearingCells::grading_circumferential, number,
                    between(1, 20), "width of the widest column over that of the narrowest",
                    defaulted)
          .quantity("refined_angle", &BearingCells::refined_angle, radian, any,
                    "angle of the narrowest columns, about the x axis of the bearing's marker: "
                    "where the film is thin for long",
                    defaulted)
          .quantity(
              "grading_axial", &BearingCells::grading_axial, number, between(1, 20),
              "depth of the rows at the mid plane over that of those at the ends; left out, 5, "
              "or 1 in a film with supply features shorter than half of the bearing, or with a "
              "journal that ends inside it",
              Presence::optional);
  return s;
}

}  // namespace stribeck
