import { Schema } from "effect"
import { ReferenceDate } from "../../progress/index.ts"
import { GivenOrder } from "./Given.ts"

const ofStep = { step: Schema.String, of: Schema.String }
const { steps: _steps, ...orderFields } = GivenOrder.fields

/** Something that somebody does, with names instead of ids. */
export const Deed = Schema.Union([
  Schema.Struct({
    do: Schema.Literal("move"),
    what: ReferenceDate,
    of: Schema.String,
    to: Schema.String,
    "broken links": Schema.optionalKey(Schema.Literals(["follow", "stay"]))
  }),
  Schema.Struct({
    do: Schema.Literal("move step"),
    ...ofStep,
    to: Schema.String,
    with: Schema.optionalKey(
      Schema.Union([Schema.Literal("what is ticked"), Schema.Array(Schema.String)])
    ),
    "off its date": Schema.optionalKey(Schema.Boolean)
  }),
  Schema.Struct({ do: Schema.Literal("start"), ...ofStep }),
  Schema.Struct({
    do: Schema.Literal("complete"),
    ...ofStep,
    "previous ones too": Schema.optionalKey(Schema.Boolean)
  }),
  Schema.Struct({ do: Schema.Literal("restore link"), ...ofStep }),
  Schema.Struct({ do: Schema.Literal("move closure"), name: Schema.String, to: Schema.String }),
  Schema.Struct({ do: Schema.Literal("delete"), what: ReferenceDate, of: Schema.String }),
  Schema.Struct({ do: Schema.Literal("create work order"), ...orderFields }),
  Schema.Struct({ do: Schema.Literal("ask for the review list"), ...orderFields }),
  Schema.Struct({ do: Schema.Literal("take it back") })
])
export type Deed = typeof Deed.Type

/** What is done, one thing after the other. */
export const When = Schema.Array(Deed)
