import * as Schema from "effect/Schema"
import { described, Id, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { Instant } from "../../kernel/time/index.ts"
import { ListOwner } from "./ListOwner.ts"

/** A lock of a work order at a position of a list, regardless of the order rule. */
export const Lock = Schema.Struct({
  ...recordFields,
  list: ListOwner,
  workOrderId: sharedFields.workOrderId,
  position: described(
    "The position in the list, from 1.",
    Schema.Int.check(Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one" }))
  ),
  lockedAt: described("When the position was locked. An instant in UTC, as ISO 8601.", Instant),
  lockedBy: described("The user who locked the position.", Schema.NullOr(Id))
}).annotate({ identifier: "Lock" })
export interface Lock extends Schema.Schema.Type<typeof Lock> {}
