import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyChanges, type Plan } from "../change/index.ts"
import {
  asItIs,
  restored,
  type Schedule,
  schedule,
  seenOf,
  workOrderRow
} from "../testing/index.ts"
import { addDays, daysBetween, type LocalDate } from "../time/index.ts"
import { withSharedInfo } from "./bulkChange.ts"
import { type BulkChange, bulkChange, type SharedInfo, updateWorkOrder } from "./index.ts"

const quick = { numRuns: 60 }

const at = ({ today }: Schedule) => {
  let count = 0
  return {
    today,
    newId: () => {
      count += 1
      return `new${count}`
    }
  }
}

const changed = (made: Schedule, changes: SharedInfo, ids?: ReadonlyArray<string>) => {
  const intent: BulkChange = {
    workOrderIds: ids ?? [...made.plan.workOrder.keys()],
    changes,
    moveBrokenLink: true
  }
  return bulkChange(made.plan, intent, at(made))
}

const after = (made: Schedule, changes: SharedInfo): Plan =>
  applyChanges(made.plan, Result.getOrThrow(changed(made, changes)).changes)

describe("changing several work orders at once", () => {
  it("to nothing else changes nothing", () => {
    fc.assert(
      fc.property(schedule, (made) => {
        expect(Result.getOrThrow(changed(made, {})).changes).toEqual([])
      }),
      quick
    )
  })

  it("is the same as saving one after the other", () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: -20, max: 20 }), (made, days) => {
        const [first] = made.plan.workOrder.values()
        if (first?.productionDate == null) return
        const productionDate = addDays(first.productionDate, days)
        const oneByOne = [...made.plan.workOrder.values()].reduce((plan, order) => {
          const asked = asItIs(order)
          const info = { ...asked.info, productionDate, roomName: "Bain" }
          const saved = updateWorkOrder(plan, { ...asked, info, moveBrokenLink: true }, at(made))
          return applyChanges(plan, Result.getOrThrow(saved).changes)
        }, made.plan)
        expect(seenOf(after(made, { productionDate, roomName: "Bain" }))).toBe(seenOf(oneByOne))
      }),
      quick
    )
  })

  it("to another delivery keeps how long each takes", () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: 1, max: 20 }), (made, days) => {
        const [first] = made.plan.workOrder.values()
        if (first?.deliveryDate == null) return
        const deliveryDate = addDays(first.deliveryDate, days)
        for (const order of after(made, { deliveryDate }).workOrder.values()) {
          const before = made.plan.workOrder.get(order.id)
          if (!before?.deliveryDate || !before.deliveryEndDate || !order.deliveryEndDate) continue
          expect(daysBetween(deliveryDate, order.deliveryEndDate)).toBe(
            daysBetween(before.deliveryDate, before.deliveryEndDate)
          )
        }
      }),
      quick
    )
  })

  it("is taken back as one", () => {
    fc.assert(
      fc.property(schedule, (made) => {
        const { changes } = Result.getOrThrow(changed(made, { installerIds: ["bo"], comment: "?" }))
        expect(restored(made.plan, changes)).toBe(seenOf(made.plan))
      }),
      quick
    )
  })

  it("is refused as a whole for one that is not there, or something unknown to give", () => {
    fc.assert(
      fc.property(schedule, (made) => {
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

describe("the dates that several work orders are given", () => {
  const day = (text: string) => text as LocalDate
  const order = workOrderRow("order", {
    deliveryDate: day("2026-11-20"),
    deliveryEndDate: day("2026-11-23")
  })

  it("keep the length of a visit, last a day where there was none, and go as a whole", () => {
    const visits = { deliveryDate: day("2026-12-01"), installationDate: day("2026-12-07") }
    expect(withSharedInfo(order, visits)).toMatchObject({
      ...visits,
      deliveryEndDate: "2026-12-04",
      installationEndDate: "2026-12-08"
    })
    const none = { deliveryDate: null, installationDate: null }
    expect(withSharedInfo(order, none)).toMatchObject({
      ...none,
      deliveryEndDate: null,
      installationEndDate: null
    })
  })
})
