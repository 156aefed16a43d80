import { type MeasuredValue, MeasureType, Quantity } from "@atelier/domain/quantity"
import { described, Id } from "@atelier/domain/record"
import { ValuesOnce } from "@atelier/domain/review-list"
import { Schema, SchemaTransformation } from "effect"

/** A record given by its id, or as a whole. */
export const IdOf = Schema.Union([
  Id,
  Schema.Struct({ id: Id }),
  Schema.Struct({
    idPublic: described(
      "The id of the row, under the field name that clients of the original use.",
      Id
    )
  })
]).pipe(
  Schema.decodeTo(
    Id,
    SchemaTransformation.transform({
      decode: (named) =>
        typeof named === "string" ? named : "id" in named ? named.id : named.idPublic,
      encode: (id): string | { readonly id: string } | { readonly idPublic: string } => id
    })
  )
)

/** Values of a form; emptied ones are null and are dropped. */
export const FormValues = described(
  "Quantities by measure type.",
  Schema.Array(Schema.Struct({ measureType: MeasureType, value: Schema.NullOr(Quantity) }))
).pipe(
  Schema.decodeTo(
    ValuesOnce,
    SchemaTransformation.transform({
      decode: (values): ReadonlyArray<MeasuredValue> =>
        values.flatMap(({ measureType, value }) =>
          value === null ? [] : [{ measureType, value }]
        ),
      encode: (values): ReadonlyArray<MeasuredValue> => values
    })
  )
)
