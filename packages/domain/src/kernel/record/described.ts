import type * as Schema from "effect/Schema"

/** Gives a field an example for the API's documentation, as it is sent. */
export const withExample = <S extends Schema.Top>(example: S["Encoded"], field: S): S["Rebuild"] =>
  field.annotateKey({ example })

/**
 * Describes a field for the API's documentation, before transformations such as a default. The
 * example is the value as it is sent; without one it follows from the schema.
 */
export const described = <S extends Schema.Top>(
  description: string,
  ...rest: readonly [field: S] | readonly [example: S["Encoded"], field: S]
): S["Rebuild"] => {
  if (rest.length === 1) return rest[0].annotateKey({ description })
  const [example, field] = rest
  return field.annotateKey({ description, example })
}
