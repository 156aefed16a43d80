import { eventTypes } from "@atelier/domain/event"
import { Schema } from "effect"

export const NamedRow = Schema.Struct({
  table: Schema.String,
  id: Schema.String,
  name: Schema.String,
  eventType: Schema.optionalKey(Schema.Literals(eventTypes))
})
export interface NamedRow extends Schema.Schema.Type<typeof NamedRow> {}
