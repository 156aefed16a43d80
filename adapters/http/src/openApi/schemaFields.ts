import { type Schema, SchemaAST } from "effect"

type AnySchema = Schema.Codec<unknown, unknown>

export const fieldsOf = (
  schema: AnySchema | undefined
): ReadonlyArray<readonly [name: string, schema: AnySchema]> =>
  Object.entries(
    (schema as { readonly fields?: Readonly<Record<string, AnySchema>> } | undefined)?.fields ?? {}
  )

export const isOptional = (schema: AnySchema): boolean => schema.ast.context?.isOptional === true

/** The description of a field: its own, otherwise that of its schema. */
export const descriptionOf = ({ ast }: AnySchema): string | undefined =>
  ast.context?.annotations?.description ?? SchemaAST.resolveDescription(ast)
