import { NumberOfDays } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Result, Schema, SchemaIssue } from "effect"
import type { RowEdit, RowEdits } from "./WorkOrderForm.ts"

const REQUIRED = "This value is required"
const NOT_A_DATE = "must be a real date, YYYY-MM-DD"
const NOT_WHOLE = "must be a whole number of days"

const isDate = Schema.is(LocalDate)
const decodeDays = Schema.decodeUnknownResult(NumberOfDays)
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** What is wrong with a typed start, in the domain's words; null when it is a day. */
export const startProblem = (text: string): string | null =>
  text === "" ? REQUIRED : isDate(text) ? null : NOT_A_DATE

/** What is wrong with a typed number of days, in the domain's words; null when it is one. */
export const daysProblem = (text: string): string | null => {
  if (text.trim() === "") return REQUIRED
  const decoded = decodeDays(Number(text))
  return Result.isSuccess(decoded)
    ? null
    : (issuesOf(decoded.failure.issue).issues[0]?.message ?? NOT_WHOLE)
}

/** What is right of what was typed about a row, as the review list takes it. */
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

/** Whether a row that is used says something that is no day or no number of days. */
const isWrong = ({ start, days, checked }: RowEdit): boolean =>
  checked !== false &&
  ((start !== undefined && startProblem(start) !== null) ||
    (days !== undefined && daysProblem(days) !== null))

/** Whether anything that was typed about the rows has to be corrected first. */
export const hasWrongRows = (edits: RowEdits): boolean => Object.values(edits).some(isWrong)
