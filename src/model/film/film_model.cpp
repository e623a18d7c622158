#include "model/film/film_model.h"

#include "tribo/film/pad/steady_pads.h"

namespace stribeck {

const Schema<JournalSizes>& film_sizes_schema() {
  static const auto s = [] {
    Schema<JournalSizes> keys = JournalSizes::schema();
    keys.checks.clear();
    return keys;
  }();
  return s;
}

std::vector<WallPad> FilmModel::wall_pads(const Lubricant&, double) const {
  return {};
}

void FilmModel::draw(Scene::Joint& joint) const {
  if (!journal()) return;
  const PinInBore pin = journal()->shape();
  joint.film = Scene::Film{pin.pin_radius, pin.pin_radius + pin.radial_clearance,
                           pin.radial_clearance, journal()->length};
}

}  // namespace stribeck
