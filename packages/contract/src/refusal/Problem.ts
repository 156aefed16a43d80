import { eventTypes } from "@atelier/domain/event"
import { Schema } from "effect"

export const FieldProblem = Schema.Struct({
  /** Names and positions from the outside in, joined by dots: `workOrder.values.0.value`. */
  path: Schema.String,
  code: Schema.String,
  message: Schema.String
}).annotate({ identifier: "FieldProblem" })

/** An error response (RFC 9457) in the caller's language. */
export const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  code: Schema.String,
  detail: Schema.String,
  errors: Schema.optionalKey(Schema.Array(FieldProblem)),
  /** Number of field errors beyond those in `errors`; missing if there are none. */
  moreErrors: Schema.optionalKey(Schema.Int),
  /** The current state, if the write was based on an outdated one. */
  current: Schema.optionalKey(Schema.Unknown),
  /** Visible records that use the record, if that is the reason. */
  usedBy: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Hidden records use the record too. */
  hasOtherUses: Schema.optionalKey(Schema.Literal(true)),
  /** Visible rows that the caller may not write, if they are the reason. */
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
  /** The log entry of an unexpected error. */
  requestId: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "Problem" })
export interface Problem extends Schema.Schema.Type<typeof Problem> {}
