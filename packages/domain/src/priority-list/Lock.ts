import * as Schema from "effect/Schema"
import { Id, recordFields } from "../record/index.ts"
import { Instant } from "../time/index.ts"
import { ListOwner } from "./ListOwner.ts"

/** A work order held at a place of a list, whatever the rule says. */
export const Lock = Schema.Struct({
  ...recordFields,
  list: ListOwner,
  workOrderId: Id,
  /** Counted from 1. */
  position: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one" })),
  /** The instant it was locked at, in UTC with milliseconds, so that it sorts as text. */
  lockedAt: Instant,
  /** The user who locked it; null where that was not kept. */
  lockedBy: Schema.NullOr(Id)
}).annotate({ identifier: "Lock" })
export interface Lock extends Schema.Schema.Type<typeof Lock> {}
