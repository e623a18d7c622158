#pragma once
#include <optional>

#include "model/compliance/face_half_plane.h"
#include "model/film/film_laws.h"
#include "model/film/film_model.h"
#include "model/film/slider_start.h"
#include "tribo/film/pad/pad_film.h"

namespace stribeck {

/// Films between a round pin and both flanks of its slot, [joint.NAME.film] with model = "slot": line contacts that follow the pin.
///   h = c ± y + R − √(R² − X²),   X from the pin's centre along the slot, |X| <= film_length/2
/// c side clearance, y place of the pin across the slot, R its radius [m]. No oil leaves along the pin (plane flow): valid where the slot is
/// thick against √(2Rh). Kinematics and forces: tribo/film/pad/pad_film.h, rotating pin.
class SlotFilm final : public FilmModel {
 public:
  double pin_radius = 0, side_clearance = 0, thickness = 0;  ///< [m]
  std::optional<double> travel, film_length;                 ///< [m]
  SliderStart start;
  FilmLaws laws;
  std::optional<FaceHalfPlane> half_plane;  ///< rigid without
  int columns = 160;
  static const Schema<SlotFilm>& schema();

  std::shared_ptr<FilmModel> coarsened(int coarsening) const override;
  LubricatedElement element(const FilmParts&, const Pair<2>&) const override;
  LubricatedElement element(const FilmParts&, const Pair<3>&) const override;
  bool in_space() const override { return false; }
  bool lubricates(JointKind kind) const override { return kind == JointKind::point_on_line; }
  std::optional<GuideStart> guide_start() const override { return GuideStart{start.offset, 0}; }
  void draw(Scene::Joint&) const override;
  std::string assumption() const override { return laws.assumption(is_supplied()); }
  const SurfaceContactLaw* surface_contact() const override { return laws.asperity.get(); }

  /// Length of the film along the slot: the pin's radius where it is left out [m].
  double length() const { return film_length.value_or(pin_radius); }
  /// The film of either flank; viscosity [Pa s].
  PadFilm film(const Lubricant&, double viscosity) const;

 private:
  bool is_supplied() const { return start.inlet_fill_fraction < 1; }
  PadEdges edges(const FilmFlow&, const Lubricant&) const;
};

}  // namespace stribeck
