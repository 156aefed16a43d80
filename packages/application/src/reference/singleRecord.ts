import type { Intent, Rows, Table } from "@atelier/domain/change"
import { saveRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { PlanStore, VersionConflict } from "../ports/index.ts"
import { writeRecord } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Records that have a default until they are saved; the default has version 0. */
type Single = keyof typeof savingIntents

const savingIntents = {
  calendarItems: "saveCalendarItems",
  emailConfiguration: "saveEmailConfiguration",
  thresholds: "saveThresholds"
} as const satisfies { readonly [T in Table]?: Intent }

export const singleRecord = Effect.fn("singleRecord")(function* <T extends Single>(
  table: T,
  standard: Rows[T]
): Effect.fn.Return<Rows[T], never, PlanStore> {
  const store = yield* PlanStore
  return (yield* store.row(table, standard.id)) ?? standard
})

export type SingleEdit<T extends Single> = Omit<Rows[T], "version"> & { readonly version?: number }

/** Saves a record. Fails if the version is neither the stored one nor that of the default. */
export const saveSingleRecord = Effect.fn("saveSingleRecord")(function* <T extends Single>(
  table: T,
  edit: SingleEdit<T>,
  standard: Rows[T],
  caller: Caller
) {
  const store = yield* PlanStore
  const current = yield* store.row(table, edit.id)
  const read = current ?? standard
  const row = { ...standard, ...edit, version: edit.version ?? read.version }
  if (read.version !== row.version)
    return yield* new VersionConflict({ table, id: row.id, current: read })
  return yield* writeRecord(saveRecord(table, current, row), {
    caller,
    intent: savingIntents[table]
  })
})
