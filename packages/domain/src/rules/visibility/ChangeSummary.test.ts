import fc from "fast-check"
import { expect, it } from "vitest"
import {
  anyUser,
  deliveryEventRow,
  documentRow,
  progressEntry,
  REQUESTED,
  runs,
  shopAtWork,
  userEventRow,
  userRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { changed, type RowChange, type Rows, type Table } from "../../records/change/index.ts"
import { type Document, DocumentCategory } from "../../records/document/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { changeSummary, makeViewer, seesAnyOf, visibleChanges } from "./index.ts"

const seenTables = ["event", "workOrder", "progress", "installer", "shipper"] as const

const documentsOf = (workOrderIds: Iterable<string>): ReadonlyArray<Document> =>
  [...workOrderIds, null].flatMap((workOrderId) =>
    DocumentCategory.literals.map((category) =>
      documentRow(`${category}-${workOrderId}`, { category, workOrderId })
    )
  )

/** Changed rows; work orders are created and deleted with their events. */
const changesOf = (isNew: boolean) =>
  shopAtWork.chain(({ plan }) => {
    const documents = documentsOf(plan.workOrder.keys())
    const rows = [
      ...seenTables.flatMap((table) =>
        [...plan[table].values()].map((row: Rows[Table]) => ({ table, row }))
      ),
      ...documents.map((row) => ({ table: "document" as const, row }))
    ]
    return fc
      .subarray(rows)
      .chain((taken) =>
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

it("tells who sees a part of a change set", () => {
  const outcomes = new Set<boolean>()
  fc.assert(
    fc.property(fc.boolean().chain(changesOf), anyUser("me"), ({ changes, seen }, user) => {
      const viewer = makeViewer(user, new Set(seen))
      const sees = visibleChanges(viewer, changes).length > 0
      outcomes.add(sees)
      expect(seesAnyOf(viewer, changeSummary(changes))).toBe(sees)
    }),
    { numRuns: runs(300) }
  )
  expect(outcomes.size).toBe(2)
})

it("has one work order and one event of each kind for an import", () => {
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

const dates = fc.constantFrom(
  null,
  ...["2026-11-16", "2026-11-17"].map((day) => LocalDate.make(day))
)
const crews = fc.constantFrom("anna", "bo")
const steps = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom("s1", "s2", "s3"),
      progressId: fc.constantFrom("cutting", "assembly", "finishing"),
      offsetDays: fc.constantFrom(-1, -2)
    }),
    { selector: ({ id }) => id, maxLength: 3 }
  )
  .map((made) =>
    made.map(({ id, progressId, offsetDays }) => workOrderStep(id, progressId, { offsetDays }))
  )
const fields = {
  name: fc.constantFrom("Roy", "Côté"),
  productionDate: dates,
  deliveryDate: dates,
  shipperId: fc.option(crews),
  installationDate: dates,
  installerIds: fc.subarray(["anna", "bo"]),
  steps
}
const orderState: fc.Arbitrary<Partial<WorkOrder>> = fc.record(fields)
const oneField: fc.Arbitrary<Partial<WorkOrder>> = fc.oneof(
  ...Object.entries(fields).map(([name, value]) => fc.record({ [name]: value }))
)
const orderChanges = fc
  .array(fc.tuple(fc.constantFrom("one", "two"), orderState, oneField), {
    minLength: 1,
    maxLength: 3
  })
  .map((made) =>
    made.map(([id, start, field]) => {
      const before = workOrderRow(id, start)
      return changed("workOrder", before, { ...before, ...field }, REQUESTED)
    })
  )

it("tells who sees which changed fields of work orders", () => {
  const outcomes = new Set<boolean>()
  const seenOrders = fc.subarray(["one", "two"])
  fc.assert(
    fc.property(orderChanges, anyUser("me"), seenOrders, (changes, user, seen) => {
      const viewer = makeViewer(user, new Set(seen))
      const sees = visibleChanges(viewer, changes).length > 0
      outcomes.add(sees)
      expect(seesAnyOf(viewer, changeSummary(changes))).toBe(sees)
    }),
    { numRuns: runs(1_000) }
  )
  expect(outcomes.size).toBe(2)
})

const HIDDEN = { display: false, editor: false }

it("includes who saw a row before its change", () => {
  const driver = userRow("driver", {
    otherwise: HIDDEN,
    shippersVisibility: [{ shipperId: "van", display: true, editor: false }]
  })
  const delivery = deliveryEventRow("delivery", { workOrderId: "order", shipperId: "van" })
  const elsewhere = deliveryEventRow("other", { workOrderId: "order", shipperId: "truck" })
  const summary = changeSummary([
    changed("event", elsewhere, { ...elsewhere, comment: "Gate" }, REQUESTED),
    changed("event", delivery, { ...delivery, shipperId: "truck" }, REQUESTED)
  ])
  expect(seesAnyOf(makeViewer(driver, new Set()), summary)).toBe(true)
  const onlyTruck = changeSummary([
    changed("event", elsewhere, { ...elsewhere, comment: "Gate" }, REQUESTED)
  ])
  expect(seesAnyOf(makeViewer(driver, new Set()), onlyTruck)).toBe(false)
})

it("distinguishes user events that change only their work order", () => {
  const user = userRow("me")
  const noList = { ...user.permissions, accessWorkOrdersListPage: false }
  const viewer = makeViewer({ ...user, permissions: noList }, new Set(["seen"]))
  const about = (workOrderId: string) => userEventRow("note", { workOrderId })
  const seesIn = (...changes: ReadonlyArray<RowChange>) => seesAnyOf(viewer, changeSummary(changes))
  const hidden = changed("event", about("one"), about("two"), REQUESTED)
  const shown = changed("event", about("one"), about("seen"), REQUESTED)
  const titled = changed("event", about("one"), { ...about("one"), title: "Call" }, REQUESTED)
  expect([seesIn(hidden), seesIn(hidden, shown), seesIn(hidden, titled)]).toEqual([
    false,
    true,
    true
  ])
})

it("distinguishes an order of hidden steps from one of visible ones", () => {
  const sees = ["cutting", "assembly"].map((progressId) =>
    progressEntry(progressId, { display: true, editor: false })
  )
  const viewer = makeViewer(
    userRow("me", { otherwise: HIDDEN, progressVisibility: sees }),
    new Set()
  )
  const swapped = (id: string, ...progresses: ReadonlyArray<string>) => {
    const ordered = progresses.map((progressId) => workOrderStep(progressId, progressId))
    const before = workOrderRow(id, { steps: ordered })
    return changed("workOrder", before, { ...before, steps: ordered.toReversed() }, REQUESTED)
  }
  const hidden = swapped("one", "painting", "cutting")
  const shown = swapped("two", "cutting", "assembly")
  expect(seesAnyOf(viewer, changeSummary([hidden]))).toBe(false)
  expect(seesAnyOf(viewer, changeSummary([hidden, shown]))).toBe(true)
})
