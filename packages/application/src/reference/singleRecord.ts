import type { Intent, Rows, Table } from "@atelier/domain/change"
import { saveRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { PlanStore, VersionConflict } from "../ports/index.ts"
import { writeRecord } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** A record that has a standard until somebody has decided; version 0 is the standard's. */
type Single = keyof typeof savingIntents

const savingIntents = {
  calendarItems: "saveCalendarItems",
  emailConfiguration: "saveEmailConfiguration",
  thresholds: "saveThresholds"
} as const satisfies { readonly [T in Table]?: Intent }

/** The record as it is stored, or its standard. */
export const singleRecord = Effect.fn("singleRecord")(function* <T extends Single>(
  table: T,
  standard: Rows[T]
): Effect.fn.Return<Rows[T], never, PlanStore> {
  const store = yield* PlanStore
  return (yield* store.row(table, standard.id)) ?? standard
})

/** A record to save; without a version, whatever is stored is replaced. */
export type SingleEdit<T extends Single> = Omit<Rows[T], "version"> & { readonly version?: number }

/** Saves the record. Rejects a version that is neither the stored one nor the standard's. */
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
