import { planCalendars } from "@atelier/domain/capacity"
import { applyChanges } from "@atelier/domain/change"
import { importWorkOrders, noKnownOrders } from "@atelier/domain/importing"
import { placeAllBackward, placementChanges, promise } from "@atelier/domain/placement"
import { certify, replan } from "@atelier/domain/planning"
import { naiveRoom } from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { emptyShop, exampleMapping, exampleSheets } from "./furnitureFactory.ts"

let ids = 0
const { changes } = Result.getOrThrow(
  importWorkOrders(emptyShop, exampleSheets, exampleMapping, {
    today: LocalDate.make("2020-12-01"),
    newId: () => `new-${++ids}`,
    known: noKnownOrders,
    skipRejected: false
  })
)
const plan = applyChanges(emptyShop, changes)
const calendars = Result.getOrThrow(planCalendars(plan))
const pending = new Set(
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.status === "Pending" ? [event.workOrderId] : []
  )
)
const openOrders = [...plan.workOrder.values()]
  .filter(({ id }) => pending.has(id))
  .toSorted((a, b) => ((a.deliveryDate ?? "") < (b.deliveryDate ?? "") ? -1 : 1))
const orderIds = openOrders.map(({ id }) => id)

/** Days on which the steps exceed a progress's maximum, counted minute by minute. */
const overDays = (state: typeof plan): ReadonlyArray<string> => {
  const room = naiveRoom(state)
  const days = new Set(
    [...state.event.values()].flatMap((event) => {
      if (event.eventType !== "StepEvent" || event.status === "Completed") return []
      const found: Array<string> = []
      for (let day = event.startDate; day < event.endDate; day = addDays(day, 1))
        if (
          room.calendarOf(event.progressId).isWorked(day) &&
          room.freeOn(event.progressId, "TimePerWorkOrder", day) < 0
        )
          found.push(`${state.progress.get(event.progressId)?.name} ${day}`)
      return found
    })
  )
  return [...days].sort()
}

describe("planning the open orders of the furniture factory backward", () => {
  const answers = placeAllBackward(plan, calendars, orderIds, { notBefore: null })
  const placements = [...answers.values()].filter(Result.isSuccess).map(({ success }) => success)
  const planned = applyChanges(
    plan,
    placements.flatMap((placement) => placementChanges(plan, placement))
  )

  it("finds days for all sixteen in time without overload, unlike the import", () => {
    expect(orderIds).toHaveLength(16)
    expect(placements).toHaveLength(16)
    expect(overDays(plan)).toHaveLength(16)
    expect(overDays(planned)).toEqual([])
    placements.forEach(({ steps }, at) => {
      expect(steps).not.toEqual([])
      const due = openOrders[at]?.deliveryDate ?? ""
      expect((steps.at(-1)?.endDate ?? "9999") <= due).toBe(true)
    })
  })

  it("explains why an order cannot start early enough", () => {
    const notBefore = addDays(placements[0]?.steps[0]?.startDate ?? LocalDate.make("2021-01-04"), 7)
    const late = placeAllBackward(plan, calendars, orderIds, { notBefore })
    const refused = new Map(
      [...late].flatMap(([id, answer]) =>
        Result.isFailure(answer) ? [[id, answer.failure._tag]] : []
      )
    )
    expect(refused.size).toBeGreaterThan(0)
    expect(["NoRoom", "NotEnoughDays"]).toEqual(expect.arrayContaining([...refused.values()]))
    const kept = applyChanges(
      plan,
      [...late.values()]
        .filter(Result.isSuccess)
        .flatMap(({ success }) => placementChanges(plan, success))
    )
    const without = {
      ...kept,
      event: new Map(
        [...kept.event].filter(
          ([, event]) => event.eventType !== "StepEvent" || !refused.has(event.workOrderId)
        )
      )
    }
    expect(overDays(without)).toEqual([])
  })

  it("promises a further order a date without overload", () => {
    const template = [...plan.template.values()][0]
    const promised = promise(planned, calendars, {
      reference: "delivery",
      templateId: template?.id ?? "",
      jobTypeId: null,
      values: [],
      stepValues: (template?.steps ?? []).map((step) => ({
        templateStepId: step.id,
        measureType: "TimePerWorkOrder",
        value: 20
      })),
      days: 1,
      crewIds: [],
      from: LocalDate.make("2021-01-04")
    })
    const { steps, date } = Result.getOrThrow(promised)
    expect(steps.length).toBeGreaterThan(1)
    const room = naiveRoom(planned)
    for (const [at, { progressId, startDate, endDate }] of steps.entries()) {
      const { daysOf } = room.calendarOf(progressId)
      const days = daysOf({ start: startDate, end: endDate })
      const values = [{ measureType: "TimePerWorkOrder" as const, value: 20 }]
      const step = { progressId, days: days.length, values, from: startDate, until: endDate }
      expect(room.worstExcess(step, days)).toBe(0)
      expect(endDate <= (steps[at + 1]?.startDate ?? date)).toBe(true)
    }
  })
})

describe("replanning the furniture factory from 1 December 2020", () => {
  it("makes two orders late by at most eleven days, instead of one by 25", () => {
    const today = LocalDate.make("2020-12-01")
    const proposal = replan(plan, calendars, { today, iterations: 20_000 })
    expect(certify(plan, proposal.changes, { today })).toEqual([])
    expect(overDays(applyChanges(plan, proposal.changes))).toEqual([])
    expect(proposal.refused).toEqual([])
    expect(proposal.score.lateOrders).toBeLessThanOrEqual(2)
    expect(proposal.score.tardiness).toBeLessThanOrEqual(11)
  })
})
