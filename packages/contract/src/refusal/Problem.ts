import { eventTypes } from "@atelier/domain/event"
import { described, sharedFields } from "@atelier/domain/record"
import { Schema } from "effect"

export const FieldProblem = Schema.Struct({
  path: described(
    "The path of the field from the outside in, for example `workOrder.values.0.value`.",
    Schema.String
  ),
  code: described("A stable code of the fault, the same in every language.", Schema.String),
  message: described(
    "A description of the fault in the caller's language.",
    "Give a number.",
    Schema.String
  )
}).annotate({ identifier: "FieldProblem" })

/** An error response (RFC 9457) in the caller's language. */
export const Problem = Schema.Struct({
  type: described("The kind of refusal, as a URI.", Schema.String),
  title: described("The kind of refusal in the caller's language.", Schema.String),
  status: described("The HTTP status.", Schema.Int),
  code: described("A stable code of the fault, the same in every language.", Schema.String),
  detail: described("A description of the fault in the caller's language.", Schema.String),
  errors: described(
    "The first invalid fields, at most twenty.",
    Schema.optionalKey(Schema.Array(FieldProblem))
  ),
  moreErrors: described(
    "Number of further invalid fields that `errors` omits; missing if there are none.",
    Schema.optionalKey(Schema.Int)
  ),
  current: described(
    "The current row, if the write was based on an older version.",
    Schema.optionalKey(Schema.Unknown)
  ),
  usedBy: described(
    "Names of the visible records that use the record.",
    Schema.optionalKey(Schema.Array(Schema.String))
  ),
  hasOtherUses: described(
    "Whether rows that the caller cannot see also use it.",
    Schema.optionalKey(Schema.Literal(true))
  ),
  forbidden: described(
    "The visible rows that the caller may not write.",
    Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          table: described("The table of the row.", Schema.String),
          id: described("The row that caused the refusal.", Schema.String),
          name: sharedFields.shownName,
          eventType: described(
            "The kind of the event.",
            Schema.optionalKey(Schema.Literals(eventTypes))
          )
        })
      )
    )
  ),
  requestId: described(
    "The id of the log entry of an unexpected error.",
    Schema.optionalKey(Schema.String)
  )
}).annotate({ identifier: "Problem" })
export interface Problem extends Schema.Schema.Type<typeof Problem> {}
