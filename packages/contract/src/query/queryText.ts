import { described, eachOnce, Id } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema, SchemaTransformation } from "effect"

export const BooleanText = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "true",
      encode: (value): "true" | "false" => (value ? "true" : "false")
    })
  )
)

export const previewQuery = Schema.Struct({
  preview: described(
    "Returns what the write would change, and stores nothing.",
    Schema.optionalKey(BooleanText)
  )
})

export const offersQuery = Schema.Struct({
  moves: described(
    "The decision about the moves that the change offers. offered: the same change makes them. none: they are declined, which breaks the links of their steps. Default: offered, except that a step resized by the request keeps the requested dates.",
    Schema.optionalKey(Schema.Literals(["offered", "none"]))
  )
})

/** A preview, or a write that may offer moves, with the same answer to them. */
export const offeringQuery = Schema.Struct({ ...previewQuery.fields, ...offersQuery.fields })

/** A preview or a write; locked dates move only with `moveLocked`. */
export const moveQuery = Schema.Struct({
  ...previewQuery.fields,
  moveLocked: described(
    "Moves locked dates too. Without it the move of a locked date is refused.",
    Schema.optionalKey(BooleanText)
  )
})

/** As {@link moveQuery}, for steps: resizing them offers a move that keeps their link. */
export const moveStepQuery = Schema.Struct({ ...moveQuery.fields, ...offersQuery.fields })

/** Unique ids; `null` stands for unassigned. */
export const IdsOrNone = Schema.Array(Schema.NullOr(Id)).check(
  eachOnce({ message: "must name each only once" })
)

export const IdListText = lineOfText(10_000)
  .pipe(
    Schema.decodeTo(
      IdsOrNone,
      SchemaTransformation.transform({
        decode: (list): ReadonlyArray<string | null> =>
          list === "" ? [] : list.split(",").map((id) => (id === "null" ? null : id)),
        encode: (ids) => ids.map((id) => id ?? "null").join(",")
      })
    )
  )
  .annotate({ description: "Ids, separated by commas. An empty item means none assigned." })

export const searchOfEvents = described(
  "Words that the number, client, address, phone or keywords begin with.",
  "roy",
  Schema.optionalKey(lineOfText(200))
)

/** Whether to include the kinds of events that no list of ids selects. */
export const otherEvents = {
  userevent: described("Whether to include user events.", Schema.optionalKey(BooleanText)),
  production: described("Whether to include production events.", Schema.optionalKey(BooleanText))
}

/** Days `[start, end)` and other fields; the bounds of the call limit their number. */
export const daysQuery = <const F extends Schema.Struct.Fields>(fields: F) =>
  Schema.Struct({
    start: described("The first day of the range, included.", LocalDate),
    end: described("The day after the last one of the range.", LocalDate),
    ...fields
  })
