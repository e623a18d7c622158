#pragma once
#include "io/hdf5/hdf5_file.h"
#include "results/field_record.h"

/// The fields of a run in results.h5:
///   /fields/time, /fields/place   of the frames: [s]; crank angle [rad], or time without a rotating crank
///   /fields/values/NAME           frame x width x angle, single precision, with the attributes name, unit, shape, meaning
///   /fields/NAME.width       where the rows and columns of NAME stand, with the attributes name, unit
namespace stribeck {

/// Writes nothing when there are no fields.
void write_fields(Hdf5Writer& file, const FieldRecord& fields);
/// Reads the fields; none where the file holds none. Throws FileError.
FieldRecord read_fields(const Hdf5Reader& file);

}  // namespace stribeck
