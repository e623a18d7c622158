#include "study/grid/coarse_model.h"

namespace stribeck {

ModelInput coarse_model(const ModelInput& input) {
  ModelInput coarse;
  coarse.model = input.model;
  coarse.file = input.file;
  for (auto& [name, joint] : coarse.model.joints)
    if (joint.film && joint.film->model)
      if (auto film = joint.film->model->coarsened(coarsening)) joint.film->model = std::move(film);
  return coarse;
}

}  // namespace stribeck
