import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  calendarsOf,
  crewRow,
  deliveryEventRow,
  installationEventRow,
  loadedPlan,
  measuredValues,
  naiveTotal,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import { isWorked, occupiedDays } from "../../../kernel/calendar/index.ts"
import { measureTypes } from "../../../kernel/quantity/index.ts"
import { LocalDate } from "../../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../../records/change/index.ts"
import {
  type DeliveryEvent,
  daysOffOf,
  type Event,
  eventDays,
  type InstallationEvent
} from "../../../records/event/index.ts"
import { calendarOf, type EventLoad, eventLoads, eventResources, resourceKey } from "../index.ts"

const date = (text: string) => LocalDate.make(text)
const loadsIn = (plan: Plan, event: Event) => eventLoads(plan, calendarsOf(plan), event)

describe("the laws of load", () => {
  it("shares of an event sum exactly to its value", () => {
    fc.assert(
      fc.property(loadedPlan, (plan) => {
        for (const event of plan.event.values()) {
          const loads = loadsIn(plan, event)
          for (const measureType of measureTypes) {
            const shares = loads.filter((load) => load.measureType === measureType)
            const total = shares.reduce((sum, load) => sum + load.hundredths, 0)
            expect(total).toBe(naiveTotal(plan, event, measureType))
          }
        }
      })
    )
  })

  it("load is on worked days, or on a closed start day", () => {
    fc.assert(
      fc.property(loadedPlan, (plan) => {
        const calendars = calendarsOf(plan)
        for (const event of plan.event.values()) {
          for (const load of eventLoads(plan, calendars, event)) {
            const calendar = calendarOf(calendars, load.resource)
            const off = daysOffOf(event)
            const worked = occupiedDays(calendar, eventDays(event)).filter(
              (day) => !off.includes(day)
            )
            if (off.length === 0) expect(isWorked(calendar, load.date)).toBe(!load.closed)
            expect(load.closed ? [event.startDate] : worked).toContain(load.date)
            if (load.closed) expect(worked).toEqual([])
          }
        }
      })
    )
  })

  it("shares decrease by at most a hundredth", () => {
    fc.assert(
      fc.property(loadedPlan, (plan) => {
        for (const event of plan.event.values()) {
          const series = new Map<string, ReadonlyArray<EventLoad>>()
          for (const load of loadsIn(plan, event)) {
            const key = `${resourceKey(load.resource)}|${load.measureType}`
            series.set(key, [...(series.get(key) ?? []), load])
          }
          for (const loads of series.values()) {
            const shares = loads.map((load) => load.hundredths)
            expect(shares.every((share) => Number.isInteger(share) && share > 0)).toBe(true)
            expect([...shares].sort((a, b) => b - a)).toEqual(shares)
            expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1)
          }
        }
      })
    )
  })
})

describe("the laws of further visits", () => {
  const isVisit = (event: Event): event is DeliveryEvent | InstallationEvent =>
    event.eventType === "DeliveryEvent" || event.eventType === "InstallationEvent"

  const visitsIn = (plan: Plan) => [...plan.event.values()].filter(isVisit)

  it("have the load of a main visit with their values", () => {
    fc.assert(
      fc.property(loadedPlan, measuredValues, (plan, values) => {
        const weighing = planWith(plan, {
          workOrder: [...plan.workOrder.values()].map((order) => ({ ...order, values }))
        })
        for (const visit of visitsIn(plan)) {
          const further = { ...visit, isMainEvent: false, values } as const
          const { values: _, ...row } = further
          const main = loadsIn(weighing, { ...row, isMainEvent: true })
          expect(loadsIn(plan, further)).toEqual(main)
          expect(loadsIn(plan, { ...further, values: [] })).toEqual([])
        }
      })
    )
  })
})

describe("the load of an event", () => {
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("sanding")],
    installer: [crewRow("anna"), crewRow("bo", { includeSaturday: true })],
    shipper: [crewRow("van")],
    workOrder: [
      workOrderRow("kitchen", {
        values: [
          { measureType: "Parts", value: 10 },
          { measureType: "SheetsQuantity", value: 0.05 }
        ],
        steps: [workOrderStep("sand", "sanding", { values: [{ measureType: "Parts", value: 4 }] })]
      })
    ]
  })
  const step = stepEventRow("s", { workOrderId: "kitchen", stepId: "sand", progressId: "sanding" })
  const brief = (event: Event) =>
    loadsIn(plan, event).map(
      (load) =>
        `${load.date} ${resourceKey(load.resource)} ${load.measureType} ${load.hundredths}${load.closed ? " closed" : ""}`
    )

  it("is a step's own value, otherwise the order's", () => {
    expect(brief(step)).toEqual([
      "2026-11-16 progress:sanding SheetsQuantity 5",
      "2026-11-16 progress:sanding Parts 400"
    ])
  })

  it("over a weekend is shared by worked days, remainder first", () => {
    const over = { ...step, startDate: date("2026-11-20"), endDate: date("2026-11-24") }
    expect(brief(over)).toEqual([
      "2026-11-20 progress:sanding SheetsQuantity 3",
      "2026-11-23 progress:sanding SheetsQuantity 2",
      "2026-11-20 progress:sanding Parts 200",
      "2026-11-23 progress:sanding Parts 200"
    ])
  })

  it("on a weekend is on its start day, flagged closed", () => {
    const off = { ...step, startDate: date("2026-11-21"), endDate: date("2026-11-23") }
    expect(brief(off)).toEqual([
      "2026-11-21 progress:sanding SheetsQuantity 5 closed",
      "2026-11-21 progress:sanding Parts 400 closed"
    ])
  })

  it("of an installation is shared over each installer's days", () => {
    const visit = installationEventRow("i", {
      workOrderId: "kitchen",
      installerIds: ["anna", "bo", "anna"],
      startDate: date("2026-11-20"),
      endDate: date("2026-11-22")
    })
    expect(brief(visit)).toEqual([
      "2026-11-20 installer:anna SheetsQuantity 3",
      "2026-11-20 installer:anna Parts 500",
      "2026-11-20 installer:bo SheetsQuantity 1",
      "2026-11-21 installer:bo SheetsQuantity 1",
      "2026-11-20 installer:bo Parts 250",
      "2026-11-21 installer:bo Parts 250"
    ])
  })

  it("of a further visit is its own value only", () => {
    const fields = { workOrderId: "kitchen", shipperId: "van", isMainEvent: false }
    expect(brief(deliveryEventRow("d", fields))).toEqual([])
    const values = [{ measureType: "Parts", value: 0.07 }] as const
    expect(brief(deliveryEventRow("d", { ...fields, values }))).toEqual([
      "2026-11-16 shipper:van Parts 7"
    ])
    expect(brief(deliveryEventRow("d", { ...fields, values, workOrderId: "gone" }))).toEqual([])
  })

  it("is zero for completed and unassigned events", () => {
    const delivery = deliveryEventRow("d", { workOrderId: "kitchen", shipperId: "van" })
    expect(brief(delivery).length).toBe(2)
    expect(brief({ ...delivery, status: "Completed" })).toEqual([])
    expect(brief({ ...delivery, shipperId: null })).toEqual([])
    expect(brief({ ...step, status: "Completed" })).toEqual([])
  })

  it("is zero without its work order or step", () => {
    expect(brief({ ...step, workOrderId: "gone" })).toEqual([])
    expect(brief({ ...step, stepId: "gone" })).toEqual([])
  })

  it("of a blocker takes each named resource once", () => {
    const scope = {
      wholeShop: true,
      production: true,
      progressIds: ["sanding", "sanding"],
      installerIds: ["anna"],
      shipperIds: ["van"]
    }
    expect(eventResources(blockerRow("b", { scope })).map(resourceKey)).toEqual([
      "shop",
      "production",
      "progress:sanding",
      "installer:anna",
      "shipper:van"
    ])
    expect(brief(blockerRow("b", { scope }))).toEqual([])
  })
})
