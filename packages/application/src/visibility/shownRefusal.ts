import type { UserConfiguration } from "@atelier/domain/access"
import { rowSchemas, type Table } from "@atelier/domain/change"
import type { NotPlannable, StepTooLong } from "@atelier/domain/proposal"
import type { TableFull } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import {
  AlreadyThere,
  InUse,
  type NamedRow,
  PlanStore,
  type RowInUse,
  type StoreRefusal,
  VersionConflict
} from "../ports/index.ts"
import { namedInSight, namedRows } from "./namedRows.ts"
import { shownRow } from "./shownRow.ts"

export type CommitRefusal =
  | VersionConflict
  | InUse
  | AlreadyThere
  | TableFull
  | NotPlannable
  | StepTooLong

const MAX_NAMED_USES = 10

const isTable = (name: string): name is Table => name in rowSchemas

const inUse = ({ table, id, uses }: RowInUse, by: ReadonlyArray<NamedRow>): InUse =>
  new InUse({ table, id, by, hasOthers: by.length < uses.length })

export const wholeUse = (refusal: RowInUse): Effect.Effect<InUse, never, PlanStore> =>
  Effect.map(
    namedRows({ seesWorkOrder: () => true }, refusal.uses.slice(0, MAX_NAMED_USES)),
    (named) => inUse(refusal, named)
  )

export const shownConflict = Effect.fn("shownConflict")(function* (
  user: UserConfiguration,
  { table, id }: VersionConflict
) {
  const store = yield* PlanStore
  const row = isTable(table) ? yield* store.row(table, id) : null
  const current = row === null || !isTable(table) ? null : yield* shownRow(user, table, row)
  return new VersionConflict({ table, id, current })
})

export const shownUse = (
  user: UserConfiguration,
  refusal: RowInUse
): Effect.Effect<InUse, never, PlanStore> =>
  Effect.map(namedInSight(user, refusal.uses, MAX_NAMED_USES), (named) => inUse(refusal, named))

export const shownRefusal = (
  user: UserConfiguration,
  refusal: StoreRefusal
): Effect.Effect<CommitRefusal, never, PlanStore> => {
  switch (refusal._tag) {
    case "VersionConflict":
      return shownConflict(user, refusal)
    case "AlreadyThere": {
      const { table, current } = refusal
      if (current === null) return Effect.succeed(refusal)
      const shown = shownRow<Table>(user, table, current)
      return Effect.map(shown, (row) => new AlreadyThere({ table, current: row }))
    }
    case "RowInUse":
      return shownUse(user, refusal)
  }
}
