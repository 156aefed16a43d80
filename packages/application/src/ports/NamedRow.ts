import { eventTypes } from "@atelier/domain/event"
import { Schema } from "effect"

/** A row as a refusal names it. */
export const NamedRow = Schema.Struct({
  table: Schema.String,
  id: Schema.String,
  /** What people call it; empty where there is only one such row. */
  name: Schema.String,
  /** What kind of event it is, if it is one. */
  eventType: Schema.optionalKey(Schema.Literals(eventTypes))
})
export interface NamedRow extends Schema.Schema.Type<typeof NamedRow> {}
