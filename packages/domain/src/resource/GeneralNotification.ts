import { Schema } from "effect"
import { recordFields } from "../record/index.ts"
import { requiredLine, text } from "../text/index.ts"

/** A banner above everything, for everyone, until each has dismissed its code. */
export const GeneralNotification = Schema.Struct({
  ...recordFields,
  code: requiredLine(100),
  messageEN: text(1_000),
  messageFR: text(1_000),
  /** How the banner looks. */
  type: Schema.Literals(["info", "success", "warning", "danger"])
}).annotate({ identifier: "GeneralNotification" })
export interface GeneralNotification extends Schema.Schema.Type<typeof GeneralNotification> {}
