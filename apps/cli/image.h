#pragma once
#include <filesystem>
#include <optional>

#include "base/arithmetic.h"

/// The images of an installed program. A package holds the same program twice: `stribeck`, compiled for any x86-64, and beside it
/// `stribeck-avx2`. A build of a clone has one image.
namespace stribeck::cli {

/// Continues in the image that STRIBECK_ARITHMETIC names; without it, in the best one that is there and that the processor runs.
/// Returns when this is that image. Throws InputError when the one that is named cannot be had. Of main, before anything else.
void choose_image(char** argv);

/// Continues in the image of the arithmetic that a model, a checkpoint or a study requests, from the start and with the same arguments. It must be
/// called before anything is written or read from a pipe. Returns when this is that image, or when there is none: the computation then refuses.
/// Throws InputError when the processor cannot run it.
void take_image(std::optional<Arithmetic> requested);

/// `stribeck` as it is installed, whichever image this is: what another machine can start.
std::filesystem::path installed_program();

}  // namespace stribeck::cli
