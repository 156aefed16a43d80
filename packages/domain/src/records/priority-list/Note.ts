import * as Schema from "effect/Schema"
import { described, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { text } from "../../kernel/text/index.ts"

export const Note = Schema.Struct({
  ...recordFields,
  progressId: sharedFields.progressId,
  workOrderId: sharedFields.workOrderId,
  text: described("The text.", text(10_000))
}).annotate({ identifier: "Note" })
export interface Note extends Schema.Schema.Type<typeof Note> {}
