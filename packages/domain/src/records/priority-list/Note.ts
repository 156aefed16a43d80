import * as Schema from "effect/Schema"
import { Id, recordFields } from "../../kernel/record/index.ts"
import { text } from "../../kernel/text/index.ts"

/** A note on a work order in the lists of a progress. */
export const Note = Schema.Struct({
  ...recordFields,
  progressId: Id,
  workOrderId: Id,
  text: text(10_000)
}).annotate({ identifier: "Note" })
export interface Note extends Schema.Schema.Type<typeof Note> {}
