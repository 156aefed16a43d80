import type { SchemaAST } from "effect"

export interface TypedValue {
  readonly ast: SchemaAST.String
  readonly value: string
  readonly path: ReadonlyArray<string>
}

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === "object" && value !== null

export function* textsBySchema(
  ast: SchemaAST.AST,
  value: unknown,
  path: ReadonlyArray<string> = []
): Generator<TypedValue> {
  if (value === null || value === undefined) return
  switch (ast._tag) {
    case "String":
      if (typeof value === "string") yield { ast, value, path }
      return
    case "Objects":
      if (isRecord(value))
        for (const { name, type } of ast.propertySignatures)
          yield* textsBySchema(type, value[name], [...path, String(name)])
      return
    case "Arrays":
      if (Array.isArray(value))
        for (const [at, entry] of value.entries()) {
          const type = ast.elements[at] ?? ast.rest[0]
          if (type !== undefined) yield* textsBySchema(type, entry, [...path, String(at)])
        }
      return
    case "Union":
      for (const type of ast.types) yield* textsBySchema(type, value, path)
      return
    default:
  }
}
