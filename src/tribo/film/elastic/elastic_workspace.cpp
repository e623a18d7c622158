#include "tribo/film/elastic/elastic_workspace.h"

namespace stribeck {
namespace {

void set_zero(Eigen::Index cells, std::initializer_list<Field*> fields) {
  for (Field* field : fields) *field = Field::Zero(cells);
}

}  // namespace

ElasticIterate::ElasticIterate(Eigen::Index cells) : u(Eigen::VectorXd::Zero(cells)), solution(u) {
  set_zero(cells, {&deflection, &load, &target, &mean, &pressure, &dp_du, &oil_by_gap});
}

ElasticStep::ElasticStep(Eigen::Index cells)
    : change(Eigen::VectorXd::Zero(cells)),
      predicted(change),
      misfit(change),
      inflow(change),
      u_before(change) {
  set_zero(cells,
           {&deflection_before, &first_guess, &full_before, &was_full, &changed_last, &oil_height});
}

ElasticProduct::ElasticProduct(const FilmPatch& patch)
    : opening(patch),
      flow(Eigen::VectorXd::Zero(patch.size())),
      result(flow),
      right(flow),
      unit(flow) {
  set_zero(patch.size(), {&deflection, &pressure, &response});
}

ElasticStepBefore::ElasticStepBefore(Eigen::Index cells) {
  set_zero(cells, {&ahead, &mean, &deflection, &end_deflection, &end_rate});
}

ElasticEndOfStep::ElasticEndOfStep(const FilmPatch& patch)
    : right(Eigen::VectorXd::Zero(patch.size())),
      solution(right),
      correction_before(right),
      film(patch.columns(), patch.rows()) {
  set_zero(patch.size(), {&deflection, &weight, &pressure, &dp_du, &dp_du_before, &explicit_rate,
                          &load, &target});
}

ElasticWorkspace::ElasticWorkspace(const FilmPatch& patch, const SurfaceCompliance& compliance)
    : rigid(patch),
      iterate(patch.size()),
      step(patch.size()),
      product(patch),
      local{compliance.local(patch), compliance.local(patch),
            BlockCyclic(patch.columns(), patch.rows())},
      before(patch.size()),
      end(patch),
      krylov(patch.size(), most_products) {
  remembered.setZero(compliance.memory());
  shapes.basis = compliance.softest(most_shapes);
  if (shapes.basis.cols() > 0) shapes.weights = patch.area.matrix().asDiagonal() * shapes.basis;
}

}  // namespace stribeck
