import { rowsOf } from "@atelier/domain/change"
import { hasEmails } from "@atelier/domain/resource"
import { rowAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, "fr")

type NamedTable = "template" | "jobType" | "contractor" | "projectManager" | "room"

const namedRows = <T extends NamedTable>(table: T) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    return [...rowsOf(yield* store.referenceData, table).values()].toSorted(byName)
  })

type GuardedTable = "progress" | "installer" | "shipper" | "priorityListSettings" | "mergedProgress"

const rowsInSight = <T extends GuardedTable>(table: T, { user }: Caller) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const plan = yield* store.referenceData
    const viewer = referenceViewer(plan, user)
    return [...rowsOf(plan, table).values()].flatMap((row) => rowAsSeen(viewer, table, row) ?? [])
  })

export const visibleProgresses = (caller: Caller, includeDeleted: boolean) =>
  Effect.map(rowsInSight("progress", caller), (rows) =>
    rows
      .filter(({ deleted }) => includeDeleted || !deleted)
      .toSorted((a, b) => a.order - b.order || byName(a, b))
  )

const visibleCrews = (table: "installer" | "shipper", caller: Caller) =>
  Effect.map(rowsInSight(table, caller), (rows) =>
    rows.toSorted(byName).map((row) => ({ ...row, hasEmails: hasEmails(row) }))
  )

export const userNames = Effect.gen(function* () {
  const store = yield* PlanStore
  return [...rowsOf(yield* store.referenceData, "user").values()]
    .filter((user) => user.licensed)
    .map((user) => ({ id: user.id, name: user.displayName }))
    .toSorted(byName)
})

interface ListRequest {
  readonly table: NamedTable | GuardedTable | "user"
  /** Adds soft-deleted progresses. */
  readonly includeDeleted: boolean
}

/** Returns the rows of a table that the caller sees, by name or in their own order. */
export const listedRecords = Effect.fn("listedRecords")(function* (
  { table, includeDeleted }: ListRequest,
  caller: Caller
) {
  switch (table) {
    case "progress":
      return { table, data: yield* visibleProgresses(caller, includeDeleted) }
    case "installer":
    case "shipper":
      return { table, data: yield* visibleCrews(table, caller) }
    case "user":
      return { table, data: yield* userNames }
    case "priorityListSettings":
      return { table, data: yield* rowsInSight(table, caller) }
    case "mergedProgress":
      return { table, data: yield* rowsInSight(table, caller) }
    case "template":
      return { table, data: yield* namedRows(table) }
    case "jobType":
      return { table, data: yield* namedRows(table) }
    case "contractor":
      return { table, data: yield* namedRows(table) }
    case "projectManager":
      return { table, data: yield* namedRows(table) }
    case "room":
      return { table, data: yield* namedRows(table) }
  }
})
