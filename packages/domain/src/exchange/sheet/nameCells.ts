import * as Result from "effect/Result"
import type { Plan } from "../../records/change/index.ts"
import type { CellKind } from "./CellKind.ts"
import { folded } from "./SheetSurroundings.ts"

export type NamedTable =
  | "progress"
  | "mergedProgress"
  | "template"
  | "installer"
  | "shipper"
  | "user"

const offeredRecords = (
  plan: Plan,
  table: NamedTable
): ReadonlyArray<{ readonly id: string; readonly name: string }> =>
  table === "user"
    ? [...plan.user.values()].map(({ id, displayName }) => ({ id, name: displayName }))
    : [...plan[table].values()].filter((row) => !("deleted" in row && row.deleted))

/** The name of a record, even if it is soft-deleted; the id if the record does not exist. */
const nameOf = (plan: Plan, table: NamedTable, id: string): string => {
  const row = plan[table].get(id)
  if (row === undefined) return id
  return "displayName" in row ? row.displayName : row.name
}

const idOf = (plan: Plan, table: NamedTable, text: string): Result.Result<string, string> => {
  if (plan[table].has(text)) return Result.succeed(text)
  const wanted = folded(text)
  const found = offeredRecords(plan, table).filter(({ name }) => folded(name) === wanted)
  const [first] = found
  if (first === undefined) return Result.fail("must name something that is there")
  return found.length === 1
    ? Result.succeed(first.id)
    : Result.fail("must be the only one of its name")
}

export const nameCell = (table: NamedTable): CellKind<string> => ({
  write: (id, { plan }) => nameOf(plan, table, id),
  read: (text, { plan }) =>
    text === "" ? Result.fail("This value is required") : idOf(plan, table, text)
})

/** References to records, by their names, separated by semicolons or line breaks. */
export const namesCell = (table: NamedTable): CellKind<ReadonlyArray<string>> => ({
  write: (ids, { plan }) => ids.map((id) => nameOf(plan, table, id)).join("; "),
  read: (text, { plan }) =>
    Result.all(
      text
        .split(/[;\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== "")
        .map((name) => idOf(plan, table, name))
    )
})
