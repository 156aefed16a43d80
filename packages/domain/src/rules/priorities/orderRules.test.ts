import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Priorities, priorities } from "../../../testing/index.ts"
import { planWith } from "../../records/change/index.ts"
import type { OrderOption } from "../../records/priority-list/index.ts"
import { type PriorityRow, priorityList } from "./index.ts"

const listed = ({ calendars, own, plan }: Priorities, order: OrderOption) =>
  priorityList(plan, calendars, {
    ...own,
    locks: [],
    configuration: { ...own.configuration, order }
  })

const isAscending = (values: ReadonlyArray<number>): boolean =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value)

const ranked = (rows: ReadonlyArray<PriorityRow>, value: (row: PriorityRow) => number | null) =>
  rows.filter((row) => row.explanation.due !== null).flatMap((row) => value(row) ?? [])

const ratio = (row: PriorityRow): number | null => row.criticalRatio

const dueTogether = (made: Priorities): Priorities => {
  const dates = {
    productionDate: made.own.today,
    deliveryDate: made.own.today,
    installationDate: made.own.today
  }
  const workOrder = [...made.plan.workOrder.values()]
    .map((order) => ({ ...order, ...dates }))
    .reverse()
  return { ...made, plan: planWith({ ...made.plan, workOrder: new Map() }, { workOrder }) }
}

/** Hexadecimal code points; sorts like the text does by code point, in any collation. */
const codePoints = (text: string): string =>
  [...text].map((one) => one.codePointAt(0)?.toString(16).padStart(6, "0")).join("")

describe("the order rules", () => {
  it("rank by critical ratio in both directions, those without one last", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const ascending = listed(made, "AscendingCriticalRatio")
        const descending = listed(made, "DescendingCriticalRatio")
        expect(isAscending(ranked(ascending, ratio))).toBe(true)
        expect(isAscending(ranked(descending, ratio).toReversed())).toBe(true)
        for (const rows of [ascending, descending]) {
          const firstWithout = rows.findIndex((row) => row.criticalRatio === null)
          const without = firstWithout < 0 ? [] : rows.slice(firstWithout)
          expect(without.every((row) => row.criticalRatio === null)).toBe(true)
        }
      })
    )
  })

  it("rank by percent completed, descending", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const rows = listed(made, "PercentCompletedDescending")
        const percents = ranked(rows, (row) => row.percentCompleted)
        expect(isAscending(percents.toReversed())).toBe(true)
      })
    )
  })

  it("rank by next progress, then open steps before, then critical ratio", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const rows = listed(made, "NextProgress")
        expect(isAscending(ranked(rows, (row) => row.openStepsBefore))).toBe(true)
        for (const before of [0, 1, 2]) {
          const equal = rows.filter((row) => row.openStepsBefore === before)
          expect(isAscending(ranked(equal, ratio))).toBe(true)
        }
      })
    )
  })

  it("rank by the larger of days left and needed, over importance", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const rows = listed(made, "ModifiedDueDate")
        const modified = ({ explanation, workOrderId }: PriorityRow) => {
          const { available, category, remaining } = explanation
          if (available === null || category === null) return null
          const importance = made.plan.workOrder.get(workOrderId)?.importance ?? Number.NaN
          return Math.max(remaining, available) / importance
        }
        expect(isAscending(ranked(rows, modified))).toBe(true)
        for (const row of rows) expect(row.explanation.rankedBy.value).toBe(modified(row))
      })
    )
  })

  it("break ties by due date, name and id", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const equals = (rows: ReadonlyArray<PriorityRow>, key: (row: PriorityRow) => string) =>
          rows.map(({ percentCompleted }) =>
            rows.filter((row) => row.percentCompleted === percentCompleted).map(key)
          )
        const rows = listed(made, "PercentCompletedDescending")
        for (const dues of equals(rows, ({ explanation }) => explanation.due ?? "9999-12-31"))
          expect(dues).toEqual(dues.toSorted())
        const together = listed(dueTogether(made), "PercentCompletedDescending")
        for (const names of equals(together, ({ workOrderId }) => {
          const name = made.plan.workOrder.get(workOrderId)?.name ?? ""
          return `${codePoints(name)} ${workOrderId}`
        }))
          expect(names).toEqual(names.toSorted())
      })
    )
  })
})
