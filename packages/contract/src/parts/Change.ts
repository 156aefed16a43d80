import { ChangeSet, ShownIntent } from "@atelier/domain/change"
import { ChangeId, described, instant } from "@atelier/domain/record"
import { Schema } from "effect"

/** A committed change set as `GET /changes` sends it, limited to rows that the receiver sees. */
export const CommittedChange = Schema.Struct({
  id: ChangeId,
  at: instant("When it was committed."),
  userId: described("The user.", Schema.String),
  intent: described("The stable name of the action.", ShownIntent),
  changes: ChangeSet
}).annotate({ identifier: "CommittedChange" })
export interface CommittedChange extends Schema.Schema.Type<typeof CommittedChange> {}

export const ChangePage = Schema.Struct({
  data: described("The changes, oldest first.", Schema.Array(CommittedChange)),
  next: described("The value of `after` for the next request.", Schema.String),
  isLast: described("Whether this is the last page.", Schema.Boolean),
  isReset: described(
    "Whether changes may be missing. The client has to read everything again.",
    Schema.Boolean
  )
}).annotate({ identifier: "ChangePage" })
export interface ChangePage extends Schema.Schema.Type<typeof ChangePage> {}
