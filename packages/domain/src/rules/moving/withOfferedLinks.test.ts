import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calendarsOf, dayAfter, shopAtWork, smallShop } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import { allDayTime, eventDays, type StepEvent } from "../../records/event/index.ts"
import { changeStepDetails } from "../event-details/index.ts"
import { daysOfWork, type Proposal, stepsOf } from "../proposal/index.ts"
import {
  applyOfferAnswer,
  brokenLinks,
  expectedDaysNow,
  linkState,
  moveEvents,
  moveStep
} from "./index.ts"

const offersOf = ({ warnings }: Proposal) =>
  warnings.flatMap((warning) => (warning._tag === "MoveOffered" ? [warning] : []))

const linked = smallShop(
  { saw: 8 },
  {
    a: {
      due: 10,
      steps: [{ in: "saw", from: 7, until: 9, step: { linked: true, offsetDays: -2 } }]
    }
  }
)
const anyPlan = fc.oneof(
  fc.constant(linked),
  shopAtWork.map(({ plan }) => plan)
)
const longer = allDayTime({ start: dayAfter(7), end: dayAfter(10) })

const ways: Readonly<Record<string, (plan: Plan, event: StepEvent, days: number) => Proposal>> = {
  moveStep: (plan, { id }, days) =>
    Result.getOrThrow(
      moveStep(plan, {
        eventId: id,
        time: resized(plan, id, days),
        appointmentsToMove: [],
        breakLinkToReferenceDate: false
      })
    ),
  moveEvents: (plan, { id }, days) =>
    Result.getOrThrow(
      moveEvents(plan, {
        moves: [{ eventId: id, time: resized(plan, id, days) }],
        moveBrokenLink: false,
        appointmentsToMove: []
      })
    ),
  changeStepDetails: (plan, { id }, days) =>
    Result.getOrThrow(
      changeStepDetails(plan, { eventId: id, time: { ...resized(plan, id, days) } })
    )
}

function resized(plan: Plan, id: string, days: number) {
  const { start } = eventDays(plan.event.get(id) as StepEvent)
  return allDayTime({ start, end: addDays(start, days) })
}

describe("the link of a resized step", () => {
  for (const [name, resize] of Object.entries(ways))
    it(`is kept by the offered move, with its days of work: ${name}`, () => {
      let offered = 0
      fc.assert(
        fc.property(anyPlan, fc.integer({ min: 1, max: 9 }), (plan, days) => {
          const calendars = calendarsOf(plan)
          for (const { id } of plan.workOrder.values())
            for (const planned of stepsOf(plan, calendars, id)) {
              const { event } = planned
              if (event.status === "Completed" || !event.allDay) continue
              const proposal = resize(plan, event, days)
              const after = applyChanges(plan, proposal.changes)
              const now = after.event.get(event.id) as StepEvent
              const wanted = expectedDaysNow({ ...planned, event: now })
              expect(linkState({ ...planned, event: now })).toBe(linkState(planned))
              const isAskedFor =
                linkState(planned) === "intact" &&
                wanted?.start !== now.startDate &&
                event.status === "Pending" &&
                !event.dateLocked &&
                daysOfWork(planned.calendar, event) !== daysOfWork(planned.calendar, now)
              const offers = offersOf(proposal).filter(({ eventId }) => eventId === event.id)
              expect(offers).toHaveLength(isAskedFor ? 1 : 0)
              for (const { time, version } of offers) {
                offered += 1
                const taken = { ...now, ...time, daysOff: [] }
                expect(version).toBe(now.version)
                expect(taken.startDate).toBe(expectedDaysNow({ ...planned, event: taken })?.start)
                expect(daysOfWork(planned.calendar, taken)).toBe(daysOfWork(planned.calendar, now))
              }
            }
        }),
        { numRuns: 30 }
      )
      expect(offered).toBeGreaterThan(0)
    })

  it("stays intact with or without that move", () => {
    const move = { eventId: "a1", appointmentsToMove: [], breakLinkToReferenceDate: false }
    const proposal = Result.getOrThrow(moveStep(linked, { ...move, time: longer }))
    const [offer] = offersOf(proposal)
    expect(offer?.time).toEqual(allDayTime({ start: dayAfter(4), end: dayAfter(9) }))
    const left = applyChanges(linked, proposal.changes)
    expect(brokenLinks(left, calendarsOf(left), "a")).toEqual([])
    const rows = {
      workOrders: [...linked.workOrder.values()],
      events: [...linked.event.values()],
      mayMove: () => true
    }
    const kept = applyChanges(linked, applyOfferAnswer(proposal, rows, "offered"))
    expect(kept.event.get("a1")).toMatchObject({ ...offer?.time, link: "intact" })
  })
})
