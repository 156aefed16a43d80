import { checkFields, checkList, checkObject, refuseArgument } from "../../kernel/time/index.ts"
import type { ChangeSet } from "./ChangeSet.ts"
import type { Rows } from "./Rows.ts"
import { type Table, tables } from "./tables.ts"

/** Rows by table and id: a whole plan, or the part that a decision needs. */
export type Plan = { readonly [T in Table]: ReadonlyMap<string, Rows[T]> }

/**
 * The rows of a table by id, typed by the table.
 *
 * @example
 * [...rowsOf(booked, "installer").keys()] // => ["anna"]
 */
export const rowsOf = <T extends Table>(plan: Plan, table: T): ReadonlyMap<string, Rows[T]> =>
  plan[table]!

/**
 * Throws a `RangeError` that names a table which is not a Map. This happens with a plan that was
 * parsed from JSON or is still in its `Result`.
 */
export const checkPlan = (plan: Plan): void => {
  checkObject("plan", plan)
  for (const table of tables)
    if (typeof plan[table]?.get !== "function")
      refuseArgument(`plan.${table}`, plan[table], "a Map of rows by id, as planWith makes it")
}

export const emptyPlan: Plan = Object.fromEntries(
  tables.map((table) => [table, new Map()])
) as unknown as Plan

const fieldsOfPlan = Object.fromEntries(tables.map((table) => [table, true])) as Readonly<
  Record<Table, true>
>

/**
 * Returns the plan with rows added; a row with a known id is replaced. Throws a `RangeError` for an
 * unknown table or a row without id.
 *
 * @example
 * const plan = planWith(booked, { installer: [makeInstaller("bo", { name: "Bo's crew" })] })
 * plan.installer.size // => 2
 * booked.installer.size // => 1
 */
export const planWith = (
  plan: Plan,
  rows: { readonly [T in Table]?: ReadonlyArray<Rows[T]> }
): Plan => {
  checkPlan(plan)
  checkFields("rows", rows, fieldsOfPlan)
  return Object.fromEntries(
    tables.map((table) => {
      const added = rows[table]
      if (added === undefined) return [table, plan[table]]
      checkList(`rows.${table}`, added)
      if (added.length === 0) return [table, plan[table]]
      const byId = new Map<string, Rows[Table]>(plan[table])
      for (const row of added) {
        if (typeof row?.id !== "string") refuseArgument(`rows.${table}`, row, "a row with an id")
        byId.set(row.id, row)
      }
      return [table, byId]
    })
  ) as unknown as Plan
}

/**
 * Returns the plan after a change set; the given plan does not change. Throws a `RangeError` if a
 * row has another version than before the changes, as when they are applied twice. A partial plan
 * may lack rows that change.
 *
 * @example
 * const draft = kitchen("Gagnon", 20, day("2026-12-10"))
 * const { proposal } = Result.getOrThrow(
 *   createWorkOrder(booked, { draft, rows: null }, { today, newId })
 * )
 * applyChanges(booked, proposal.changes).workOrder.size // => 2
 * booked.workOrder.size // => 1
 */
export const applyChanges = (plan: Plan, changes: ChangeSet): Plan => {
  checkPlan(plan)
  checkList("changes", changes)
  const touched = new Map<Table, Map<string, Rows[Table]>>()
  const touchedRows = (table: Table): Map<string, Rows[Table]> => {
    const rows = touched.get(table) ?? new Map<string, Rows[Table]>(plan[table])
    touched.set(table, rows)
    return rows
  }
  for (const { after, before, id, table } of changes) {
    if (!Object.hasOwn(fieldsOfPlan, table)) refuseArgument("changes.table", table, "a table")
    const rows = touchedRows(table)
    const current = rows.get(id)
    if (current !== undefined && current.version !== before?.version)
      refuseArgument("changes", `${table} ${id}`, "as it was before them")
    if (after === null) rows.delete(id)
    else rows.set(id, after)
  }
  return { ...plan, ...Object.fromEntries(touched) }
}
