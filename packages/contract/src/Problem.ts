import { eventTypes } from "@atelier/domain/event"
import { Schema } from "effect"

/** One wrong field of an input. */
export const FieldProblem = Schema.Struct({
  /** Names and positions from the outside in, joined by dots: `workOrder.values.0.value`. */
  path: Schema.String,
  code: Schema.String,
  message: Schema.String
}).annotate({ identifier: "FieldProblem" })

/** Why a call was refused (RFC 9457), in the caller's language. */
export const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  code: Schema.String,
  detail: Schema.String,
  errors: Schema.optionalKey(Schema.Array(FieldProblem)),
  /** How many more fields are wrong than `errors` says; left out when it says them all. */
  moreErrors: Schema.optionalKey(Schema.Int),
  /** The state that a stale write was up against. */
  current: Schema.optionalKey(Schema.Unknown),
  /** What still uses the record, when it is refused for that, as far as the caller sees it. */
  usedBy: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Something else uses the record too. */
  hasOtherUses: Schema.optionalKey(Schema.Literal(true)),
  /** The rows that the caller sees and may not write, when it is refused for them. */
  forbidden: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        table: Schema.String,
        id: Schema.String,
        name: Schema.String,
        eventType: Schema.optionalKey(Schema.Literals(eventTypes))
      })
    )
  ),
  /** Names the log entry of an unexpected error. */
  requestId: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "Problem" })
export interface Problem extends Schema.Schema.Type<typeof Problem> {}
