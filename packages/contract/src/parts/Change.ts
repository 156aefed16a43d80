import { ChangeSet, ShownIntent } from "@atelier/domain/change"
import { ChangeId } from "@atelier/domain/record"
import { Schema } from "effect"

/** A committed change set as `GET /changes` sends it, limited to rows that the receiver sees. */
export const CommittedChange = Schema.Struct({
  id: ChangeId,
  /** Time of the commit, ISO 8601 in UTC. */
  at: Schema.String,
  userId: Schema.String,
  intent: ShownIntent,
  changes: ChangeSet
}).annotate({ identifier: "CommittedChange" })
export interface CommittedChange extends Schema.Schema.Type<typeof CommittedChange> {}

export const ChangePage = Schema.Struct({
  /** Oldest first. */
  data: Schema.Array(CommittedChange),
  /** Value of `after` for the next request. */
  next: Schema.String,
  /** True if there are no further changes. */
  isLast: Schema.Boolean,
  /** True if the client must read everything again. */
  isReset: Schema.Boolean
}).annotate({ identifier: "ChangePage" })
export interface ChangePage extends Schema.Schema.Type<typeof ChangePage> {}
