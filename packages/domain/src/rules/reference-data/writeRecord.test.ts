import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { documentRow, runs, shopAtWork } from "../../../testing/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import type { Plan, RowChange, Table } from "../../records/change/index.ts"
import { applyChanges, emptyPlan, planWith, tables } from "../../records/change/index.ts"
import { makeLoadTable, newOverloads, overloadsOf, planCalendars } from "../capacity/index.ts"
import {
  changeRecord,
  claimingShop,
  createRecord,
  deleteRecord,
  orderProgresses,
  referenceRules,
  saveContent,
  saveRecord
} from "./index.ts"

const quick = { numRuns: runs(40) }

const overloads = (plan: Plan) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  return overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values()))
}

describe("a record", () => {
  it("is created with a new id or the only one", () => {
    const draft = { attentionRequired: 1.5, urgent: 1, late: 0 }
    const made = createRecord("thresholds", draft, { newId: () => "new" })
    expect(made.row).toMatchObject({ ...draft, id: referenceRules.thresholds.onlyId, version: 1 })
    expect(createRecord("room", { name: "Kitchen" }, { newId: () => "new" }).row.id).toBe("new")
  })

  it("with another capacity or week reports new overloads", () => {
    fc.assert(
      fc.property(shopAtWork, fc.boolean(), fc.nat(2), (made, includeSaturday, max) => {
        const [before] = made.plan.progress.values()
        if (before === undefined) return
        const capacities = [
          { measureType: "SheetsQuantity" as const, min: null, max, weekdayMaxima: [] }
        ]
        const after = { ...before, includeSaturday, capacities }
        const changedRow = changeRecord(made.plan, "progress", { before, after })
        const { row, proposal } = Result.getOrThrow(changedRow)
        const plan = applyChanges(made.plan, proposal.changes)
        expect(plan.progress.get(before.id)).toEqual(row)
        expect(proposal.overloads).toEqual(newOverloads(overloads(made.plan), overloads(plan)))
      }),
      quick
    )
  })

  it("that is equal remains unchanged", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const table of ["progress", "template", "installer", "shipper", "shop"] as const)
          for (const row of made.plan[table].values()) {
            const change = { before: row, after: { ...row } }
            const written = Result.getOrThrow(changeRecord<Table>(made.plan, table, change))
            expect(written).toMatchObject({ row, proposal: { changes: [], overloads: [] } })
          }
      }),
      quick
    )
  })

  it("that is a progress is marked as deleted, with warnings", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const progress of made.plan.progress.values()) {
          const { row, proposal } = deleteRecord(made.plan, "progress", progress)
          expect(row).toMatchObject({ id: progress.id, deleted: true })
          const open = [...made.plan.event.values()].filter(
            (event) =>
              event.eventType === "StepEvent" &&
              event.progressId === progress.id &&
              event.status !== "Completed"
          )
          const left = proposal.warnings.find(({ _tag }) => _tag === "ProgressStillPlanned")
          expect(left).toEqual(
            open.length === 0
              ? undefined
              : { _tag: "ProgressStillPlanned", progressId: progress.id, openSteps: open.length }
          )
          const again = deleteRecord(made.plan, "progress", { ...progress, deleted: true })
          expect(again.proposal.changes).toEqual([])
        }
      }),
      quick
    )
  })

  it("that is a template reports open work orders with former steps", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const before of made.plan.template.values()) {
          const change = { before, after: { ...before, steps: before.steps.slice(1) } }
          const { proposal } = Result.getOrThrow(changeRecord(made.plan, "template", change))
          const renamed = { before, after: { ...before, name: "Other" } }
          const other = Result.getOrThrow(changeRecord(made.plan, "template", renamed))
          expect(other.proposal.warnings).toEqual([])
          const open = new Set(
            [...made.plan.event.values()].flatMap((event) =>
              event.eventType === "StepEvent" &&
              event.status !== "Completed" &&
              made.plan.workOrder.get(event.workOrderId)?.templateId === before.id
                ? [event.workOrderId]
                : []
            )
          )
          const isSame = before.steps.length === 0 || open.size === 0
          expect(proposal.warnings).toEqual(
            isSame
              ? []
              : [{ _tag: "OrdersKeepSteps", templateId: before.id, workOrders: open.size }]
          )
        }
      }),
      quick
    )
  })

  it("with a default is created first and changed later", () => {
    const row = { id: "thresholds", version: 0, attentionRequired: 1.5, urgent: 1, late: 0 }
    const first = saveRecord("thresholds", null, row)
    expect(first.row.version).toBe(1)
    const saved = saveRecord("thresholds", first.row, { ...first.row, urgent: 1.25 })
    expect(saved.row.version).toBe(2)
    expect(saveRecord("thresholds", saved.row, saved.row)).toMatchObject({
      row: saved.row,
      proposal: { changes: [] }
    })
  })

  it("that is a document changes with its content, even of equal size", () => {
    const document = documentRow("plan", { bytes: 3 })
    expect(saveContent(document, 3)).toMatchObject({
      row: { version: document.version + 1, bytes: 3 },
      proposal: { changes: [{ before: document }] }
    })
  })
})

const user = (id: string, planificationRole: "admin" | "user"): UserConfiguration =>
  ({ id, version: 1, licensed: true, planificationRole }) as UserConfiguration

describe("the last administrator", () => {
  it("remains, whatever demo users exist", () => {
    const [admin, namesake, other] = [user("a", "admin"), user("admin", "admin"), user("b", "user")]
    const demo = { ...namesake, email: "admin@example.com" }
    const remaining = (second: UserConfiguration) =>
      planWith(emptyPlan, { user: [admin, second, other] })
    const after = { ...admin, planificationRole: "user" as const }
    const refused = changeRecord(remaining(demo), "user", { before: admin, after })
    expect(Result.getFailure(refused)).toMatchObject({ value: { _tag: "LastAdministrator" } })
    const allowed = changeRecord(remaining(namesake), "user", { before: admin, after })
    expect(Result.isSuccess(allowed)).toBe(true)
  })
})

describe("a shop", () => {
  it("is claimed by its first row or an import", () => {
    fc.assert(
      fc.property(shopAtWork, fc.constantFrom(...tables), (made, table) => {
        const [own] = made.plan.shop.values()
        if (own === undefined) return
        const rowFor = (_tag: "Requested" | "Imported"): RowChange =>
          ({
            table,
            id: "new",
            before: null,
            after: { id: "new", version: 1 },
            reason: { _tag }
          }) as never
        const claims = !["shop", "user"].includes(table)
        const lengthIn = (content: "empty" | "demo" | "own", _tag: "Requested" | "Imported") => {
          const shop = planWith(made.plan, { shop: [{ ...own, content }] })
          return claimingShop(shop, [rowFor(_tag)]).length
        }
        expect(lengthIn("empty", "Requested")).toBe(claims ? 2 : 1)
        expect(lengthIn("demo", "Requested")).toBe(1)
        expect(lengthIn("demo", "Imported")).toBe(claims ? 2 : 1)
        expect(lengthIn("own", "Imported")).toBe(1)
      }),
      quick
    )
  })
})

describe("the order of progresses", () => {
  it("is the given one from 1, then the others; unknown ids fail", () => {
    fc.assert(
      fc.property(shopAtWork, fc.nat(), (made, choice) => {
        const ids = [...made.plan.progress.keys()]
        const named = ids.slice(choice % ids.length).toReversed()
        const { changes } = Result.getOrThrow(orderProgresses(made.plan, named))
        const { progress } = applyChanges(made.plan, changes)
        const ordered = [...progress.values()].toSorted((a, b) => a.order - b.order)
        expect(ordered.slice(0, named.length).map(({ id }) => id)).toEqual(named)
        expect(ordered.map(({ order }) => order)).toEqual(ids.map((_, place) => place + 1))
        expect(Result.isFailure(orderProgresses(made.plan, ["nobody"]))).toBe(true)
      }),
      quick
    )
  })
})
