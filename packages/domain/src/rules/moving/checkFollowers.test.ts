import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shopWithOpenStep } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { type Event, timeOf, withStartDate } from "../../records/event/index.ts"
import { changeStepDetails } from "../event-details/index.ts"
import type { Proposal } from "../proposal/index.ts"
import { checkFollowers, laterSteps, moveEvents, moveStep } from "./index.ts"

const moves = fc
  .tuple(shopWithOpenStep, fc.integer({ min: -9, max: 15 }), fc.boolean())
  .map(([{ plan, event }, days, ripples]) => {
    const progress = [...plan.progress].map(
      ([id, row]) => [id, { ...row, moveLaterSteps: row.moveLaterSteps || ripples }] as const
    )
    const startDate = addDays(event.startDate, days)
    return { plan: { ...plan, progress: new Map(progress) }, event, startDate }
  })

const waysOf = (
  { plan, event, startDate }: typeof moves extends fc.Arbitrary<infer T> ? T : never,
  appointmentsToMove: ReadonlyArray<string>
): ReadonlyArray<Result.Result<Proposal, unknown>> => {
  const eventId = event.id
  const time = withStartDate(timeOf(event), startDate)
  const alone = { eventId, appointmentsToMove, breakLinkToReferenceDate: false }
  return [
    moveStep(plan, { ...alone, time }),
    changeStepDetails(plan, { ...alone, time: { startDate } }),
    moveEvents(plan, { moves: [{ eventId, time }], moveBrokenLink: false, appointmentsToMove })
  ]
}

describe("a follower of a moved step", () => {
  it("moves, or the move fails and names it", () => {
    fc.assert(
      fc.property(moves, (made) => {
        const { plan, event, startDate } = made
        const later = Result.getOrThrow(laterSteps(plan, { eventId: event.id, startDate }))
        const followers = new Set(later.map(({ planned }) => planned.event.id))
        for (const { id } of plan.event.values())
          for (const decided of waysOf(made, [...followers, id])) {
            const checked = checkFollowers(plan, decided, [...followers, id])
            if (followers.has(id)) expect(checked).toEqual(decided)
            else
              expect(Result.getFailure(checked)).toMatchObject({
                value: { _tag: "CannotFollow", eventId: id }
              })
            const pushed = Result.getOrThrow(decided).changes.filter(
              ({ reason }) => reason._tag === "PushedBy"
            )
            expect(new Set(pushed.map((change) => (change.after as Event).id))).toEqual(followers)
          }
        for (const decided of waysOf(made, []))
          expect(checkFollowers(plan, decided, [])).toEqual(decided)
      }),
      { numRuns: 30 }
    )
  })
})
