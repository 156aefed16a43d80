import { eachOnce, Id } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema, SchemaTransformation } from "effect"

/** `true` or `false` in a query string. */
export const BooleanText = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "true",
      encode: (value): "true" | "false" => (value ? "true" : "false")
    })
  )
)

/** What becomes of the moves that a change of closures, capacities or days of work offers. */
const OfferedMoves = Schema.Literals(["offered", "none"])

/**
 * `?preview=true`: answer what would happen and write nothing. `moves=offered` makes the moves that
 * the change offers in the same change; `moves=none` refuses them, which breaks the links of their
 * steps. Without `moves`, nothing else moves and no link changes. A preview shows what its write
 * does.
 */
export const previewQuery = Schema.Struct({
  preview: Schema.optionalKey(BooleanText),
  moves: Schema.optionalKey(OfferedMoves)
})

/** A preview, or a write; it moves locked dates only where `moveLocked` says so. */
export const moveQuery = Schema.Struct({
  ...previewQuery.fields,
  moveLocked: Schema.optionalKey(BooleanText)
})

/** Ids, each once; `null` stands for none assigned. */
export const IdsOrNone = Schema.Array(Schema.NullOr(Id)).check(
  eachOnce({ message: "must name each only once" })
)

/** Ids with commas between them in a query string; `null` stands for none assigned. */
export const IdListText = lineOfText(10_000).pipe(
  Schema.decodeTo(
    IdsOrNone,
    SchemaTransformation.transform({
      decode: (list): ReadonlyArray<string | null> =>
        list === "" ? [] : list.split(",").map((id) => (id === "null" ? null : id)),
      encode: (ids) => ids.map((id) => id ?? "null").join(",")
    })
  )
)

/**
 * Days from `start` (inclusive) to `end` (exclusive), beside other fields; its call bounds how
 * many.
 */
export const daysQuery = <const F extends Schema.Struct.Fields>(fields: F) =>
  Schema.Struct({ start: LocalDate, end: LocalDate, ...fields })
