import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  eventTime,
  REQUESTED,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "../../../testing/index.ts"
import { changed, created, deleted, type RowChange } from "../../records/change/index.ts"
import { type AppointmentStatus, sameTime } from "../../records/event/index.ts"
import { rejectCompletedMoves } from "./rejectCompletedMoves.ts"

const step = (status: AppointmentStatus) =>
  stepEventRow("cut", { workOrderId: "order", stepId: "cut", progressId: "cutting", status })

const order = workOrderRow("order")
const renamed = changed("workOrder", order, { ...order, name: "Kitchen" }, REQUESTED)

const statuses = fc.constantFrom<AppointmentStatus>("Pending", "Started", "Completed")

describe("a completed event", () => {
  it("does not move, while others may", () => {
    fc.assert(
      fc.property(statuses, eventTime, eventTime, (status, from, to) => {
        const before = { ...step(status), ...from }
        const move = changed("event", before, { ...before, ...to }, REQUESTED)
        const changes = [renamed, move]
        const mayMove = status !== "Completed" || sameTime(from, to)
        expect(rejectCompletedMoves(changes)).toEqual(
          mayMove
            ? Result.succeed(changes)
            : Result.fail(expect.objectContaining({ _tag: "CompletedStays", eventId: "cut" }))
        )
      })
    )
  })

  it("may be created, deleted and changed in place", () => {
    const done = step("Completed")
    const changes: ReadonlyArray<RowChange> = [
      created("event", done, REQUESTED),
      deleted("event", done, REQUESTED),
      changed("event", done, { ...done, comment: "well done" }, REQUESTED),
      deleted("event", userEventRow("meeting"), REQUESTED)
    ]
    expect(rejectCompletedMoves(changes)).toEqual(Result.succeed(changes))
  })
})
