import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  emptyShop,
  imported,
  mapping,
  reference,
  sheet,
  stepsOf
} from "../../../test/smallImport.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { ChangeSet } from "../../records/change/index.ts"
import { calendarOf, planCalendars } from "../../rules/capacity/index.ts"
import { brokenLinks } from "../../rules/moving/index.ts"
import type { Sheet } from "../sheet/Sheet.ts"
import { importWorkOrders } from "./importWorkOrders.ts"
import { noKnownOrders } from "./planOrders.ts"

describe("laws of importing:", () => {
  const date = fc
    .integer({ min: 0, max: 400 })
    .map((days) => addDays(LocalDate.make("2026-01-15"), days))
  const garbage = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("", "2026-02-31", "-1", "1e9", "__proto__", "\u0000", "99999999999", "1,5")
  )
  const cell = (good: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: garbage })
  const row = fc.record({
    n: cell(fc.integer({ min: 1, max: 40 }).map((number) => `Order ${number}`)),
    t: cell(fc.constantFrom("door", "panel", "")),
    q: cell(fc.integer({ min: 1, max: 6_000 }).map((hundredths) => String(hundredths / 100))),
    d: cell(fc.oneof(date, fc.constant(""))),
    s: cell(fc.constantFrom("open", "closed")),
    e: cell(fc.constantFrom("", "a@example.com"))
  })
  const sheetOf = (columns: string, rows: ReadonlyArray<Record<string, string>>): Sheet => ({
    columns: columns.split(","),
    rows: rows.map((cells, place) => ({ line: place + 2, cells }))
  })
  const closure = fc.tuple(
    fc.constantFrom("shop", "Ann", "saw"),
    date,
    fc.integer({ min: 1, max: 9 })
  )
  const sheets = fc.record({
    orders: fc.array(row, { maxLength: 25 }).map((rows) => sheetOf("n,t,q,d,s,e", rows)),
    operations: fc.constant(reference.operations),
    resources: fc.constant(reference.resources),
    closures: fc
      .array(closure, { maxLength: 6 })
      .map((list) =>
        sheet(
          "c,from,to",
          ...list.map(([who, from, length]) => `${who},${from},${addDays(from, length)}`)
        )
      )
  })
  const skipping = { skipRejected: true }

  it("every row has exactly one outcome", () => {
    fc.assert(
      fc.property(sheets, (files) => {
        const { report, after } = imported(files, emptyShop, skipping)
        expect(report.rows.map(({ line }) => line)).toEqual(
          files.orders.rows.map(({ line }) => line)
        )
        expect(report.created + report.unchanged + report.rejected).toBe(files.orders.rows.length)
        expect(after.workOrder.size).toBe(report.created)
        expect(stepsOf(after)).toHaveLength(report.stepEvents)
        for (const { outcome, problems } of report.rows)
          expect(problems.length > 0).toBe(outcome === "rejected")
      })
    )
  })

  it("importing the same sheets twice adds nothing", () => {
    fc.assert(
      fc.property(sheets, (files) => {
        const first = imported(files, emptyShop, skipping)
        const second = imported(files, first.after, skipping)
        expect(second.changes).toEqual([])
        expect(second.report.created).toBe(0)
        expect(second.report.rejected).toBe(first.report.rejected)
      })
    )
  })

  it("steps are on worked days in sequence before the due date, with intact links", () => {
    fc.assert(
      fc.property(sheets, (files) => {
        const { after } = imported(files, emptyShop, skipping)
        const calendars = Result.getOrThrow(planCalendars(after))
        const steps = stepsOf(after)
        for (const order of after.workOrder.values()) {
          const own = steps.filter(({ workOrderId }) => workOrderId === order.id)
          own.forEach((event, place) => {
            const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
            expect(isWorked(calendar, event.startDate)).toBe(true)
            expect(isWorked(calendar, addDays(event.endDate, -1))).toBe(true)
            expect(event.endDate <= (own[place + 1]?.startDate ?? order.deliveryDate ?? "")).toBe(
              true
            )
          })
          const broken = brokenLinks(after, calendars, order.id)
          expect(broken).toEqual([])
        }
      })
    )
  })

  it("a rejected import changes nothing, and every change set is valid", () => {
    fc.assert(
      fc.property(sheets, (files) => {
        const { report, changes } = imported(files)
        const isRefused = report.rejected > 0 || report.problems.length > 0
        if (isRefused) expect(changes).toEqual([])
        expect(isRefused ? report.created : report.heldBack).toBe(0)
        const outcomes = new Set(report.rows.map(({ outcome }) => outcome))
        expect(outcomes.has(isRefused ? "created" : "heldBack")).toBe(false)
        expect(Schema.decodeUnknownSync(ChangeSet)(changes)).toEqual(changes)
      }),
      { numRuns: 30 }
    )
  })

  it("no file content throws", () => {
    const junk = (columns: string) =>
      fc
        .array(
          fc.dictionary(fc.constantFrom(...columns.split(","), "__proto__", "other"), garbage),
          { maxLength: 6 }
        )
        .map((rows) => sheetOf(columns, rows))
    const files = fc.record(
      {
        orders: junk("n,t,q,d,s,e"),
        operations: junk("t,s,o,r,h,f"),
        resources: junk("r,u"),
        closures: junk("c,from,to")
      },
      { requiredKeys: ["orders"] }
    )
    fc.assert(
      fc.property(files, fc.boolean(), (sheetsOfJunk, skipRejected) => {
        let ids = 0
        importWorkOrders(emptyShop, sheetsOfJunk, mapping, {
          today: LocalDate.make("2026-02-01"),
          newId: () => {
            ids += 1
            return `id-${ids}`
          },
          known: noKnownOrders,
          skipRejected
        })
      })
    )
  })
})
