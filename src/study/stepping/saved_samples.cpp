#include "study/stepping/saved_samples.h"

#include <span>
#include <utility>

namespace stribeck {
namespace {

void take_samples(const Record& record, std::size_t from, SavedSamples& saved) {
  for (std::size_t i = from; i < record.size(); ++i) {
    saved.rows.push_back(record.time()[i]);
    for (std::size_t c = 0; c < record.channels().size(); ++c)
      saved.rows.push_back(record.column(c)[i]);
  }
}

void take_frames(const FieldRecord& fields, std::size_t from, SavedSamples& saved) {
  for (std::size_t i = from; i < fields.size(); ++i) {
    saved.frame_places.push_back(fields.time()[i]);
    saved.frame_places.push_back(fields.place()[i]);
    for (std::size_t k = 0; k < fields.channels().size(); ++k) {
      const std::size_t size = fields.channels()[k].size();
      const auto frame = fields.values(k).subspan(i * size, size);
      saved.frame_values.insert(saved.frame_values.end(), frame.begin(), frame.end());
    }
  }
}

void append_to(const SavedSamples& saved, Record& record, FieldRecord& fields) {
  const std::size_t width = record.channels().size() + 1;
  for (std::size_t i = 0; i + width <= saved.rows.size(); i += width)
    record.append(saved.rows[i], std::span(saved.rows).subspan(i + 1, width - 1));
  const std::size_t size = fields.frame_size();
  for (std::size_t i = 0; 2 * i < saved.frame_places.size(); ++i) {
    const auto begin = saved.frame_values.begin() + static_cast<std::ptrdiff_t>(i * size);
    const std::vector<double> frame(begin, begin + static_cast<std::ptrdiff_t>(size));
    fields.append(saved.frame_places[2 * i], saved.frame_places[2 * i + 1], frame);
  }
}

}  // namespace

/// A chain of states is as long as there were savings: it is let go one by one.
SavedSamples::~SavedSamples() {
  while (before && before.use_count() == 1) {
    std::shared_ptr<SavedSamples> next = std::move(before->before);
    before = std::move(next);
  }
}

std::shared_ptr<SavedSamples> save_samples(const std::shared_ptr<SavedSamples>& before,
                                           const Record& record, const FieldRecord& fields,
                                           long thinned) {
  const bool continues = before && before->thinned == thinned && before->samples <= record.size() &&
                         before->frames <= fields.size();
  if (continues && before->samples == record.size() && before->frames == fields.size())
    return before;
  auto saved = std::make_shared<SavedSamples>();
  saved->samples = record.size();
  saved->frames = fields.size();
  saved->thinned = thinned;
  if (continues) saved->before = before;
  take_samples(record, continues ? before->samples : 0, *saved);
  take_frames(fields, continues ? before->frames : 0, *saved);
  return saved;
}

void restore_samples(const std::shared_ptr<SavedSamples>& saved,
                     const std::shared_ptr<SavedSamples>& present, Record& record,
                     FieldRecord& fields) {
  const auto is_within = [&](const SavedSamples* one) {
    for (const SavedSamples* at = present.get(); at; at = at->before.get())
      if (at == one) return true;
    return false;
  };
  std::vector<const SavedSamples*> missing;
  const SavedSamples* at = saved.get();
  for (; at && !is_within(at); at = at->before.get()) missing.push_back(at);
  record.cut(at ? at->samples : 0);
  fields.cut(at ? at->frames : 0);
  for (; !missing.empty(); missing.pop_back()) append_to(*missing.back(), record, fields);
}

}  // namespace stribeck
