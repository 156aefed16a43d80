import type { Schema } from "effect"

type AnySchema = Schema.Codec<unknown, unknown>

/** The fields of a schema by name; none where it is no record. */
export const fieldsOf = (
  schema: AnySchema | undefined
): ReadonlyArray<readonly [name: string, schema: AnySchema]> =>
  Object.entries(
    (schema as { readonly fields?: Readonly<Record<string, AnySchema>> } | undefined)?.fields ?? {}
  )

/** Whether a field may be left out. */
export const isOptional = (schema: AnySchema): boolean => schema.ast.context?.isOptional === true
