#pragma once
#include <cstddef>
#include <span>
#include <vector>

namespace stribeck::workbench {

/// The samples that a picture of these columns needs, ascending: the samples are cut into `parts` of equal number, and of each part stay
/// the first, the last, and where each column is lowest and highest. So no peak vanishes, however far out one looks.
std::vector<std::size_t> with_peaks(const std::vector<std::span<const double>>& columns,
                                    std::size_t samples, std::size_t parts);

/// Returns the samples for as many parts as make about `most` samples.
std::vector<std::size_t> thinned_with_peaks(const std::vector<std::span<const double>>& columns,
                                            std::size_t samples, std::size_t most);

}  // namespace stribeck::workbench
