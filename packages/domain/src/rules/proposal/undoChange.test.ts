import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyIntent, played, runs, shopAtWork, writtenOut } from "../../../testing/index.ts"
import {
  applyChanges,
  changed,
  emptyPlan,
  type Plan,
  planWith,
  tables
} from "../../records/change/index.ts"
import { makeInstaller } from "../build/index.ts"
import { undoChange } from "./index.ts"

const withoutVersions = (plan: Plan): string =>
  writtenOut(
    Object.fromEntries(
      tables.map((table) => [
        table,
        new Map([...plan[table]].map(([id, row]) => [id, { ...row, version: 0 }]))
      ])
    ) as unknown as Plan
  )

const moves = fc
  .tuple(shopAtWork, fc.array(anyIntent, { minLength: 1, maxLength: 6 }))
  .map(([made, tried]) => played(made, tried))

const quick = { numRuns: runs(80) }

describe("undoing a change", () => {
  it("restores every row with a new version", () => {
    fc.assert(
      fc.property(moves, (made) => {
        const last = made.at(-1)
        if (last === undefined) return
        const back = Result.getOrThrow(undoChange(last.after, last.changes)).changes
        const plan = applyChanges(last.after, back)
        expect(withoutVersions(plan)).toBe(withoutVersions(last.before))
        for (const { table, id, before, after } of back) {
          expect(before).toEqual(last.after[table].get(id) ?? null)
          if (after === null) continue
          const seen = [last.before, last.after].map((it) => it[table].get(id)?.version ?? 0)
          expect(after.version).toBe(Math.max(...seen) + 1)
        }
      }),
      quick
    )
  })

  it("works after a later change was undone, not before", () => {
    const row = makeInstaller("ann", { name: "Ann" })
    const rename = (plan: Plan, name: string) => {
      const before = plan.installer.get("ann")!
      return [changed("installer", before, { ...before, name }, { _tag: "Requested" })]
    }
    const start = planWith(emptyPlan, { installer: [row] })
    const first = rename(start, "Ann B.")
    const renamed = applyChanges(start, first)
    const second = rename(renamed, "Ann C.")
    const again = applyChanges(renamed, second)
    expect(Result.isFailure(undoChange(again, first))).toBe(true)
    const back = applyChanges(again, Result.getOrThrow(undoChange(again, second)).changes)
    const whole = applyChanges(back, Result.getOrThrow(undoChange(back, first)).changes)
    expect(whole.installer.get("ann")).toEqual({ ...row, version: 5 })
  })

  it("changes its rows only, with the reason of undo", () => {
    fc.assert(
      fc.property(moves, (made) => {
        const last = made.at(-1)
        if (last === undefined) return
        const back = Result.getOrThrow(undoChange(last.after, last.changes)).changes
        expect(back.map(({ id }) => id).reverse()).toEqual(last.changes.map(({ id }) => id))
        for (const { reason } of back) expect(reason).toEqual({ _tag: "Undone" })
      }),
      quick
    )
  })

  it("fails and names a row that changed since", () => {
    fc.assert(
      fc.property(moves, fc.nat(50), (made, choice) => {
        const last = made.at(-1)
        const touched = last?.changes.filter(({ table }) => table === "event") ?? []
        const change = touched[choice % Math.max(1, touched.length)]
        const row = change && last?.after.event.get(change.id)
        if (last === undefined || row === undefined) return
        const edited = changed("event", row, { ...row, comment: "By hand" }, { _tag: "Requested" })
        const since = applyChanges(last.after, [edited])
        expect(Result.getFailure(undoChange(since, last.changes))).toMatchObject({
          value: { _tag: "UndoConflict", table: "event", id: row.id }
        })
      }),
      quick
    )
  })

  it("fails if a changed row is gone", () => {
    fc.assert(
      fc.property(moves, (made) => {
        const last = made.at(-1)
        const gone = last?.changes.find(({ after }) => after !== null)
        if (last === undefined || gone === undefined) return
        const since = applyChanges(last.after, [
          { ...gone, before: gone.after, after: null }
        ] as never)
        expect(Result.getFailure(undoChange(since, last.changes))).toMatchObject({
          value: { _tag: "UndoConflict", id: gone.id }
        })
      }),
      quick
    )
  })

  it("can be undone itself", () => {
    fc.assert(
      fc.property(moves, (made) => {
        const last = made.at(-1)
        if (last === undefined) return
        const back = Result.getOrThrow(undoChange(last.after, last.changes)).changes
        const undone = applyChanges(last.after, back)
        const again = applyChanges(undone, Result.getOrThrow(undoChange(undone, back)).changes)
        expect(withoutVersions(again)).toBe(withoutVersions(last.after))
      }),
      quick
    )
  })
})
