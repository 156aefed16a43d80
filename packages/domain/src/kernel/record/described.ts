import type * as Schema from "effect/Schema"

/** Describes a field for the API's documentation, before transformations such as a default. */
export const described = <S extends Schema.Top>(description: string, field: S): S["Rebuild"] =>
  field.annotateKey({ description })
