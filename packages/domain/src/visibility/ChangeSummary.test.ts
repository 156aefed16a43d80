import fc from "fast-check"
import { expect, it } from "vitest"
import { anyUser, documentRow, shopAtWork } from "../../testing/index.ts"
import type { RowChange, Rows, Table } from "../change/index.ts"
import { type Document, DocumentCategory } from "../document/index.ts"
import { changeSummary, makeViewer, seesAnyOf, visibleChanges } from "./index.ts"

const REQUESTED = { _tag: "Requested" } as const
const seenTables = ["event", "workOrder", "progress", "installer", "shipper"] as const

/** A document of each category, of a work order and of none. */
const documentsOf = (workOrderIds: Iterable<string>): ReadonlyArray<Document> =>
  [...workOrderIds, null].flatMap((workOrderId) =>
    DocumentCategory.literals.map((category) =>
      documentRow(`${category}-${workOrderId}`, { category, workOrderId })
    )
  )

/** Rows that come, go or change; work orders and events that come or go do so together. */
const changesOf = (isNew: boolean) =>
  shopAtWork.chain(({ plan }) => {
    const documents = documentsOf(plan.workOrder.keys())
    const rows = [
      ...seenTables.flatMap((table) =>
        [...plan[table].values()].map((row: Rows[Table]) => ({ table, row }))
      ),
      ...documents.map((row) => ({ table: "document" as const, row }))
    ]
    return fc.subarray(rows).chain((taken) =>
      fc.record({
        changes: fc.constant(
          taken.map(
            ({ table, row }) =>
              ({
                table,
                id: row.id,
                before: isNew ? null : row,
                after: row,
                reason: REQUESTED
              }) as RowChange
          )
        ),
        seen: isNew ? fc.constant([]) : fc.subarray([...plan.workOrder.keys()])
      })
    )
  })

it("the summary of a change set tells who sees anything of it", () => {
  const outcomes = new Set<boolean>()
  fc.assert(
    fc.property(fc.boolean().chain(changesOf), anyUser("me"), ({ changes, seen }, user) => {
      const viewer = makeViewer(user, new Set(seen))
      const sees = visibleChanges(viewer, changes).length > 0
      outcomes.add(sees)
      expect(seesAnyOf(viewer, changeSummary(changes))).toBe(sees)
    }),
    { numRuns: 300 }
  )
  expect(outcomes.size).toBe(2)
})

it("the summary of an import holds one work order and one event of each kind", () => {
  fc.assert(
    fc.property(shopAtWork, ({ plan }) => {
      const changes = [...plan.event.values()].map(
        (after) =>
          ({ table: "event", id: after.id, before: null, after, reason: REQUESTED }) as RowChange
      )
      const copies = changes.flatMap((change, place) => [change, { ...change, id: `${place}` }])
      expect(changeSummary(copies).samples).toEqual(changeSummary(changes).samples)
    })
  )
})
