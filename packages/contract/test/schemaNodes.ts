import type { SchemaAST } from "effect"

type Ast = SchemaAST.AST

const childrenOf = (ast: Ast): ReadonlyArray<Ast> => {
  const sources = (ast.encoding ?? []).map(({ to }) => to)
  switch (ast._tag) {
    case "Objects":
      return [
        ...sources,
        ...ast.propertySignatures.map(({ type }) => type),
        ...ast.indexSignatures.flatMap(({ parameter, type }) => [parameter, type])
      ]
    case "Arrays":
      return [...sources, ...ast.elements, ...ast.rest]
    case "Union":
      return [...sources, ...ast.types]
    case "Suspend":
      return [...sources, ast.thunk()]
    default:
      return sources
  }
}

/** All nodes of a schema, each once, on both sides of transformations. */
export const schemaNodes = (ast: Ast, found: Set<Ast> = new Set()): ReadonlySet<Ast> => {
  if (found.has(ast)) return found
  found.add(ast)
  for (const child of childrenOf(ast)) schemaNodes(child, found)
  return found
}
