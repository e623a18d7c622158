#pragma once
#include "flex/import/imported_matrices.h"

/// Nastran: GRID and SET1 of a bulk data file, and DMIG entries of a punch file (PARAM,EXTOUT,DMIGPCH), in small fields of 8, large
/// ones of 16 characters, or with commas. A file with several matrices gives the one whose name begins with K, or M.
/// Source: the Quick Reference Guide of MSC Nastran.
namespace stribeck {

/// NodePlaces in the basic coordinate system; another one is refused. A SET1 is a node set named by its number.
NodeTable read_nastran_nodes(const TextFile&);
ImportedMatrices read_nastran(const TextFile& stiffness, const TextFile& mass,
                              const TextFile& nodes);

}  // namespace stribeck
