import type { Schema } from "effect"

type AnySchema = Schema.Codec<unknown, unknown>

export const fieldsOf = (
  schema: AnySchema | undefined
): ReadonlyArray<readonly [name: string, schema: AnySchema]> =>
  Object.entries(
    (schema as { readonly fields?: Readonly<Record<string, AnySchema>> } | undefined)?.fields ?? {}
  )

export const isOptional = (schema: AnySchema): boolean => schema.ast.context?.isOptional === true
