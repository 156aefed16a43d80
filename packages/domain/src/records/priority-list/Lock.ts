import * as Schema from "effect/Schema"
import { Id, recordFields } from "../../kernel/record/index.ts"
import { Instant } from "../../kernel/time/index.ts"
import { ListOwner } from "./ListOwner.ts"

/** A lock of a work order at a position of a list, regardless of the order rule. */
export const Lock = Schema.Struct({
  ...recordFields,
  list: ListOwner,
  workOrderId: Id,
  /** 1-based. */
  position: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one" })),
  /** Time of locking in UTC with milliseconds, so that it sorts as text. */
  lockedAt: Instant,
  lockedBy: Schema.NullOr(Id)
}).annotate({ identifier: "Lock" })
export interface Lock extends Schema.Schema.Type<typeof Lock> {}
