import * as Schema from "effect/Schema"

/** The dates of a work order to which step offsets are relative. */
export const ReferenceDate = Schema.Literals(["production", "delivery", "installation"]).annotate({
  identifier: "ReferenceDate",
  description: "The reference date that the step follows."
})
export type ReferenceDate = typeof ReferenceDate.Type
