import { Result } from "effect"
import fc from "fast-check"
import { addDays, LocalDate } from "../src/kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import {
  makeInstaller,
  makeOrder,
  makeProgress,
  makeShop,
  makeTemplate
} from "../src/rules/build/index.ts"
import { createWorkOrder } from "../src/rules/order-planning/index.ts"

const TODAY = LocalDate.make("2026-11-16")

export const sold = (
  plan: Plan,
  name: string,
  {
    date,
    installerIds = [],
    sheets,
    today
  }: {
    readonly date: LocalDate
    readonly installerIds?: ReadonlyArray<string>
    readonly sheets: number
    readonly today: LocalDate
  }
): Plan => {
  const values = [{ measureType: "SheetsQuantity" as const, value: sheets }]
  const draft = makeOrder(name, "kitchen", date, { installerIds, values })
  let count = 0
  const newId = () => `${name}-${count++}`
  const created = createWorkOrder(plan, { draft, rows: null }, { today, newId })
  return applyChanges(plan, Result.getOrThrow(created).proposal.changes)
}

const progress = (id: string, order: number, perDay: number, mayInterrupt: boolean) =>
  makeProgress(id, { order, unit: "SheetsQuantity", perDay, mayInterrupt })

const oneToThree = fc.integer({ min: 1, max: 3 })

/** A shop whose orders were each planned alone, so that many overlap. */
export const soldAlone = fc
  .record({
    sawing: oneToThree,
    gluing: oneToThree,
    mayInterrupt: fc.boolean(),
    orders: fc.array(fc.record({ sheets: fc.integer({ min: 2, max: 14 }), dueIn: fc.nat(9) }), {
      minLength: 2,
      maxLength: 7
    })
  })
  .map(({ gluing, mayInterrupt, orders, sawing }) => {
    const steps = [
      { progressId: "saw", offsetDays: -7, numberOfDays: sawing },
      { progressId: "glue", offsetDays: -4, numberOfDays: gluing },
      { progressId: "pack", offsetDays: -2, numberOfDays: 1 }
    ]
    const empty = planWith(emptyPlan, {
      shop: [makeShop()],
      progress: [
        progress("saw", 1, 10, mayInterrupt),
        progress("glue", 2, 8, mayInterrupt),
        progress("pack", 3, 15, false)
      ],
      template: [makeTemplate("kitchen", steps)],
      installer: [makeInstaller("anna"), makeInstaller("bob")]
    })
    const plan = orders.reduce((made, { dueIn, sheets }, at) => {
      const date = addDays(TODAY, 9 + dueIn)
      return sold(made, `order${at}`, { date, installerIds: ["anna"], sheets, today: TODAY })
    }, empty)
    return { plan, today: TODAY }
  })
