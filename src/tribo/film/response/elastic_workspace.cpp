#include "tribo/film/response/elastic_workspace.h"

namespace stribeck {
namespace {

void set_zero(Eigen::Index cells, std::initializer_list<Field*> fields) {
  for (Field* field : fields) *field = Field::Zero(cells);
}

}  // namespace

ElasticIterate::ElasticIterate(Eigen::Index cells, Eigen::Index points)
    : forces(Eigen::VectorXd::Zero(points)), u(Eigen::VectorXd::Zero(cells)), solution(u) {
  set_zero(cells, {&deflection, &layer_deflection, &load, &target, &mean, &pressure, &dp_du});
}

ElasticStep::ElasticStep(Eigen::Index cells)
    : change(Eigen::VectorXd::Zero(cells)), predicted(change), inflow(change), u_before(change) {
  set_zero(cells, {&deflection_before, &layer_change, &layer_before, &first_layer, &full_before,
                   &was_full, &changed_last, &oil_height});
}

ElasticProduct::ElasticProduct(const FilmPatch& patch) : opening(patch) {
  set_zero(patch.size(), {&deflection, &pressure, &response});
}

ElasticStepBefore::ElasticStepBefore(Eigen::Index cells) {
  set_zero(cells, {&ahead, &mean, &deflection, &end_deflection, &end_rate});
}

ElasticEndRates::ElasticEndRates(Eigen::Index cells) : full_height(cells) {
  set_zero(cells, {&gap_rate, &oil_height});
}

ElasticEndOfStep::ElasticEndOfStep(const FilmPatch& patch)
    : right(Eigen::VectorXd::Zero(patch.size())), solution(right), correction_before(right) {
  set_zero(patch.size(), {&deflection, &weight, &pressure, &dp_du, &dp_du_before, &given_squeeze,
                          &load, &target});
}

ElasticWorkspace::ElasticWorkspace(const FilmPatch& patch, const SurfaceCompliance& compliance)
    : rigid(patch),
      iterate(patch.size(), compliance.points().points()),
      step(patch.size()),
      product(patch),
      before(patch.size()),
      end_rates(patch.size()),
      end(patch),
      mean_response(patch, compliance.layer(patch)),
      end_response(patch),
      points(patch, compliance),
      adjoint(patch.size()),
      mean(patch.size()) {
  remembered.setZero(compliance.memory());
}

}  // namespace stribeck
