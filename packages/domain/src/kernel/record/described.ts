import * as Schema from "effect/Schema"

/** Describes a field for the API's documentation. The schema itself remains the same. */
export const described = <S extends Schema.Top>(description: string, field: S): S["Rebuild"] =>
  Schema.flip(Schema.flip(field).pipe(Schema.annotateKey({ description })))
