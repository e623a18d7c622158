#pragma once
#include "flex/import/imported_matrices.h"

/// Nodes, node sets and the outer faces of solid elements from an input file of Abaqus or CalculiX, and the text formats of the
/// matrices that both write.
///
///   .inp   *NODE, *NSET (with GENERATE, and with ELSET), *ELEMENT of C3D4, C3D6, C3D8, C3D10, C3D15 and C3D20; other keywords are skipped
///   Abaqus *MATRIX GENERATE      FORMAT=MATRIX INPUT: node, direction, node, direction, value; FORMAT=COORDINATE: row, column, value
///   CalculiX MATRIXSTORAGE       .sti and .mas: row, column, value of one triangle; .dof: node.direction of each row
/// Source: the manuals of Abaqus and [Dhondt2004].
namespace stribeck {

/// Throws InputError with the line; also where nodes are generated, moved or included, which it does not follow.
NodeTable read_abaqus_nodes(const TextFile&);

/// Abaqus. Rows without names count through the nodes of the elements, or of all, by ascending label.
ImportedMatrices read_abaqus(const TextFile& stiffness, const TextFile& mass,
                             const TextFile& nodes);
ImportedMatrices read_calculix(const TextFile& stiffness, const TextFile& mass,
                               const TextFile& rows, const TextFile& nodes);

}  // namespace stribeck
