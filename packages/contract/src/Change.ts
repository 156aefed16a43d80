import { ChangeSet, ShownIntent } from "@atelier/domain/change"
import { ChangeId } from "@atelier/domain/record"
import { Schema } from "effect"

/** One committed change set as `GET /changes` sends it: only rows that the receiver may see. */
export const CommittedChange = Schema.Struct({
  id: ChangeId,
  /** When it was committed, ISO 8601 in UTC. */
  at: Schema.String,
  userId: Schema.String,
  /** What was asked for. */
  intent: ShownIntent,
  changes: ChangeSet
}).annotate({ identifier: "CommittedChange" })
export interface CommittedChange extends Schema.Schema.Type<typeof CommittedChange> {}

/** Some committed changes, as `GET /changes?after=` answers them. */
export const ChangePage = Schema.Struct({
  /** The oldest first. */
  data: Schema.Array(CommittedChange),
  /** What to ask for next as `after`. */
  next: Schema.String,
  /** Whether there was nothing after it. */
  isLast: Schema.Boolean,
  /** Whether everything may be stale: what was read before is to be read again. */
  isReset: Schema.Boolean
}).annotate({ identifier: "ChangePage" })
export interface ChangePage extends Schema.Schema.Type<typeof ChangePage> {}
