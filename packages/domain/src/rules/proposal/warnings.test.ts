import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  deliveryEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import {
  changed,
  emptyPlan,
  type Plan,
  planWith,
  type RowChange
} from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { lockedDatesMoved, proposeAnyChanges } from "./index.ts"

const requested = { _tag: "Requested" } as const
const created = (change: { readonly table: string; readonly after: { readonly id: string } }) =>
  ({ id: change.after.id, before: null, reason: requested, ...change }) as RowChange
const gone = (table: "event" | "workOrder", before: { readonly id: string }) =>
  ({ table, id: before.id, before, after: null, reason: requested }) as RowChange

const step = (
  id: string,
  days: number,
  fields: Partial<Pick<StepEvent, "status" | "dateLocked">> = {}
): StepEvent =>
  stepEventRow(id, {
    workOrderId: "roy",
    stepId: id,
    progressId: `${id}-progress`,
    startDate: dayAfter(days),
    endDate: dayAfter(days + 1),
    ...fields
  })
const roy = workOrderRow("roy", {
  steps: ["cut", "edge", "paint"].map((id) => workOrderStep(id, `${id}-progress`))
})
const shop: Plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: ["cut", "edge", "paint"].map((id) => progressRow(`${id}-progress`)),
  workOrder: [roy],
  event: [step("cut", 0), step("edge", 1), step("paint", 2), userEventRow("talk")]
})
const warnings = (plan: Plan, ...changes: ReadonlyArray<RowChange>) =>
  Result.getOrThrow(proposeAnyChanges(plan, changes)).warnings
const moved = (id: string, days: number, plan = shop) =>
  changed("event", plan.event.get(id) as StepEvent, step(id, days), requested)
const before = (id: string, earlier: string) => ({
  _tag: "StepBeforeEarlier",
  workOrderId: "roy",
  eventId: id,
  progressId: `${id}-progress`,
  earlierEventId: earlier,
  earlierProgressId: `${earlier}-progress`
})

describe("a step that starts before an earlier one", () => {
  it("is reported with the latest of those, the first of a dayAfter", () => {
    expect(warnings(shop, moved("edge", 5))).toEqual([before("paint", "edge")])
    expect(warnings(shop, moved("cut", 5), moved("edge", 5))).toEqual([before("paint", "cut")])
  })

  it("is not reported again or once completed", () => {
    const odd = planWith(shop, { event: [step("cut", 4)] })
    expect(warnings(odd, moved("cut", 5, odd))).toEqual([])
    const done = planWith(shop, { event: [step("paint", 2, { status: "Completed" })] })
    expect(warnings(done, moved("edge", 5, done))).toEqual([])
  })

  it("is reported for a new work order by its own events", () => {
    const order = { ...roy, id: "new" }
    const events = [step("new-edge", 0), step("new-cut", 3)].map((event) => ({
      ...event,
      workOrderId: "new",
      stepId: event.id.slice("new-".length)
    }))
    const changes = [
      created({ table: "workOrder", after: order }),
      ...events.map((after) => created({ table: "event", after })),
      created({ table: "event", after: userEventRow("lunch") }),
      gone("event", userEventRow("talk"))
    ]
    expect(warnings(shop, ...changes)).toEqual([
      { ...before("new-edge", "new-cut"), workOrderId: "new" }
    ])
  })

  it("is not reported for a deleted work order", () => {
    const events = [...shop.event.values()].map((event) => gone("event", event))
    expect(warnings(shop, gone("workOrder", roy), ...events)).toEqual([])
  })
})

describe("the dates of a work order", () => {
  const dated = (fields: Partial<typeof roy>) =>
    changed("workOrder", roy, { ...roy, ...fields }, requested)

  it("are reported if out of order", () => {
    const fields = {
      productionDate: dayAfter(3),
      deliveryDate: dayAfter(2),
      installationDate: dayAfter(1)
    }
    expect(warnings(shop, dated(fields))).toEqual([
      { _tag: "DatesOutOfOrder", workOrderId: "roy", earlier: "production", later: "delivery" },
      { _tag: "DatesOutOfOrder", workOrderId: "roy", earlier: "production", later: "installation" },
      { _tag: "DatesOutOfOrder", workOrderId: "roy", earlier: "delivery", later: "installation" },
      {
        _tag: "StepAfterDelivery",
        workOrderId: "roy",
        eventId: "paint",
        progressId: "paint-progress",
        deliveryDate: dayAfter(2)
      }
    ])
    expect(warnings(shop, dated({ deliveryDate: dayAfter(3) }))).toEqual([])
    expect(
      warnings(shop, dated({ installationDate: dayAfter(3), deliveryDate: dayAfter(3) }))
    ).toEqual([])
  })
})

describe("a step that belongs before the delivery", () => {
  const delivered = (deliveryDate: LocalDate | null, plan = shop) =>
    warnings(plan, changed("workOrder", roy, { ...roy, deliveryDate }, requested)).filter(
      ({ _tag }) => _tag === "StepAfterDelivery"
    )
  const after = (id: string, deliveryDate: LocalDate) => ({
    _tag: "StepAfterDelivery",
    workOrderId: "roy",
    eventId: id,
    progressId: `${id}-progress`,
    deliveryDate
  })

  it("is reported if it newly ends after the delivery", () => {
    expect(delivered(dayAfter(3))).toEqual([])
    expect(delivered(null)).toEqual([])
    expect(delivered(dayAfter(2))).toEqual([after("paint", dayAfter(2))])
    expect(delivered(dayAfter(1))).toEqual([
      after("edge", dayAfter(1)),
      after("paint", dayAfter(1))
    ])
    const late = planWith(shop, { workOrder: [{ ...roy, deliveryDate: dayAfter(2) }] })
    const changes = [changed("workOrder", roy, { ...roy, deliveryDate: dayAfter(1) }, requested)]
    expect(warnings(late, ...changes)).toEqual([after("edge", dayAfter(1))])
  })

  it("is not reported if completed or counted from the delivery", () => {
    const done = planWith(shop, { event: [step("paint", 2, { status: "Completed" })] })
    expect(delivered(dayAfter(2), done)).toEqual([])
    const steps = roy.steps.map((one) => ({ ...one, referenceDate: "delivery" as const }))
    const change = changed(
      "workOrder",
      roy,
      { ...roy, steps, deliveryDate: dayAfter(2) },
      requested
    )
    const { newlyLate, warnings: reported } = Result.getOrThrow(proposeAnyChanges(shop, [change]))
    expect(reported).toEqual([])
    expect(newlyLate.map(({ eventId }) => eventId)).toEqual(["paint"])
  })
})

describe("a locked date", () => {
  const locked = planWith(shop, {
    event: [
      step("cut", 0, { dateLocked: true }),
      deliveryEventRow("delivery", { workOrderId: "roy", dateLocked: true })
    ]
  })
  const cut = locked.event.get("cut") as StepEvent
  const delivery = locked.event.get("delivery") as StepEvent
  const later = <E extends StepEvent>(event: E): E => ({
    ...event,
    startDate: dayAfter(1),
    endDate: dayAfter(2)
  })

  it("is reported with kind and progress", () => {
    const changes = [
      changed("event", cut, later(cut), requested),
      changed("event", delivery, later(delivery), requested)
    ]
    const lockedMoves = warnings(locked, ...changes).filter(
      ({ _tag }) => _tag === "LockedDateMoved"
    )
    expect(lockedMoves).toEqual([
      {
        _tag: "LockedDateMoved",
        workOrderId: "roy",
        eventId: "cut",
        eventType: "StepEvent",
        progressId: "cut-progress"
      },
      {
        _tag: "LockedDateMoved",
        workOrderId: "roy",
        eventId: "delivery",
        eventType: "DeliveryEvent",
        progressId: null
      }
    ])
  })

  it("moves by a change of its work order only", () => {
    const takenAway = gone("event", cut)
    const ids = (...changes: ReadonlyArray<RowChange>) =>
      lockedDatesMoved(changes).map(({ id }) => id)
    expect(ids(takenAway, changed("workOrder", roy, { ...roy, steps: [] }, requested))).toEqual([
      "cut"
    ])
    expect(ids(takenAway)).toEqual([])
    expect(ids(takenAway, gone("workOrder", roy))).toEqual([])
    expect(ids(takenAway, created({ table: "workOrder", after: roy }))).toEqual([])
    expect(ids(takenAway, changed("event", cut, cut, requested))).toEqual([])
    const other = { ...roy, id: "other" }
    expect(ids(takenAway, changed("workOrder", other, other, requested))).toEqual([])
  })

  it("stays with equal days, if unlocked or completed", () => {
    const stays = [
      { ...cut, comment: "Later" },
      { ...later(cut), dateLocked: false },
      { ...cut, status: "Started" as const },
      { ...later(cut), status: "Completed" as const }
    ]
    for (const after of stays)
      expect(lockedDatesMoved([changed("event", cut, after, requested)])).toEqual([])
    const started = { ...later(cut), status: "Started" as const }
    expect(lockedDatesMoved([changed("event", cut, started, requested)])).toEqual([cut])
    const became = { ...changed("event", cut, cut, requested), after: userEventRow("cut") }
    expect(lockedDatesMoved([became as RowChange])).toEqual([])
  })
})
