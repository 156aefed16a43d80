import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  asItIs,
  crewRow,
  restored,
  runs,
  type ShopAtWork,
  seenOf,
  shopAtWork,
  workOrderRow
} from "../../../testing/index.ts"
import { workedDays } from "../../kernel/calendar/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { calendarOf, planCalendars } from "../capacity/index.ts"
import { filledIn, infoOf } from "./filledIn.ts"
import { type ChangeWorkOrders, changeWorkOrder, changeWorkOrders, SharedInfo } from "./index.ts"

const quick = { numRuns: runs(60) }

const at = ({ today }: ShopAtWork) => {
  let count = 0
  return {
    today,
    newId: () => {
      count += 1
      return `new${count}`
    }
  }
}

const changed = (made: ShopAtWork, changes: SharedInfo, ids?: ReadonlyArray<string>) => {
  const intent: ChangeWorkOrders = {
    workOrderIds: ids ?? [...made.plan.workOrder.keys()],
    changes,
    moveBrokenLink: true
  }
  return changeWorkOrders(made.plan, intent, at(made))
}

const after = (made: ShopAtWork, changes: SharedInfo): Plan =>
  applyChanges(made.plan, Result.getOrThrow(changed(made, changes)).changes)

describe("changing several work orders at once", () => {
  it("with equal values changes nothing", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        expect(Result.getOrThrow(changed(made, {})).changes).toEqual([])
      }),
      quick
    )
  })

  it("equals saving one after the other", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: -20, max: 20 }), (made, days) => {
        const [first] = made.plan.workOrder.values()
        if (first?.productionDate == null) return
        const productionDate = addDays(first.productionDate, days)
        const oneByOne = [...made.plan.workOrder.values()].reduce((plan, order) => {
          const asked = asItIs(order)
          const info = { ...asked.info, productionDate, roomName: "Bain" }
          const saved = changeWorkOrder(plan, { ...asked, info, moveBrokenLink: true }, at(made))
          return applyChanges(plan, Result.getOrThrow(saved).changes)
        }, made.plan)
        expect(seenOf(after(made, { productionDate, roomName: "Bain" }))).toBe(seenOf(oneByOne))
      }),
      quick
    )
  })

  it("to another delivery keeps the worked days of each", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: 1, max: 20 }), (made, days) => {
        const [first] = made.plan.workOrder.values()
        if (first?.deliveryDate == null) return
        const deliveryDate = addDays(first.deliveryDate, days)
        const calendars = Result.getOrThrow(planCalendars(made.plan))
        for (const order of after(made, { deliveryDate }).workOrder.values()) {
          const before = made.plan.workOrder.get(order.id)
          if (!before?.deliveryDate || !before.deliveryEndDate || !order.deliveryEndDate) continue
          const { shipperId: id } = order
          const resource =
            id === null ? ({ kind: "shop" } as const) : { kind: "shipper" as const, id }
          const taken = (start: LocalDate, end: LocalDate) =>
            Math.max(1, workedDays(calendarOf(calendars, resource), start, end))
          expect(taken(deliveryDate, order.deliveryEndDate)).toBe(
            taken(before.deliveryDate, before.deliveryEndDate)
          )
        }
      }),
      quick
    )
  })

  it("is undone as one", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { changes } = Result.getOrThrow(changed(made, { installerIds: ["bo"], comment: "?" }))
        expect(restored(made.plan, changes)).toBe(seenOf(made.plan))
      }),
      quick
    )
  })

  it("fails as a whole for unknown orders and values", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const ids = [...made.plan.workOrder.keys(), "none"]
        expect(Result.getFailure(changed(made, {}, ids))).toMatchObject({
          value: { _tag: "NotFound", what: "workOrder", id: "none" }
        })
        expect(Result.getFailure(changed(made, { jobTypeId: "none" }))).toMatchObject({
          value: { _tag: "NotFound", what: "jobType", id: "none" }
        })
      }),
      quick
    )
  })
})

describe("a visit with a new start only", () => {
  const day = (text: string) => LocalDate.make(text)
  const calendars = Result.getOrThrow(
    planCalendars(planWith(emptyPlan, { shipper: [crewRow("van", { includeSaturday: true })] }))
  )
  const order = workOrderRow("order", {
    deliveryDate: day("2026-11-20"),
    deliveryEndDate: day("2026-11-24")
  })

  it("keeps its length in worked days of its crew, or one day", () => {
    const visits = { deliveryDate: day("2026-12-04"), installationDate: day("2026-12-04") }
    const by = (shipperId: string | null) =>
      filledIn(calendars, { ...infoOf(order), shipperId }, visits)
    expect(by(null)).toMatchObject({
      ...visits,
      deliveryEndDate: "2026-12-08",
      installationEndDate: "2026-12-05"
    })
    expect(by("van").deliveryEndDate).toBe("2026-12-08")
    const friday = { deliveryDate: day("2026-12-03") }
    expect(filledIn(calendars, infoOf(order), friday)).toMatchObject({
      ...friday,
      deliveryEndDate: "2026-12-05"
    })
  })

  it("keeps its end if its start is equal", () => {
    const same = filledIn(calendars, infoOf(order), { deliveryDate: day("2026-11-20") })
    expect(same).toEqual(infoOf(order))
  })
})

describe("the fields of a bulk change", () => {
  const isShared = Schema.is(SharedInfo)

  it("exclude names and the removal of required dates", () => {
    for (const field of ["productionDate", "deliveryDate", "installationDate"])
      expect(isShared({ [field]: null })).toBe(false)
    expect(isShared({ jobTypeId: null, roomName: "" })).toBe(true)
  })

  it("keep missing dates of imported orders", () => {
    const order = workOrderRow("imported", { origin: "Import", productionDate: null })
    const plan = planWith(emptyPlan, { workOrder: [order] })
    const at = { today: LocalDate.make("2026-11-20"), newId: () => "new" }
    const intent = { workOrderIds: ["imported"], moveBrokenLink: false }
    const result = changeWorkOrders(plan, { ...intent, changes: { comment: "?" } }, at)
    expect(Result.getOrThrow(result).changes).toHaveLength(1)
    const asked = { ...asItIs(order), info: { comment: "?" } }
    expect(Result.getFailure(changeWorkOrder(plan, asked, at))).toMatchObject({
      value: { _tag: "WrongDates", missing: expect.arrayContaining(["productionDate"]) }
    })
  })
})
