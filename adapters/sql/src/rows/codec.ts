import { type Rows, type Table, tables } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { foldText, wordsOf } from "@atelier/domain/text"
import { lengthInDays } from "@atelier/domain/time"
import type { Cell, Cells } from "../statements/Cell.ts"
import { columns, type Kind } from "./columns.ts"

const encode: { readonly [K in Kind]: (value: unknown) => Cell } = {
  text: (value) => value as string,
  integer: (value) => value as number,
  real: (value) => value as number,
  boolean: (value) => (value === true ? 1 : 0),
  json: (value) => JSON.stringify(value)
}

const decode = (kind: Kind, cell: Cell): unknown => {
  if (kind === "json") return JSON.parse(cell as string)
  return kind === "boolean" ? cell === 1 : cell
}

/** Longer events are queried separately, so that the query of a month has two bounds. */
export const LONG_EVENT_DAYS = 31

/** Searched and sorted texts, with the columns that hold them without case and accents. */
export const foldedColumns: { readonly [T in Table]?: Readonly<Record<string, string>> } = {
  workOrder: { name: "nameFolded", clientName: "clientNameFolded", keywords: "keywordsFolded" },
  event: { title: "titleFolded" }
}

const dayCells = (event: Event): { readonly endDay: string; readonly isLong: number } => {
  const days = eventDays(event)
  return { endDay: days.end, isLong: lengthInDays(days) > LONG_EVENT_DAYS ? 1 : 0 }
}

interface Layout {
  readonly fields: ReadonlyArray<readonly [field: string, kind: Kind]>
  readonly derived: ReadonlyArray<
    readonly [field: string, column: string, derive: (text: string) => string]
  >
}

/** Words of a text, each after a space, so that ` ro` finds those that start with `ro`. */
const spacedWords = (text: string): string => ` ${wordsOf(text).join(" ")}`

const derivedOf = (table: Table): Layout["derived"] => [
  ...Object.entries(foldedColumns[table] ?? {}).map(
    ([field, column]) => [field, column, foldText] as const
  ),
  ...(table === "event" ? [["title", "titleWords", spacedWords] as const] : [])
]

const layouts = new Map<Table, Layout>(
  tables.map((table) => [
    table,
    { fields: Object.entries(columns[table]), derived: derivedOf(table) }
  ])
)

const layoutOf = (table: Table): Layout => layouts.get(table) ?? { fields: [], derived: [] }

export const columnNames = (table: Table): ReadonlyArray<string> => {
  const { fields, derived } = layoutOf(table)
  return [
    ...fields.map(([field]) => field),
    ...derived.map(([, column]) => column),
    ...(table === "event" ? ["endDay", "isLong"] : [])
  ]
}

const encoded = (kind: Kind, value: unknown): Cell =>
  value === undefined || value === null ? null : encode[kind](value)

const derivedCell = (text: unknown, derive: (text: string) => string): Cell =>
  typeof text === "string" ? derive(text) : null

const valuesIn = (row: Rows[Table]) => row as unknown as Readonly<Record<string, unknown>>

export const alteredCells = (table: Table, before: Rows[Table], after: Rows[Table]): Cells => {
  const was = valuesIn(before)
  const record = valuesIn(after)
  const layout = layoutOf(table)
  const cells: Cells = {}
  for (const [field, kind] of layout.fields)
    if (record[field] !== was[field]) cells[field] = encoded(kind, record[field])
  for (const [field, column, derive] of layout.derived)
    if (field in cells) cells[column] = derivedCell(record[field], derive)
  return table === "event" ? { ...cells, ...dayCells(after as Event) } : cells
}

const eventFields = [
  "id",
  "version",
  "eventType",
  "allDay",
  "startDate",
  "startTime",
  "endDate",
  "endTime",
  "status",
  "comment",
  "userIds"
]

const ownFields: { readonly [K in Event["eventType"]]: ReadonlyArray<string> } = {
  StepEvent: ["workOrderId", "stepId", "progressId", "link", "dateLocked", "daysOff"],
  ProductionEvent: ["workOrderId", "isMainEvent", "dateLocked"],
  DeliveryEvent: ["workOrderId", "isMainEvent", "shipperId", "dateLocked"],
  InstallationEvent: ["workOrderId", "isMainEvent", "installerIds", "dateLocked"],
  UserEvent: ["title", "customHexColor", "workOrderId"],
  BlockerEvent: ["title", "scope"]
}

const ofFurtherVisits = ["values"]

const kinds: Readonly<Record<string, Kind>> = columns.event

const kindsOf = (fields: ReadonlyArray<string>): Layout["fields"] =>
  [...eventFields, ...fields].map((field) => [field, kinds[field] ?? "text"] as const)

const fieldsByEventType = new Map(
  Object.entries(ownFields).map(([eventType, fields]) => [
    eventType,
    { main: kindsOf(fields), further: kindsOf([...fields, ...ofFurtherVisits]) }
  ])
)

const fieldsOf = (
  table: Table,
  { eventType, isMainEvent }: Readonly<Record<string, unknown>>
): Layout["fields"] => {
  if (table !== "event") return layoutOf(table).fields
  const fields = fieldsByEventType.get(String(eventType))
  const isFurther = isMainEvent === false || isMainEvent === 0
  return (isFurther ? fields?.further : fields?.main) ?? []
}

const emptyCells = (table: Table): Cells =>
  Object.fromEntries(layoutOf(table).fields.map(([field]) => [field, null]))

/** Encodes a record. Fields that its kind does not have are null. */
export const toCells = (table: Table, row: Rows[Table]): Cells => {
  const record = valuesIn(row)
  const cells = emptyCells(table)
  for (const [field, kind] of fieldsOf(table, record)) cells[field] = encoded(kind, record[field])
  for (const [field, column, derive] of layoutOf(table).derived)
    cells[column] = derivedCell(record[field], derive)
  return table === "event" ? { ...cells, ...dayCells(row as Event) } : cells
}

export const fromCells = <T extends Table>(table: T, cells: Cells): Rows[T] => {
  const record: Record<string, unknown> = {}
  for (const [field, kind] of fieldsOf(table, cells)) {
    const cell = cells[field] ?? null
    record[field] = cell === null ? null : decode(kind, cell)
  }
  return record as unknown as Rows[T]
}
