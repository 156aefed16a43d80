import type { Rows } from "@atelier/domain/change"
import {
  isFlawless,
  readRecordSheet,
  type SheetTable,
  type SheetWords
} from "@atelier/domain/importing"
import { plainProposal } from "@atelier/domain/proposal"
import { changeRecords } from "@atelier/domain/reference-data"
import { Effect, Result } from "effect"
import { makeRecurrence } from "../maintenance/index.ts"
import { Ids, PlanStore, Spreadsheets } from "../ports/index.ts"
import {
  commitProposal,
  decideAround,
  previewProposal,
  withMaintenanceMoves
} from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

export interface RecordsRequest {
  readonly table: SheetTable
  readonly text: string
  readonly words: SheetWords
  readonly preview?: boolean | undefined
}

const wrongRecurrence = (row: Rows[SheetTable]) =>
  "recurrence" in row &&
  row.recurrence !== null &&
  Result.isFailure(makeRecurrence(row.recurrence, row.time.startDate))
    ? { path: ["recurrence"], message: "must be a rule such as FREQ=WEEKLY;INTERVAL=2" }
    : null

/**
 * Imports the records of a table from a CSV file in one change, or writes nothing if there is an
 * error. Returns what happens to each record and the effects on the plan.
 */
export const importRecords = Effect.fn("importRecords")(function* (
  { table, text, words, preview }: RecordsRequest,
  caller: Caller
) {
  const store = yield* PlanStore
  const ids = yield* Ids
  const { read } = yield* Spreadsheets
  const sheet = yield* read(table, text)
  const { report, changes } = readRecordSheet(yield* store.referenceData, table, sheet, {
    words,
    newId: ids.next,
    problemOf: wrongRecurrence
  })
  const asked = { caller, intent: "importRecords", preview } as const
  if (changes.length === 0) {
    const outcome = yield* previewProposal(plainProposal([]), asked)
    return { ...outcome, success: isFlawless(report), ...report }
  }
  const { proposal } = yield* decideAround((plan) =>
    Result.map(changeRecords(plan, changes), (decided) => ({ proposal: decided }))
  )
  const moved = yield* withMaintenanceMoves(proposal)
  return { ...(yield* commitProposal(moved, asked)), ...report }
})
