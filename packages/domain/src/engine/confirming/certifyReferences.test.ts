import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  crewRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  progressRow,
  shopRow,
  workOrderRow
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import {
  applyChanges,
  type ChangeSet,
  changed,
  emptyPlan,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import { certify } from "../planning/index.ts"
import { type ConfirmedReference, referenceChanges } from "./referenceChanges.ts"

const monday = LocalDate.make("2026-11-16")
const day = (at: number) => addDays(monday, at)
const friday = day(4)
const SHEETS = "SheetsQuantity" as const
const capacities = [{ measureType: SHEETS, min: null, max: 10, weekdayMaxima: [] }]
const sheets = (value: number) => [{ measureType: SHEETS, value }]
const on = (at: number, days = 1) => ({ startDate: day(at), endDate: day(at + days) })

/** Ann has one record as an installer and one as a shipper, each with ten sheets a day. */
const plan = planWith(emptyPlan, {
  shop: [shopRow({ productionCapacities: capacities })],
  progress: [progressRow("saw")],
  installer: [crewRow("ann", { capacities }), crewRow("bob", { capacities })],
  shipper: [crewRow("ann", { capacities }), crewRow("van", { capacities })],
  workOrder: [
    workOrderRow("kitchen", {
      values: sheets(6),
      productionDate: monday,
      deliveryDate: monday,
      deliveryEndDate: day(1),
      shipperId: "van",
      installationDate: monday,
      installationEndDate: day(1),
      installerIds: ["ann"]
    })
  ],
  event: [
    productionEventRow("production", { workOrderId: "kitchen", ...on(0) }),
    deliveryEventRow("delivery", { workOrderId: "kitchen", shipperId: "van", ...on(0) }),
    installationEventRow("visit", { workOrderId: "kitchen", installerIds: ["ann"], ...on(0) })
  ]
})

const further = { workOrderId: "kitchen", isMainEvent: false as const }

const visited = (
  id: string,
  value: number,
  at: number,
  { days = 1, who = "ann" }: { readonly days?: number; readonly who?: string } = {}
): Event =>
  installationEventRow(id, {
    ...further,
    installerIds: [who],
    values: sheets(value),
    ...on(at, days)
  })

const delivered = (value: number, at: number, shipperId: string): Event =>
  deliveryEventRow(`with ${shipperId}`, { ...further, shipperId, values: sheets(value), ...on(at) })

const withEvents = (...event: ReadonlyArray<Event>): Plan => planWith(plan, { event: [...event] })

const violations = (of: Plan, changes: ChangeSet) =>
  certify(of, changes, { today: monday, mayMoveReferences: true })

const moved = (of: Plan, ...references: ReadonlyArray<ConfirmedReference>) =>
  violations(of, Result.getOrThrow(referenceChanges(of, references)))

const to = (eventId: string, at: number, days = 1) => ({
  eventId,
  to: day(at),
  end: day(at + days)
})

const over = (kind: string, id: string | null, at: number, before: number, after: number) => ({
  ...{ _tag: "CrewOver", kind, id, measureType: SHEETS, date: day(at), before, after },
  maximum: 10
})

describe("certifying moved main events", () => {
  it("finds an overload of shipper, installer or production", () => {
    const busy = withEvents(visited("other", 5, 2), delivered(5, 2, "van"))
    expect(moved(busy, to("visit", 2))).toEqual([over("installer", "ann", 2, 5, 11)])
    expect(moved(busy, to("delivery", 2))).toEqual([over("shipper", "van", 2, 5, 11)])
    const entering = productionEventRow("entering", { workOrderId: "kitchen", ...on(2) })
    expect(moved(withEvents(entering), to("production", 2))).toEqual([
      over("production", null, 2, 6, 12)
    ])
  })

  it("accepts a full day and an unchanged overload", () => {
    expect(moved(withEvents(visited("other", 4, 2)), to("visit", 2))).toEqual([])
    const over = withEvents(visited("one", 7, 2), visited("two", 7, 2))
    expect(moved(over, to("visit", 1))).toEqual([])
    expect(moved(over, to("visit", 2))).toHaveLength(1)
    const onIt = applyChanges(over, Result.getOrThrow(referenceChanges(over, [to("visit", 2)])))
    expect(moved(onIt, { ...to("visit", 2), installerIds: ["ann"] })).toEqual([])
    expect(moved(onIt, { ...to("visit", 2), installerIds: ["bob", "ann"] })).toEqual([])
  })

  it("ignores other crews and completed work", () => {
    const bob = visited("other", 8, 2, { who: "bob" })
    const others = withEvents(delivered(8, 2, "ann"), bob)
    expect(moved(others, to("visit", 2))).toEqual([])
    const done = withEvents({ ...visited("other", 8, 2), status: "Completed" } as Event)
    expect(moved(done, to("visit", 2))).toEqual([])
    const order = plan.workOrder.get("kitchen")
    if (order === undefined) throw new Error("it is there")
    const nobody = planWith(plan, {
      workOrder: [{ ...order, shipperId: null }],
      event: [
        deliveryEventRow("delivery", { workOrderId: "kitchen", shipperId: null, ...on(0) }),
        delivered(8, 2, "van")
      ]
    })
    expect(moved(nobody, to("delivery", 2))).toEqual([])
  })

  it("shares an installation evenly over its worked days", () => {
    const fridayBusy = withEvents(visited("other", 8, 4))
    expect(moved(fridayBusy, to("visit", 4, 4))).toEqual([over("installer", "ann", 4, 8, 11)])
    expect(moved(withEvents(visited("other", 7, 4)), to("visit", 4, 4))).toEqual([])
    const long = withEvents(visited("other", 14, 4, { days: 4 }))
    expect(moved(long, to("visit", 7))).toEqual([over("installer", "ann", 7, 7, 13)])
    const shared = withEvents(visited("other", 8, 2), visited("more", 6, 2, { who: "bob" }))
    expect(moved(shared, { ...to("visit", 2), installerIds: ["ann", "bob"] })).toEqual([
      over("installer", "ann", 2, 8, 11)
    ])
  })

  it("finds an absence but accepts closed days of production", () => {
    const scope = { installerIds: ["ann"], production: true }
    const away = withEvents(blockerRow("away", { ...on(2), scope }))
    expect(moved(away, to("visit", 2))).toEqual([
      { _tag: "OnClosedDay", eventId: "visit", date: day(2) },
      { ...over("installer", "ann", 2, 0, 6), maximum: 0 }
    ])
    expect(moved(away, to("visit", 1, 3))).toEqual([
      { _tag: "OnClosedDay", eventId: "visit", date: day(2) }
    ])
    expect(moved(away, to("visit", 0, 2))).toEqual([])
    expect(moved(plan, to("production", 5)).map(({ _tag }) => _tag)).not.toContain("OnClosedDay")
  })

  it("finds a visit that starts or ends on a closed or past day", () => {
    const closed = (date: LocalDate) => ({ _tag: "OnClosedDay", eventId: "visit", date })
    expect(moved(plan, to("visit", 4, 2))).toEqual([closed(day(5))])
    expect(moved(plan, to("visit", 6, 2))).toEqual([closed(day(6))])
    expect(moved(plan, to("visit", 4, 4))).toEqual([])
    expect(moved(withEvents(visited("other", 1, 0)), to("visit", 0, 2))).toEqual([])
    expect(moved(plan, to("visit", -3)).map(({ _tag }) => _tag)).toEqual(["BeforeToday"])
  })

  it("finds other changes and a contradicting work order", () => {
    const [event, ...carries] = Result.getOrThrow(referenceChanges(plan, [to("visit", 2)]))
    if (event?.table !== "event" || event.before === null || event.after === null)
      throw new Error("the visit moves")
    const reworded = changed(
      "event",
      event.before,
      { ...event.after, comment: "Call first" },
      event.reason
    )
    expect(violations(plan, [reworded, ...carries])).toEqual([
      { _tag: "WorkLost", eventId: "visit" }
    ])
    const two = planWith(plan, {
      workOrder: [workOrderRow("other", { installationDate: friday, installationEndDate: day(5) })],
      event: [installationEventRow("second", { workOrderId: "other", ...on(4) })]
    })
    const both = Result.getOrThrow(referenceChanges(two, [to("visit", 2), to("second", 3)]))
    expect(violations(two, both)).toEqual([])
    const isOf = (id: string) => (change: ChangeSet[number]) => change.id !== id
    expect(violations(two, both.filter(isOf("other")))).toEqual([
      { _tag: "DatesDiffer", workOrderId: "other" }
    ])
    expect(violations(two, both.filter(isOf("second")))).toEqual([
      { _tag: "DatesDiffer", workOrderId: "other" }
    ])
  })
})
