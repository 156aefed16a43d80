import type { Rows, Table } from "@atelier/domain/change"
import type { NamedKind } from "@atelier/domain/proposal"
import { seesRow, stepsAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import type { Reference } from "../ports/index.ts"
import { PlanStore, type Use } from "../ports/index.ts"
import { referencesOf } from "../storing/index.ts"
import type { Caller } from "./Caller.ts"
import { viewerOfRows } from "./viewerOf.ts"

export interface NamedId {
  readonly what: NamedKind
  readonly id: string
}

const keyOf = ({ what, id }: NamedId): string => `${what} ${id}`

const stored: ReadonlySet<string> = new Set<Table>(["workOrder", "event", "document"])

const rowsNamed = Effect.fn("rowsNamed")(function* (named: ReadonlyArray<NamedId>) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const found: Array<Use> = []
  for (const { what, id } of named) {
    if (!(what in plan)) continue
    const table = what as Table
    const row: Rows[Table] | null = stored.has(table)
      ? yield* store.row(table, id)
      : (plan[table].get(id) ?? null)
    if (row !== null) found.push([table, row] as Use)
  }
  return found
})

const ofReference = ({ table, id }: Reference): NamedId => ({ what: table, id })

/**
 * Returns the given ids that do not exist or that the caller does not see. References of a given
 * visible row are accepted, and so are kinds other than rows and steps. Steps of a work order are
 * checked if the order is visible. User ids are always accepted, because the list of users is no
 * secret.
 */
export const unseenAmong = Effect.fn("unseenAmong")(function* (
  named: ReadonlyArray<NamedId>,
  { user }: Caller
): Effect.fn.Return<ReadonlyArray<NamedId>, never, PlanStore> {
  const { template, ...plan } = yield* (yield* PlanStore).referenceData
  const rows = yield* rowsNamed(named)
  const viewer = yield* viewerOfRows(user, rows)
  const seen = rows.filter(([table, row]) => seesRow(viewer, table, row))
  const templateSteps = [...template.values()].flatMap(({ steps }) => steps)
  const ownSteps = seen.flatMap(([, row]) =>
    "createdOn" in row && "importKey" in row ? stepsAsSeen(user, row) : []
  )
  const known = new Set(
    [
      ...[...seen, ...rows.filter(([table]) => table === "user")].map(
        ([what, { id }]): NamedId => ({ what, id })
      ),
      ...seen.flatMap(([table, row]) => referencesOf(table, row).map(ofReference)),
      ...templateSteps.map(({ id }): NamedId => ({ what: "templateStep", id })),
      ...[...templateSteps, ...ownSteps].map(({ id }): NamedId => ({ what: "step", id }))
    ].map(keyOf)
  )
  const hasOrder = seen.some(([table]) => table === "workOrder")
  const isLookedUp = ({ what }: NamedId): boolean =>
    what === "template" || what in plan || what === "templateStep" || (what === "step" && hasOrder)
  return named.filter((each) => isLookedUp(each) && !known.has(keyOf(each)))
})
