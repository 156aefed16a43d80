import { applyChanges, type ChangeSet, type Plan } from "../../records/change/index.ts"
import {
  choiceCell,
  fieldAt,
  folded,
  type Sheet,
  type SheetRow,
  type SheetWords,
  type WrittenCell
} from "../sheet/index.ts"
import { heldBackRecords } from "./heldBackRecords.ts"
import { isFlawless, type RecordOutcome, type SheetProblem } from "./RecordReport.ts"
import { type ReadRecords, readRecordSheet } from "./readRecordSheet.ts"
import { readCell } from "./sheetErrors.ts"
import type { RecordSheet } from "./writeRecordSheet.ts"

const kinds = ["installer", "shipper", "contractor", "projectManager"] as const
type PeopleKind = (typeof kinds)[number]

const isCrew = (kind: PeopleKind): boolean => kind === "installer" || kind === "shipper"

const kindCell = choiceCell("person", kinds)

const KIND = "kind"

/** The field of each column for each kind of people; null if the kind does not have it. */
const fields: Readonly<Record<string, (kind: PeopleKind) => string | null>> = {
  name: () => "name",
  email: (kind) => (isCrew(kind) ? "emails" : "email"),
  phone: (kind) => (isCrew(kind) ? null : "phone"),
  colorHexa: (kind) => (isCrew(kind) ? "colorHexa" : null)
}

export const writePeopleSheet = (plan: Plan, words: SheetWords): RecordSheet => ({
  columns: [KIND, ...Object.keys(fields)].map((key) => words.column(key)[0] ?? key),
  rows: kinds.flatMap((kind) =>
    [...plan[kind].values()].map(
      (row): ReadonlyArray<WrittenCell> => [
        kindCell.write(kind, { plan, words }),
        ...Object.values(fields).map((fieldOf) => {
          const field = fieldOf(kind)
          const value = field === null ? null : fieldAt(row, field)
          return typeof value === "string" ? value : null
        })
      ]
    )
  )
})

interface PeopleHeader {
  readonly columns: ReadonlyMap<string, string>
  readonly problems: ReadonlyArray<SheetProblem>
}

const readHeader = (sheet: Sheet, words: SheetWords): PeopleHeader => {
  const columns = new Map<string, string>()
  const problems: Array<SheetProblem> = []
  const problem = (column: string, message: string) =>
    problems.push({ line: 1, column, message, value: "" })
  for (const column of sheet.columns) {
    const key = [KIND, ...Object.keys(fields)].find((each) =>
      [each, ...words.column(each)].some((word) => folded(word) === folded(column))
    )
    if (key === undefined) problem(column, "must be a column of this table")
    else if (columns.has(key)) problem(column, "must name each only once")
    else columns.set(key, column)
  }
  for (const key of [KIND, "name"])
    if (!columns.has(key)) problem(words.column(key)[0] ?? key, "This value is required")
  return { columns, problems }
}

const sheetOfKind = (
  kind: PeopleKind,
  rows: ReadonlyArray<SheetRow>,
  header: PeopleHeader
): Sheet => {
  const taken = [...header.columns].flatMap(([key, column]) => {
    const field = fields[key]?.(kind) ?? null
    return field === null ? [] : [{ field, column }]
  })
  return {
    columns: taken.map(({ field }) => field),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(taken.map(({ field, column }) => [field, cells[column] ?? ""]))
    }))
  }
}

/** Translates a problem of the kind's own table to the column of the sheet of people. */
const asOfPeople =
  (kind: PeopleKind, header: PeopleHeader) =>
  (problem: SheetProblem): SheetProblem => {
    const key = Object.keys(fields).find((each) => fields[each]?.(kind) === problem.column)
    return { ...problem, column: header.columns.get(key ?? "") ?? problem.column }
  }

/** Reads all kinds of people from one sheet; kind and name identify each. */
export const readPeopleSheet = (
  plan: Plan,
  sheet: Sheet,
  at: { readonly words: SheetWords; readonly newId: () => string }
): ReadRecords => {
  const header = readHeader(sheet, at.words)
  if (header.problems.length > 0)
    return { report: { records: [], problems: header.problems }, changes: [] }
  const rowsOf = new Map<string, Array<SheetRow>>()
  const records: Array<RecordOutcome> = []
  for (const row of sheet.rows) {
    const [column, name] = [KIND, "name"].map((key) => header.columns.get(key) ?? "")
    const text = (row.cells[column ?? ""] ?? "").trim()
    const kind = readCell(kindCell, text, { plan, words: at.words })
    if (kind._tag === "Success")
      rowsOf.set(kind.success, [...(rowsOf.get(kind.success) ?? []), row])
    else
      records.push({
        line: row.line,
        name: (row.cells[name ?? ""] ?? "").slice(0, 80),
        id: null,
        outcome: "rejected",
        problems: [
          { line: row.line, column: column ?? "", message: kind.failure, value: text.slice(0, 80) }
        ]
      })
  }
  let after = plan
  const changes: Array<ChangeSet[number]> = []
  for (const kind of kinds) {
    const read = readRecordSheet(after, kind, sheetOfKind(kind, rowsOf.get(kind) ?? [], header), at)
    after = applyChanges(after, read.changes)
    changes.push(...read.changes)
    const asPeople = asOfPeople(kind, header)
    records.push(
      ...read.report.records.map((each) => ({ ...each, problems: each.problems.map(asPeople) }))
    )
  }
  const report = { records: records.toSorted((a, b) => a.line - b.line), problems: [] }
  return isFlawless(report)
    ? { report, changes }
    : { report: { ...report, records: heldBackRecords(report.records) }, changes: [] }
}
