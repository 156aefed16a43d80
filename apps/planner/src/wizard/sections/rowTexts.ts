import { NumberOfDays } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Result, Schema, SchemaIssue } from "effect"
import type { RowEdit, RowEdits } from "../form/WorkOrderForm.ts"

const REQUIRED = "This value is required"
const NOT_A_DATE = "must be a real date, YYYY-MM-DD"
const NOT_WHOLE = "must be a whole number of days"

const isDate = Schema.is(LocalDate)
const decodeDays = Schema.decodeUnknownResult(NumberOfDays)
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Returns the domain's error message for a typed start; null if it is valid. */
export const startProblem = (text: string): string | null =>
  text === "" ? REQUIRED : isDate(text) ? null : NOT_A_DATE

/** Returns the domain's error message for a typed number of days; null if it is valid. */
export const daysProblem = (text: string): string | null => {
  if (text.trim() === "") return REQUIRED
  const decoded = decodeDays(Number(text))
  return Result.isSuccess(decoded)
    ? null
    : (issuesOf(decoded.failure.issue).issues[0]?.message ?? NOT_WHOLE)
}

/** Returns the valid part of a row's input, in the format of the review list. */
export const rightOf = ({
  start,
  days,
  checked,
  daysOff
}: RowEdit): {
  readonly startDate?: LocalDate
  readonly numberOfDaysDefault?: number
  readonly checked?: boolean
  readonly daysOff?: ReadonlyArray<LocalDate>
} => ({
  ...(isDate(start) ? { startDate: start } : {}),
  ...(days !== undefined && daysProblem(days) === null
    ? { numberOfDaysDefault: Number(days) }
    : {}),
  ...(checked === undefined ? {} : { checked }),
  ...(daysOff === undefined ? {} : { daysOff })
})

const isWrong = ({ start, days, checked }: RowEdit): boolean =>
  checked !== false &&
  ((start !== undefined && startProblem(start) !== null) ||
    (days !== undefined && daysProblem(days) !== null))

export const hasWrongRows = (edits: RowEdits): boolean => Object.values(edits).some(isWrong)
