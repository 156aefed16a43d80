import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naivePriorityList,
  type Priorities,
  priorities,
  runs,
  writtenOut
} from "../../../testing/index.ts"
import { type Plan, planWith, tables } from "../../records/change/index.ts"
import { locksDroppedBy } from "../../records/priority-list/index.ts"
import { mergedPriorityList, PriorityRow, priorityList } from "./index.ts"

const ownList = { kind: "progress", id: "cutting" } as const

const rowsOf = ({ calendars, own, plan }: Priorities) => priorityList(plan, calendars, own)
const mergedRowsOf = ({ calendars, merged, plan }: Priorities) =>
  mergedPriorityList(plan, calendars, merged)

const idsOf = (rows: ReadonlyArray<PriorityRow>) => rows.map((row) => row.workOrderId)

const backwards = (plan: Plan): Plan =>
  planWith(
    Object.fromEntries(tables.map((table) => [table, new Map()])) as unknown as Plan,
    Object.fromEntries(tables.map((table) => [table, [...plan[table].values()].reverse()]))
  )

describe("the list of a progress", () => {
  it("equals a naive implementation", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { own, plan } = made
        const configuration = { ...own.configuration, progressIds: [own.configuration.progressId] }
        expect(rowsOf(made)).toEqual(naivePriorityList(plan, { ...own, configuration }, ownList))
      }),
      { numRuns: runs(300) }
    )
  })

  it("is valid JSON", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const rows = rowsOf(made)
        expect(JSON.parse(JSON.stringify(rows))).toEqual(rows)
        for (const row of rows) expect(Schema.is(PriorityRow)(row)).toBe(true)
      })
    )
  })

  it("does not depend on the order of input", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { calendars, own, plan } = made
        const { hides, locks } = own
        const reversed = { ...own, locks: locks.toReversed(), hides: hides.toReversed() }
        expect(priorityList(backwards(plan), calendars, reversed)).toEqual(rowsOf(made))
      })
    )
  })

  it("is deterministic without mutation", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const before = writtenOut(made.plan)
        expect(rowsOf(made)).toEqual(rowsOf(made))
        expect(writtenOut(made.plan)).toBe(before)
      })
    )
  })

  it("counts positions from one", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const rows = rowsOf(made)
        expect(rows.map((row) => row.position)).toEqual(rows.map((_, place) => place + 1))
      })
    )
  })

  it("puts unlocked orders without a due date last", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const dues = rowsOf(made)
          .filter((row) => !row.locked)
          .map((row) => row.explanation.due)
        const withDue = dues.filter((due) => due !== null)
        expect(dues.slice(0, withDue.length)).toEqual(withDue)
      })
    )
  })
})

describe("hiding a work order at a progress", () => {
  it("removes it for good with its locks and keeps the ranking of others", () => {
    fc.assert(
      fc.property(priorities, fc.nat(9), (made, choice) => {
        const rows = rowsOf(made)
        const row = rows[choice % Math.max(1, rows.length)]
        if (row === undefined) return
        const { calendars, own, plan } = made
        const hide = { ...row, id: "new", version: 1, progressId: "cutting" }
        const hides = [...own.hides, hide]
        const dropped = locksDroppedBy(hide, own.locks, [made.merged.configuration])
        const locks = own.locks.filter((lock) => !dropped.includes(lock))
        const after = priorityList(plan, calendars, { ...own, hides, locks })
        expect(priorityList(plan, calendars, { ...own, hides })).toEqual(after)
        expect(idsOf(after).toSorted()).toEqual(
          idsOf(rows)
            .filter((id) => id !== row.workOrderId)
            .toSorted()
        )
        const unlocked = (list: typeof rows) => idsOf(list.filter((one) => !one.locked))
        expect(unlocked(after)).toEqual(unlocked(rows).filter((id) => id !== row.workOrderId))
      })
    )
  })

  it("removes locks in own and merged lists only", () => {
    fc.assert(
      fc.property(priorities, fc.nat(11), ({ merged, own }, place) => {
        const hide = { progressId: "cutting", workOrderId: `order${place}` }
        const dropped = locksDroppedBy(hide, own.locks, [merged.configuration])
        const kinds = merged.configuration.progressIds.includes("cutting")
          ? ["progress", "merged"]
          : ["progress"]
        expect(dropped).toEqual(
          own.locks.filter(
            (lock) => lock.workOrderId === hide.workOrderId && kinds.includes(lock.list.kind)
          )
        )
        expect(locksDroppedBy({ ...hide, progressId: "elsewhere" }, own.locks, [])).toEqual([])
      })
    )
  })
})

describe("the list of a merged progress", () => {
  it("equals a naive implementation", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const list = { kind: "merged", id: made.merged.configuration.id } as const
        expect(mergedRowsOf(made)).toEqual(naivePriorityList(made.plan, made.merged, list))
      }),
      { numRuns: runs(300) }
    )
  })

  it("of one progress equals its own list", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { calendars, merged, own, plan } = made
        const configuration = {
          ...merged.configuration,
          progressIds: [own.configuration.progressId]
        }
        const list = { kind: "merged", id: configuration.id } as const
        const locks = own.locks
          .filter((lock) => lock.list.kind === "progress")
          .map((lock) => ({ ...lock, list }))
        expect(mergedPriorityList(plan, calendars, { ...merged, configuration, locks })).toEqual(
          rowsOf(made)
        )
      })
    )
  })

  it("contains each order once at its earliest step", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { calendars, merged, own, plan } = made
        const rows = mergedRowsOf(made)
        const single = merged.configuration.progressIds.flatMap((progressId) =>
          priorityList(plan, calendars, {
            ...own,
            configuration: { ...own.configuration, progressId }
          })
        )
        expect(idsOf(rows).toSorted()).toEqual([...new Set(idsOf(single))].toSorted())
        for (const row of rows) {
          const before = single
            .filter(({ workOrderId }) => workOrderId === row.workOrderId)
            .map(({ openStepsBefore }) => openStepsBefore)
          expect(row.openStepsBefore).toBe(Math.min(...before))
        }
      })
    )
  })

  it("does not depend on the order of progresses", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { calendars, merged, plan } = made
        const progressIds = merged.configuration.progressIds.toReversed()
        const configuration = { ...merged.configuration, progressIds }
        expect(mergedPriorityList(plan, calendars, { ...merged, configuration })).toEqual(
          mergedRowsOf(made)
        )
      })
    )
  })
})
