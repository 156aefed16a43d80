import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveDaysOf,
  runs,
  shopWithOpenStep,
  shopWithReference,
  shopWithStep
} from "../../../testing/index.ts"
import { fromHundredths, toHundredths } from "../../kernel/quantity/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import { type Event, withStartDate } from "../../records/event/index.ts"
import { dayCapacity, eventLoads, planCalendars, resourceKey } from "../capacity/index.ts"
import { moveReference, moveStep, moveUserEvent } from "../moving/index.ts"
import { lateFor, type Proposal, referenceDateOf } from "./index.ts"

const excesses = (plan: Plan): ReadonlyMap<string, number> => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const sums = new Map<string, number>()
  const limits = new Map<string, number | null>()
  for (const event of plan.event.values())
    for (const { resource, measureType, date, hundredths } of eventLoads(plan, calendars, event)) {
      const key = `${resourceKey(resource)} ${measureType} ${date}`
      sums.set(key, (sums.get(key) ?? 0) + hundredths)
      const { max } = dayCapacity(calendars, resource, measureType, date)
      limits.set(key, max === null ? null : toHundredths(max))
    }
  const over = [...sums].map(([key, sum]): [string, number] => {
    const max = limits.get(key) ?? null
    return [key, max === null ? 0 : sum - max]
  })
  return new Map(over.filter(([, excess]) => excess > 0))
}

const worse = (before: Plan, after: Plan): ReadonlyArray<readonly [string, number]> => {
  const were = excesses(before)
  return [...excesses(after)].filter(([key, excess]) => excess > (were.get(key) ?? 0)).sort()
}

const reported = ({ overloads }: Proposal): ReadonlyArray<readonly [string, number]> =>
  overloads
    .map(({ resource, measureType, date, totalValue, capacity }): [string, number] => [
      `${resource.id === null ? resource.kind : `${resource.kind}:${resource.id}`} ${measureType} ${date}`,
      toHundredths(totalValue) - toHundredths(capacity)
    ])
    .sort()

const isLate = (plan: Plan, event: Event | undefined): boolean => {
  if (event?.eventType !== "StepEvent" || event.status === "Completed") return false
  const order = plan.workOrder.get(event.workOrderId)
  const step = order?.steps.find(({ id }) => id === event.stepId)
  if (order === undefined || step === undefined || step.offsetDays >= 0) return false
  const due = referenceDateOf(order, step.referenceDate)
  return due !== null && naiveDaysOf(event).some((day) => day >= due)
}

const lateOnes = (before: Plan, after: Plan): ReadonlyArray<string> =>
  [...after.event.values()].flatMap((event) =>
    isLate(after, event) && !isLate(before, before.event.get(event.id)) ? [event.id] : []
  )

describe("an event", () => {
  it("is late if open and on or after its date", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        expect(lateFor(plan, event) !== null).toBe(isLate(plan, event))
      }),
      { numRuns: runs(200) }
    )
  })
})

const shift = fc.integer({ min: -30, max: 30 })
const quick = { numRuns: runs(60) }

describe("a proposal", () => {
  it("of a moved date names exactly the new overloads", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), ({ plan, event }, days, along) => {
        const time = withStartDate({ ...event }, addDays(event.startDate, days))
        const intent = { eventId: event.id, time, moveBrokenLink: along }
        const proposal = Result.getOrThrow(moveReference(plan, intent))
        expect(reported(proposal)).toEqual(worse(plan, applyChanges(plan, proposal.changes)))
      }),
      quick
    )
  })

  it("of a moved step with followers names exactly the new overloads", () => {
    fc.assert(
      fc.property(shopWithOpenStep, shift, ({ plan, event }, days) => {
        const intent = {
          eventId: event.id,
          time: withStartDate({ ...event }, addDays(event.startDate, days)),
          appointmentsToMove: [...plan.event.keys()],
          breakLinkToReferenceDate: false
        }
        const proposal = Result.getOrThrow(moveStep(plan, intent))
        expect(reported(proposal)).toEqual(worse(plan, applyChanges(plan, proposal.changes)))
      }),
      quick
    )
  })

  it("of a moved closure names the new overloads everywhere", () => {
    fc.assert(
      fc.property(shopWithOpenStep, shift, ({ plan }, days) => {
        for (const blocker of plan.event.values()) {
          if (blocker.eventType !== "BlockerEvent") continue
          const time = withStartDate({ ...blocker }, addDays(blocker.startDate, days))
          const proposal = Result.getOrThrow(moveUserEvent(plan, { eventId: blocker.id, time }))
          expect(proposal.changes.map(({ id }) => id)).toEqual(days === 0 ? [] : [blocker.id])
          expect(reported(proposal)).toEqual(worse(plan, applyChanges(plan, proposal.changes)))
        }
      }),
      { numRuns: runs(40) }
    )
  })

  it("names newly late steps once", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), ({ plan, event }, days, along) => {
        const time = withStartDate({ ...event }, addDays(event.startDate, days))
        const intent = { eventId: event.id, time, moveBrokenLink: along }
        const { changes, newlyLate } = Result.getOrThrow(moveReference(plan, intent))
        const after = applyChanges(plan, changes)
        expect(newlyLate.map(({ eventId }) => eventId).sort()).toEqual(
          [...lateOnes(plan, after)].sort()
        )
        for (const { workOrderId } of newlyLate) expect(workOrderId).toBe(event.workOrderId)
      }),
      quick
    )
  })

  it("names a moved step that becomes late, with its date", () => {
    fc.assert(
      fc.property(shopWithOpenStep, shift, ({ plan, event }, days) => {
        const intent = {
          eventId: event.id,
          time: withStartDate({ ...event }, addDays(event.startDate, days)),
          appointmentsToMove: [...plan.event.keys()],
          breakLinkToReferenceDate: false
        }
        const { changes, newlyLate } = Result.getOrThrow(moveStep(plan, intent))
        const after = applyChanges(plan, changes)
        expect(newlyLate.map(({ eventId }) => eventId).sort()).toEqual(
          [...lateOnes(plan, after)].sort()
        )
        for (const { eventId, due } of newlyLate) {
          const order = plan.workOrder.get(event.workOrderId)
          const late = after.event.get(eventId)
          const step = order?.steps.find(
            ({ id }) => late?.eventType === "StepEvent" && id === late.stepId
          )
          if (order === undefined || step === undefined) throw new Error("a step has an order")
          expect(due).toBe(referenceDateOf(order, step.referenceDate))
        }
      }),
      quick
    )
  })

  it("has totals in hundredths above the capacity", () => {
    fc.assert(
      fc.property(shopWithReference, shift, ({ plan, event }, days) => {
        const time = withStartDate({ ...event }, addDays(event.startDate, days))
        const intent = { eventId: event.id, time, moveBrokenLink: true }
        for (const { totalValue, capacity } of Result.getOrThrow(moveReference(plan, intent))
          .overloads) {
          expect(totalValue).toBe(fromHundredths(toHundredths(totalValue)))
          expect(totalValue).toBeGreaterThan(capacity)
        }
      }),
      quick
    )
  })
})
