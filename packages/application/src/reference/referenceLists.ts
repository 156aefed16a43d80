import type { Plan, Rows, Table } from "@atelier/domain/change"
import { hasEmails } from "@atelier/domain/resource"
import { seesInstaller, seesProgress, seesShipper } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, "fr")

const rowsOf = <T extends Table>(plan: Plan, table: T): ReadonlyArray<Rows[T]> => [
  ...(plan[table] as ReadonlyMap<string, Rows[T]>).values()
]

type NamedTable = "template" | "jobType" | "contractor" | "projectManager" | "room"

/** Every row of a reference table, by name. */
export const namedRows = <T extends NamedTable>(table: T) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    return rowsOf(yield* store.referenceData, table).toSorted(byName)
  })

/** The progresses that the caller sees, in their order. */
export const visibleProgresses = Effect.fn("visibleProgresses")(function* (caller: Caller) {
  const store = yield* PlanStore
  return rowsOf(yield* store.referenceData, "progress")
    .filter((row) => seesProgress(caller.user, row.id))
    .toSorted((a, b) => a.order - b.order || byName(a, b))
})

/** Those of the progresses that the caller sees which are still offered. */
export const offeredProgresses = (caller: Caller) =>
  Effect.map(visibleProgresses(caller), (rows) => rows.filter(({ deleted }) => !deleted))

/** The installers that the caller sees, by name. */
export const visibleInstallers = Effect.fn("visibleInstallers")(function* (caller: Caller) {
  const store = yield* PlanStore
  return rowsOf(yield* store.referenceData, "installer")
    .filter((row) => seesInstaller(caller.user, row.id))
    .toSorted(byName)
    .map((row) => ({ ...row, hasEmails: hasEmails(row) }))
})

/** The shippers that the caller sees, by name. */
export const visibleShippers = Effect.fn("visibleShippers")(function* (caller: Caller) {
  const store = yield* PlanStore
  return rowsOf(yield* store.referenceData, "shipper")
    .filter((row) => seesShipper(caller.user, row.id))
    .toSorted(byName)
    .map((row) => ({ ...row, hasEmails: hasEmails(row) }))
})

/** Id and name of every licensed user, by name. */
export const userNames = Effect.gen(function* () {
  const store = yield* PlanStore
  return rowsOf(yield* store.referenceData, "user")
    .filter((user) => user.licensed)
    .map((user) => ({ id: user.id, name: user.displayName }))
    .toSorted(byName)
})
