import type { ChangeSet, Rows } from "@atelier/domain/change"
import {
  isFlawless,
  readRecordSheet,
  type SheetTable,
  type SheetWords
} from "@atelier/domain/importing"
import { plainProposal } from "@atelier/domain/proposal"
import { changeRecords } from "@atelier/domain/reference-data"
import { Effect, Result } from "effect"
import { localRecurrence, makeRecurrence, withLocalRecurrence } from "../maintenance/index.ts"
import { shopOf } from "../plant/index.ts"
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

const wrongRecurrence = (timeZone: string) => (row: Rows[SheetTable]) =>
  "recurrence" in row &&
  row.recurrence !== null &&
  Result.isFailure(
    makeRecurrence(localRecurrence(row.recurrence, row.time, timeZone), row.time.startDate)
  )
    ? { path: ["recurrence"], message: "must be a rule such as FREQ=WEEKLY;INTERVAL=2" }
    : null

const inPlantDays = (changes: ChangeSet, timeZone: string): ChangeSet =>
  changes.map((change) => {
    if (change.table === "progressMaintenance" && change.after !== null)
      return { ...change, after: withLocalRecurrence(change.after, timeZone) }
    if (change.table === "mergedProgressMaintenance" && change.after !== null)
      return { ...change, after: withLocalRecurrence(change.after, timeZone) }
    return change
  })

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
  const known = yield* store.referenceData
  const { timeZone } = yield* shopOf(known)
  const { report, changes: written } = readRecordSheet(known, table, sheet, {
    words,
    newId: ids.next,
    problemOf: wrongRecurrence(timeZone)
  })
  const changes = inPlantDays(written, timeZone)
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
