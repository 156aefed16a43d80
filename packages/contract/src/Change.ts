import { ChangeSet, RecordedIntent } from "@atelier/domain/change"
import { ChangeId } from "@atelier/domain/record"
import { Schema } from "effect"

/** One committed change set as `GET /changes` sends it: only rows that the receiver may see. */
export const CommittedChange = Schema.Struct({
  id: ChangeId,
  /** When it was committed, ISO 8601 in UTC. */
  at: Schema.String,
  userId: Schema.String,
  /** What was asked for. */
  intent: RecordedIntent,
  changes: ChangeSet
}).annotate({ identifier: "CommittedChange" })
export interface CommittedChange extends Schema.Schema.Type<typeof CommittedChange> {}
