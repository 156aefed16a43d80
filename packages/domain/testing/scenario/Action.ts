import { Schema } from "effect"
import { ReferenceDate } from "../../src/records/progress/index.ts"
import { Amounts, GivenOrder } from "./Given.ts"

const ofStep = { step: Schema.String, of: Schema.String }
const { steps: _steps, ...orderFields } = GivenOrder.fields

export const Action = Schema.Union([
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
  Schema.Struct({
    do: Schema.Literal("move several"),
    moves: Schema.Array(
      Schema.Struct({ what: Schema.String, of: Schema.String, to: Schema.String })
    ),
    "broken links": Schema.optionalKey(Schema.Literals(["follow", "stay"])),
    "later steps": Schema.optionalKey(Schema.Literals(["follow", "stay"]))
  }),
  Schema.Struct({
    do: Schema.Literal("change step"),
    ...ofStep,
    starts: Schema.optionalKey(Schema.String),
    "all day": Schema.optionalKey(Schema.Boolean),
    values: Schema.optionalKey(Amounts)
  }),
  Schema.Struct({
    do: Schema.Literal("visit again"),
    what: ReferenceDate,
    of: Schema.String,
    on: Schema.String
  }),
  Schema.Struct({
    do: Schema.Literal("close"),
    name: Schema.String,
    days: Schema.String,
    only: Schema.optionalKey(Schema.Array(Schema.String))
  }),
  Schema.Struct({ do: Schema.Literal("end closure"), name: Schema.String, last: Schema.String }),
  Schema.Struct({
    do: Schema.Literal("save"),
    of: Schema.String,
    installation: Schema.optionalKey(Schema.String),
    values: Schema.optionalKey(Amounts),
    "other template": Schema.optionalKey(Schema.Boolean),
    "broken links": Schema.optionalKey(Schema.Literals(["follow", "stay"]))
  }),
  Schema.Struct({ do: Schema.Literal("copy"), of: Schema.String, installation: Schema.String }),
  Schema.Struct({ do: Schema.Literal("delete work order"), of: Schema.String }),
  Schema.Struct({ do: Schema.Literal("create work order"), ...orderFields }),
  Schema.Struct({ do: Schema.Literal("ask for the review list"), ...orderFields }),
  Schema.Struct({ do: Schema.Literal("take it back") })
])
export type Action = typeof Action.Type

export type ActionOf<Name extends Action["do"]> = Extract<Action, { readonly do: Name }>

export const When = Schema.Array(Action)
