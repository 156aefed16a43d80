import * as Result from "effect/Result"
import {
  type MeasuredValue,
  type MeasureType,
  measureTypes
} from "../../../kernel/quantity/index.ts"
import { addDays, type LocalDate } from "../../../kernel/time/index.ts"
import { MAX_IMPORTANCE, workOrderInfoFields } from "../../../records/work-order/index.ts"
import type { NamedInfo } from "../../../rules/order-planning/index.ts"
import { orderDates } from "../../../rules/review-list/index.ts"
import { folded, plainLine } from "../../sheet/index.ts"
import { columnTexts, type ImportMapping, type NameColumn, nameColumns } from "../ImportMapping.ts"
import type { NameFinder } from "./nameFinder.ts"
import type { CellReader } from "./readCells.ts"

const splitBy = (text: string, separators: RegExp): ReadonlyArray<string> =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== "")

const idsIn = (parts: ReadonlyArray<string>, find: NameFinder) =>
  Result.map(Result.all(parts.map(find)), (ids) => [
    ...new Set(ids.filter((id): id is string => id !== null))
  ])

/** The ids of the records that a cell names, separated by semicolons, line breaks or commas. */
const readNames = (
  cells: CellReader,
  column: string | undefined,
  find: NameFinder,
  isList: boolean
): ReadonlyArray<string> => {
  const text = cells.words(column)
  if (text === "") return []
  const whole = idsIn([text], find)
  const found =
    !isList || Result.isSuccess(whole)
      ? whole
      : Result.orElse(idsIn(splitBy(text, /[;\n]/), find), () =>
          idsIn(splitBy(text, /[;,\n]/), find)
        )
  if (Result.isSuccess(found)) return found.success
  cells.rejectName(column, found.failure)
  return []
}

/** A row of the orders file. Empty cells give no field and no value. */
export interface Order {
  readonly name: string
  readonly info: NamedInfo
  /** A value of 0 means none. */
  readonly values: ReadonlyArray<MeasuredValue>
  readonly closed: boolean
}

export type NameFinders = { readonly [C in NameColumn]: NameFinder }

type Columns = ImportMapping["orders"]["columns"]

const readTexts = (cells: CellReader, columns: Columns): NamedInfo =>
  Object.fromEntries(
    columnTexts.flatMap((field) => {
      const otherwise = field === "clientEmail" ? "notAnEmail" : "tooLong"
      const text = cells.text(columns[field], workOrderInfoFields[field], otherwise)
      return text === "" ? [] : [[field, text]]
    })
  )

const readReferences = (cells: CellReader, columns: Columns, finders: NameFinders): NamedInfo =>
  Object.fromEntries(
    nameColumns.flatMap((field) => {
      const isList = field === "installerIds"
      const ids = readNames(cells, columns[field], finders[field], isList)
      return ids.length === 0 ? [] : [[field, isList ? ids : ids[0]]]
    })
  )

const ends = [
  ["deliveryDate", "deliveryEndDate"],
  ["installationDate", "installationEndDate"]
] as const

/** Reads the dates. The file has last days; work orders have the days after them. */
const readDates = (cells: CellReader, columns: Columns): NamedInfo => {
  const dates: { [D in (typeof orderDates)[number]]?: LocalDate } = {}
  for (const field of orderDates) {
    const day = cells.date(columns[field])
    if (day !== null) dates[field] = field.endsWith("EndDate") ? addDays(day, 1) : day
  }
  for (const [start, end] of ends) {
    const [first, last] = [dates[start], dates[end]]
    if (first !== undefined && last !== undefined && last <= first)
      cells.reject(columns[end], "earlyEnd")
  }
  return dates
}

const readValues = (
  cells: CellReader,
  columns: Columns,
  needed: MeasureType | undefined
): ReadonlyArray<MeasuredValue> =>
  measureTypes.flatMap((measureType) => {
    const column = columns[measureType]
    if (column === undefined) return []
    const before = cells.problems.length
    const value =
      measureType === "TimePerWorkOrder" ? cells.hours(column, 2) : cells.decimal(column, 2)
    const isNeeded = measureType === needed
    if (isNeeded && value === null && cells.problems.length === before)
      cells.reject(column, "required")
    if (isNeeded && value === 0) cells.reject(column, "negative")
    return value === null ? [] : [{ measureType, value }]
  })

const readImportance = (cells: CellReader, column: string | undefined): NamedInfo => {
  const importance = cells.decimal(column, 4)
  if (importance === null) return {}
  if (importance === 0) cells.reject(column, "negative")
  if (importance > MAX_IMPORTANCE) cells.reject(column, "tooLarge")
  return { importance }
}

/** Reads the order of a row; problems are added to the reader. */
export const readOrder = (
  cells: CellReader,
  { columns, closedStatuses }: ImportMapping["orders"],
  finders: NameFinders,
  needed: MeasureType | undefined
): Order => {
  const status = folded(cells.text(columns.status, workOrderInfoFields.comment))
  return {
    name: plainLine(cells.required(columns.name, workOrderInfoFields.name)),
    closed: closedStatuses.some((closed) => folded(closed) === status),
    values: readValues(cells, columns, needed),
    info: {
      ...readDates(cells, columns),
      ...readImportance(cells, columns.importance),
      ...readTexts(cells, columns),
      ...readReferences(cells, columns, finders)
    }
  }
}
