#pragma once
#include <string>
#include <utility>
#include <vector>

#include "io/toml/named_files.h"
#include "model/model_input.h"
#include "study/plain_bearing/plain_bearing.h"

/// The model file that says what a plain bearing says: a bearing in the ground, a journal that its drive turns and its load presses
/// into the film, with the user's own texts for all sizes. `stribeck bearing`, `run` and `open` read it.
/// The journal is so light that its inertia takes no part: m c ω² = F/10⁴.
namespace stribeck {

namespace plain_bearing_names {
inline constexpr const char* joint = "bearing";
inline constexpr const char* lubricant = "oil";
inline constexpr const char* file = "plain_bearing.toml";  ///< file name in messages
}  // namespace plain_bearing_names

/// Returns a model text. With a load and a speed it can be run; without, `bearing` needs them as options.
std::string model_text(const PlainBearingInput&);

/// Returns that model as read, with overrides. Throws InputError with keys of the plain bearing in place of paths of the file that is not there,
/// where such a key says it.
ModelInput model_of(const PlainBearingInput&, const std::vector<std::string>& overrides = {});
/// Returns that model where overrides name files: `source` gives their texts or refuses them.
ModelInput model_of(const PlainBearingInput&, const std::vector<std::string>& overrides,
                    FileSource source);

/// The sizes of a film joint of a model as texts by the keys of PlainBearing, as far as the model states them in these words; a table
/// as the text of its file.
std::vector<std::pair<std::string, std::string>> sizes_of_joint(const ModelInput&,
                                                                const std::string& joint);

}  // namespace stribeck
