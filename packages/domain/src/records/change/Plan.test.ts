import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { invertChanges } from "../../../test/invertChanges.ts"
import { REQUESTED, runs, shopAtWork, userEventRow, writtenOut } from "../../../testing/index.ts"
import type { Event } from "../event/index.ts"
import {
  applyChanges,
  ChangeSet,
  changed,
  created,
  deleted,
  emptyPlan,
  type Plan,
  planAfter,
  planWith,
  type RowChange,
  tables
} from "./index.ts"

/** Creates, changes and deletes rows of a plan, each at most once. */
const changesOf = (plan: Plan, choices: ReadonlyArray<number>): ReadonlyArray<RowChange> => {
  const events = [...plan.event.values()].flatMap((event, at): ReadonlyArray<RowChange> => {
    const choice = choices[at % choices.length] ?? 0
    if (choice === 0) return []
    if (choice === 1) return [deleted("event", event, REQUESTED)]
    if (choice === 2) return [created("event", userEventRow(`new${at}`), REQUESTED)]
    const after: Event = { ...event, comment: `changed ${at}` }
    return [changed("event", event, after, REQUESTED)]
  })
  const orders = [...plan.workOrder.values()].map((order) =>
    changed("workOrder", order, { ...order, name: "Renamed" }, REQUESTED)
  )
  return [...orders, ...events]
}

const planAndChanges = fc
  .tuple(shopAtWork, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 7 }))
  .map(([{ plan }, choices]) => ({ plan, changes: changesOf(plan, choices) }))

const quick = { numRuns: runs(60) }

const readings = (plan: Plan, ids: ReadonlyArray<string>) =>
  tables.map((table) => {
    const rows: ReadonlyMap<string, unknown> = plan[table]
    const visited: Array<unknown> = []
    rows.forEach((row, id, all) => void visited.push([id, row, all === rows]))
    return {
      size: rows.size,
      rows: [...rows],
      entries: [...rows.entries()],
      keys: [...rows.keys()],
      values: [...rows.values()],
      visited,
      found: ids.map((id) => [rows.get(id), rows.has(id)])
    }
  })

describe("the read-only plan after a change set", () => {
  it("equals the applied plan and changes neither", () => {
    fc.assert(
      fc.property(planAndChanges, ({ plan, changes }) => {
        const ids = [...plan.event.keys(), ...changes.map(({ id }) => id), "nobody"]
        const was = readings(plan, ids)
        const after = planAfter(plan, changes)
        expect(readings(after, ids)).toEqual(readings(applyChanges(plan, changes), ids))
        const back = planAfter(after, invertChanges(changes))
        const made = applyChanges(applyChanges(plan, changes), invertChanges(changes))
        const sorted = (one: Plan) => [...one.event].sort(([a], [b]) => (a < b ? -1 : 1))
        expect(sorted(back)).toEqual(sorted(made))
        expect(back.event.size).toBe(made.event.size)
        expect(readings(plan, ids)).toEqual(was)
      }),
      quick
    )
  })
})

describe("a change set", () => {
  it("and its inverse restore the plan with versions", () => {
    fc.assert(
      fc.property(planAndChanges, ({ plan, changes }) => {
        const back = applyChanges(applyChanges(plan, changes), invertChanges(changes))
        expect(back).toEqual(plan)
      }),
      quick
    )
  })

  it("equals its double inverse except for reasons", () => {
    fc.assert(
      fc.property(planAndChanges, ({ changes }) => {
        const bare = (set: ChangeSet) => set.map(({ reason: _, ...row }) => row)
        expect(bare(invertChanges(invertChanges(changes)))).toEqual(bare(changes))
      }),
      quick
    )
  })

  it("does not modify its plan", () => {
    fc.assert(
      fc.property(planAndChanges, ({ plan, changes }) => {
        const before = writtenOut(plan)
        applyChanges(plan, changes)
        expect(writtenOut(plan)).toBe(before)
      }),
      quick
    )
  })

  it("sets exactly the rows that it contains", () => {
    fc.assert(
      fc.property(planAndChanges, ({ plan, changes }) => {
        const after = applyChanges(plan, changes)
        const touched = new Set(changes.map(({ table, id }) => `${table} ${id}`))
        for (const { table, id, after: row } of changes)
          expect(after[table].get(id) ?? null).toEqual(row)
        for (const table of tables)
          for (const id of new Set([...plan[table].keys(), ...after[table].keys()]))
            if (!touched.has(`${table} ${id}`))
              expect(after[table].get(id)).toBe(plan[table].get(id))
      }),
      quick
    )
  })

  it("creates version 1 and increments with each change", () => {
    fc.assert(
      fc.property(planAndChanges, ({ changes }) => {
        for (const { before, after } of changes)
          if (after !== null) expect(after.version).toBe((before?.version ?? 0) + 1)
      }),
      quick
    )
  })

  it("is valid JSON", () => {
    fc.assert(
      fc.property(planAndChanges, ({ changes }) => {
        const wire: unknown = JSON.parse(JSON.stringify(changes))
        expect(Schema.decodeUnknownSync(ChangeSet)(wire)).toEqual(changes)
      }),
      { numRuns: 25 }
    )
  })
})

describe("a plan", () => {
  it("equals its replay row by row", () => {
    fc.assert(
      fc.property(shopAtWork, ({ plan }) => {
        const journal = tables.map((table) =>
          [...plan[table].values()].map(
            (row) => ({ ...created(table, row, REQUESTED), after: row }) as RowChange
          )
        )
        expect(journal.reduce<Plan>(applyChanges, emptyPlan)).toEqual(plan)
        expect(
          planWith(emptyPlan, Object.fromEntries(tables.map((t) => [t, [...plan[t].values()]])))
        ).toEqual(plan)
      }),
      quick
    )
  })
})

describe("invalid plans, rows and changes", () => {
  const row: Event = userEventRow("meeting")
  const plan = planWith(emptyPlan, { event: [row] })
  const moved = changed("event", row, { ...row, comment: "later" }, REQUESTED)
  const json = JSON.parse(JSON.stringify(plan)) as Plan

  it.each([
    ["a plan from JSON", () => planWith(json, {}), "plan.shop: [object Object] is not a Map"],
    ["the same, for reading", () => planAfter(json, []), "plan.shop: [object Object] is not a Map"],
    ["an unknown table", () => planWith(plan, { events: [row] } as never), "rows.events: "],
    ["a row instead of a list", () => planWith(plan, { event: row as never }), "rows.event: "],
    ["a row without id", () => planWith(plan, { event: [{} as never] }), "rows.event: "],
    [
      "a change of an unknown table",
      () => applyChanges(plan, [{ ...moved, table: "events" } as never]),
      "changes.table: events is not a table"
    ]
  ])("%s is rejected by name", (_, use, message) => {
    expect(use).toThrow(RangeError)
    expect(use).toThrow(message)
  })

  it.each([
    ["changed", moved],
    ["created", created("event", userEventRow("new"), REQUESTED)]
  ])("rejects a repeated change of a row that is %s", (_, change) => {
    const once = applyChanges(plan, [change])
    expect(() => applyChanges(once, [change])).toThrow(
      `changes: event ${change.id} is not as it was before them`
    )
  })
})
