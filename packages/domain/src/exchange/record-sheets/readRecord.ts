import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import {
  changed,
  created,
  type RowChange,
  type Rows,
  rowSchemas
} from "../../records/change/index.ts"
import { referenceRules } from "../../rules/reference-data/index.ts"
import { type SheetSurroundings, shortenedText, withFieldAt } from "../sheet/index.ts"
import type { FoundRecord } from "./foundRecord.ts"
import { cellText, type RowGroup } from "./groupedRows.ts"
import { IMPORTED } from "./IMPORTED.ts"
import { progressColor } from "./progressColors.ts"
import type { RecordOutcome, SheetProblem } from "./RecordReport.ts"
import { readParts } from "./readParts.ts"
import { layoutOf, type SheetTable } from "./sheetColumns.ts"
import { readCell } from "./sheetErrors.ts"
import type { SheetHeader } from "./sheetHeader.ts"
import { ID_COLUMN } from "./writeRecordSheet.ts"

export interface ReadRecord {
  readonly outcome: RecordOutcome
  readonly change: RowChange | null
}

export interface FieldProblem {
  readonly path: ReadonlyArray<string>
  readonly message: string
}

export interface ReadingRecord {
  readonly found: FoundRecord
  readonly place: number
  readonly newId: () => string
  /** Checks beyond the schema; returns the problem of a record, or null. */
  readonly problemOf: (row: Rows[SheetTable]) => FieldProblem | null
}

/** The defaults of a new record, with the next colour and the last position. */
const blank = (table: SheetTable, { plan }: SheetSurroundings, place: number): object => {
  const { empty, columns } = layoutOf(table)
  const rows = plan[table].size + place
  const colour = "colorHexa" in columns ? { colorHexa: progressColor(rows) } : {}
  const last = Math.max(0, ...[...plan.progress.values()].map(({ order }) => order))
  const order = table === "progress" ? { order: last + place + 1 } : {}
  return { ...empty, ...colour, ...order }
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part)

const schemas: { readonly [T in SheetTable]: Schema.ConstraintDecoder<Rows[T]> } = rowSchemas

const decoded = <T extends SheetTable>(
  table: T,
  record: object
): Result.Result<Rows[T], ReadonlyArray<FieldProblem>> => {
  const schema: Schema.ConstraintDecoder<Rows[T]> = schemas[table]
  return Result.mapError(
    Schema.decodeUnknownResult(schema, { errors: "all" })(record),
    ({ issue }) =>
      formatted(issue).issues.map(({ path = [], message }) => ({
        path: path.map(segment),
        message
      }))
  )
}

export const readRecord = (
  table: SheetTable,
  group: RowGroup,
  header: SheetHeader,
  at: SheetSurroundings,
  { found, place, newId, problemOf }: ReadingRecord
): ReadRecord => {
  const { key, columns, parts, asWritten, asStored } = layoutOf(table)
  const { first } = group
  const problems: Array<SheetProblem> = []
  const reject = (field: string, message: string, row = first): void => {
    const value = shortenedText(cellText(row, header, field))
    problems.push({ line: row.line, column: header.nameOf(field), message, value })
  }
  const outcomeOf = (outcome: RecordOutcome["outcome"], change: RowChange | null): ReadRecord => {
    const name = shortenedText(cellText(first, header, key) || cellText(first, header, ID_COLUMN))
    return {
      outcome: { line: first.line, name, id: change?.id ?? null, outcome, problems },
      change
    }
  }
  if (Result.isFailure(found)) {
    reject(found.failure.field, found.failure.message)
    return outcomeOf("rejected", null)
  }
  const before = found.success
  let record: object = before ?? {
    ...blank(table, at, place),
    id: referenceRules[table].onlyId ?? newId(),
    version: 1
  }
  record = asWritten?.(record) ?? record
  for (const [field, kind] of Object.entries(columns)) {
    if (header.columnOf(field) === undefined) continue
    const text = cellText(first, header, field)
    // An empty colour keeps the former or default colour.
    if (field === "colorHexa" && text === "") continue
    const value = readCell(kind, text, at)
    if (Result.isSuccess(value)) record = withFieldAt(record, field, value.success)
    else reject(field, value.failure)
  }
  const read =
    parts === undefined ? null : readParts(parts, group, header, at, { before, newId, reject })
  if (parts !== undefined && read !== null)
    record = { ...record, [parts.field]: read.map(({ part }) => part) }
  record = asStored?.(record) ?? record
  const row =
    problems.length > 0
      ? null
      : Result.flatMap(decoded(table, record), (each) => {
          const problem = problemOf(each)
          return problem === null ? Result.succeed(each) : Result.fail([problem])
        })
  if (row !== null && Result.isFailure(row))
    for (const { path, message } of row.failure) {
      const isOfPart = parts !== undefined && path[0] === parts.field && path.length > 2
      const field = isOfPart ? path.slice(2).join(".") : path.join(".")
      const known = isOfPart || field in columns ? field : (path[0] ?? key)
      reject(known, message, isOfPart ? read?.[Number(path[1])]?.row : first)
    }
  if (row === null || Result.isFailure(row)) return outcomeOf("rejected", null)
  if (before === null)
    return outcomeOf("created", created(table, row.success, IMPORTED) as RowChange)
  if (Equal.equals(before, row.success)) return outcomeOf("unchanged", null)
  return outcomeOf("changed", changed(table, before, row.success, IMPORTED) as RowChange)
}
