#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "results/field_record.h"
#include "results/record.h"

/// Thinning of the record of a long run, so that its size is bounded: the most informative samples stay.
namespace stribeck {

/// The samples to keep of a record of more than `most`, ascending; about half to three quarters of `most`.
/// - All from `spare_from` on [s], where the last whole cycle begins, but no more than half of `most`.
/// - Of the time before, cut into equal parts: the first sample of each, and the one that lies most standard deviations
///   from the mean of some channel: so peaks stay, the rarer the surer.
/// - The extremes of every channel, where these are few against `most`.
std::vector<std::size_t> samples_to_keep(const Record& record, std::optional<double> spare_from,
                                         std::size_t most);

/// The frames to keep of fields of more than `most` frames: all from `spare_from` on, but no more than half of `most`, and the first in each of
/// equal parts of the time before.
std::vector<std::size_t> frames_to_keep(std::span<const double> time,
                                        std::optional<double> spare_from, std::size_t most);

}  // namespace stribeck
