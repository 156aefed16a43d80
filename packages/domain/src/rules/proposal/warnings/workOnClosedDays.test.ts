import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { blockerRow, loadedPlan, planDays, runs } from "../../../../testing/index.ts"
import { isWorked } from "../../../kernel/calendar/index.ts"
import { addDays, daysOf } from "../../../kernel/time/index.ts"
import { created, planAfter } from "../../../records/change/index.ts"
import { allDayTime, daysOffOf, eventDays } from "../../../records/event/index.ts"
import { calendarOf, eventResources, planCalendars, resourceKey } from "../../capacity/index.ts"
import { proposeClosures } from "../index.ts"

const ids = (...of: ReadonlyArray<string>) => fc.uniqueArray(fc.constantFrom(...of))

const closure = fc
  .record({
    start: fc.integer({ min: 0, max: 27 }),
    days: fc.integer({ min: 1, max: 4 }),
    scope: fc.record({
      wholeShop: fc.constantFrom(false, false, true),
      production: fc.boolean(),
      progressIds: ids("cutting", "finishing"),
      installerIds: ids("anna", "bo", "chi"),
      shipperIds: ids("van", "truck")
    })
  })
  .map(({ start, days, scope }) => {
    const first = addDays(planDays.start, start)
    return blockerRow("closure", {
      ...allDayTime({ start: first, end: addDays(first, days) }),
      scope
    })
  })

describe("a closure", () => {
  it("warns of each open event and resource without work", () => {
    let warned = 0
    fc.assert(
      fc.property(loadedPlan, closure, (plan, blocker) => {
        const changes = [created("event", blocker, { _tag: "Requested" })]
        const proposal = proposeClosures(plan, changes)
        if (Result.isFailure(proposal)) return
        const after = planAfter(plan, changes)
        const [before, now] = [plan, after].map((each) => Result.getOrThrow(planCalendars(each)))
        if (before === undefined || now === undefined) return
        const wanted = [...plan.event.values()].flatMap((event) => {
          if (!("workOrderId" in event) || event.eventType === "UserEvent") return []
          if (event.status === "Completed") return []
          const off = event.eventType === "StepEvent" ? daysOffOf(event) : []
          return eventResources(event).flatMap((resource) => {
            const closed = daysOf(eventDays(event)).filter(
              (day) =>
                !off.includes(day) &&
                isWorked(calendarOf(before, resource), day) &&
                !isWorked(calendarOf(now, resource), day)
            )
            return closed.length === 0
              ? []
              : [`${event.id} ${resourceKey(resource)} ${closed[0]} ${closed.length}`]
          })
        })
        const found = proposal.success.warnings.flatMap((warning) =>
          warning._tag === "WorkOnClosedDays"
            ? [
                `${warning.eventId} ${[warning.resource.kind, warning.resource.id ?? []].flat().join(":")} ${warning.date} ${warning.days}`
              ]
            : []
        )
        warned += found.length
        expect(found).toEqual(wanted)
      }),
      { numRuns: runs(200) }
    )
    expect(warned).toBeGreaterThan(0)
  })
})
