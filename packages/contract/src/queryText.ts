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

/** `?preview=true` answers what would happen and writes nothing. */
export const previewQuery = Schema.Struct({ preview: Schema.optionalKey(BooleanText) })

/**
 * The answer to the moves that a change of worked days, closures or capacities offers. `offered`
 * makes them in the same change. `none` refuses them, which breaks the links of their steps. The
 * default is `offered`, but a step that the request itself resizes stays where the request puts it.
 */
export const offersQuery = Schema.Struct({
  moves: Schema.optionalKey(Schema.Literals(["offered", "none"]))
})

/** A preview, or a write that may offer moves; both do the same with the moves. */
export const offeringQuery = Schema.Struct({ ...previewQuery.fields, ...offersQuery.fields })

/** A preview, or a write; it moves locked dates only where `moveLocked` says so. */
export const moveQuery = Schema.Struct({
  ...previewQuery.fields,
  moveLocked: Schema.optionalKey(BooleanText)
})

/** The same for steps, whose resizing offers a move that keeps their link. */
export const moveStepQuery = Schema.Struct({ ...moveQuery.fields, ...offersQuery.fields })

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
