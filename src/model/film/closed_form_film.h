#pragma once
#include "model/film/film_model.h"

namespace stribeck {

/// A film whose force has a closed form (tribo/journal/journal.h): joints of the plane, oil as it is at ambient pressure.
class ClosedFormModel : public FilmModel {
 public:
  LubricatedElement element(const FilmParts&, const Pair<2>&) const override;
  LubricatedElement element(const FilmParts&, const Pair<3>&) const override;
  bool in_space() const override { return false; }
};

/// A ClosedFormFilm by its law, which has a schema.
template <class Law>
class ClosedForm final : public ClosedFormModel {
 public:
  Law law;
  JournalSizes sizes;

  static const Schema<ClosedForm>& schema() {
    static const auto s = [] {
      const Schema<Law>& declared = Law::schema();
      Schema<ClosedForm> film{declared.name, declared.summary, declared.source};
      film.aliases = declared.aliases;
      return film.merged(&ClosedForm::law, declared)
          .merged(&ClosedForm::sizes, film_sizes_schema());
    }();
    return s;
  }
  const JournalSizes* journal() const override { return &sizes; }
  std::shared_ptr<const ClosedFormFilm> closed_form() const override {
    return std::make_shared<const Law>(law);
  }
};

}  // namespace stribeck
