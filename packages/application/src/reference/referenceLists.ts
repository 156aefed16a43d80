import { rowsOf } from "@atelier/domain/change"
import { hasEmails } from "@atelier/domain/resource"
import { rowAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, "fr")

type NamedTable = "template" | "jobType" | "contractor" | "projectManager" | "room"

/** Every row of a reference table, by name. */
export const namedRows = <T extends NamedTable>(table: T) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    return [...rowsOf(yield* store.referenceData, table).values()].toSorted(byName)
  })

/** The rows of a reference table that the caller sees, as the caller sees them. */
const rowsInSight = <T extends "progress" | "installer" | "shipper">(table: T, { user }: Caller) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const plan = yield* store.referenceData
    const viewer = referenceViewer(plan, user)
    return [...rowsOf(plan, table).values()].flatMap((row) => rowAsSeen(viewer, table, row) ?? [])
  })

/** The progresses that the caller sees, in their order. */
export const visibleProgresses = (caller: Caller) =>
  Effect.map(rowsInSight("progress", caller), (rows) =>
    rows.toSorted((a, b) => a.order - b.order || byName(a, b))
  )

/** Those of the progresses that the caller sees which are still offered. */
export const offeredProgresses = (caller: Caller) =>
  Effect.map(visibleProgresses(caller), (rows) => rows.filter(({ deleted }) => !deleted))

/** The installers or shippers that the caller sees, by name. */
const visibleCrews = (table: "installer" | "shipper", caller: Caller) =>
  Effect.map(rowsInSight(table, caller), (rows) =>
    rows.toSorted(byName).map((row) => ({ ...row, hasEmails: hasEmails(row) }))
  )

/** The installers that the caller sees, by name. */
export const visibleInstallers = (caller: Caller) => visibleCrews("installer", caller)

/** The shippers that the caller sees, by name. */
export const visibleShippers = (caller: Caller) => visibleCrews("shipper", caller)

/** Id and name of every licensed user, by name. */
export const userNames = Effect.gen(function* () {
  const store = yield* PlanStore
  return [...rowsOf(yield* store.referenceData, "user").values()]
    .filter((user) => user.licensed)
    .map((user) => ({ id: user.id, name: user.displayName }))
    .toSorted(byName)
})
