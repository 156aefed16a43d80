import { rowsOf } from "@atelier/domain/change"
import { hasEmails } from "@atelier/domain/resource"
import { rowAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, "fr")

type NamedTable = "template" | "jobType" | "contractor" | "projectManager" | "room"

export const namedRows = <T extends NamedTable>(table: T) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    return [...rowsOf(yield* store.referenceData, table).values()].toSorted(byName)
  })

const rowsInSight = <T extends "progress" | "installer" | "shipper">(table: T, { user }: Caller) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const plan = yield* store.referenceData
    const viewer = referenceViewer(plan, user)
    return [...rowsOf(plan, table).values()].flatMap((row) => rowAsSeen(viewer, table, row) ?? [])
  })

export const visibleProgresses = (caller: Caller) =>
  Effect.map(rowsInSight("progress", caller), (rows) =>
    rows.toSorted((a, b) => a.order - b.order || byName(a, b))
  )

export const offeredProgresses = (caller: Caller) =>
  Effect.map(visibleProgresses(caller), (rows) => rows.filter(({ deleted }) => !deleted))

const visibleCrews = (table: "installer" | "shipper", caller: Caller) =>
  Effect.map(rowsInSight(table, caller), (rows) =>
    rows.toSorted(byName).map((row) => ({ ...row, hasEmails: hasEmails(row) }))
  )

export const visibleInstallers = (caller: Caller) => visibleCrews("installer", caller)

export const visibleShippers = (caller: Caller) => visibleCrews("shipper", caller)

/** Ids and names of licensed users, by name. */
export const userNames = Effect.gen(function* () {
  const store = yield* PlanStore
  return [...rowsOf(yield* store.referenceData, "user").values()]
    .filter((user) => user.licensed)
    .map((user) => ({ id: user.id, name: user.displayName }))
    .toSorted(byName)
})
