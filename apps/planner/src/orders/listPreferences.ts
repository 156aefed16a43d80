import { Schema } from "effect"
import { type ColumnName, columnNames, isColumnName, usualColumns } from "./columns.ts"
import { isPageSize, type PageSize } from "./ListParams.ts"

/** How a user likes the list; kept in this browser. */
export interface ListPreferences {
  /** The shown columns after the name, in order. */
  readonly columns: ReadonlyArray<ColumnName>
  readonly pageSize: PageSize
}

/** What holds until somebody chooses. */
export const usualPreferences: ListPreferences = {
  columns: usualColumns,
  pageSize: 50
}

/** Where they are kept. */
export type KeptTexts = Pick<Storage, "getItem" | "setItem">

const keyOf = (userId: string): string => `workOrderList.${userId}`

const Kept = Schema.fromJsonString(
  Schema.Struct({
    columns: Schema.Array(Schema.String),
    pageSize: Schema.Finite
  })
)
const decode = Schema.decodeUnknownOption(Kept)

/** The preferences of a user; the usual ones where none are kept, or they cannot be read. */
export const readPreferences = (kept: KeptTexts, userId: string): ListPreferences => {
  const found = decode(kept.getItem(keyOf(userId)))
  if (found._tag === "None") return usualPreferences
  const { columns, pageSize } = found.value
  return {
    columns: columns.filter(isColumnName),
    pageSize: isPageSize(pageSize) ? pageSize : usualPreferences.pageSize
  }
}

/** Keeps the preferences of a user. */
export const writePreferences = (
  kept: KeptTexts,
  userId: string,
  preferences: ListPreferences
): void => kept.setItem(keyOf(userId), JSON.stringify(preferences))

/** The columns with one moved among the shown ones by some places; shown ones come first. */
export const withMoved = (
  shown: ReadonlyArray<ColumnName>,
  name: ColumnName,
  places: -1 | 1
): ReadonlyArray<ColumnName> => {
  const from = shown.indexOf(name)
  const to = from + places
  if (from < 0 || to < 0 || to >= shown.length) return shown
  const others = shown.filter((other) => other !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}

/** The columns with one shown last, or no longer shown. */
export const withToggled = (
  shown: ReadonlyArray<ColumnName>,
  name: ColumnName
): ReadonlyArray<ColumnName> =>
  shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]

/** Every column as the chooser lists them: the shown ones in their order, then the others. */
export const offeredColumns = (shown: ReadonlyArray<ColumnName>): ReadonlyArray<ColumnName> => [
  ...shown,
  ...columnNames.filter((name) => !shown.includes(name))
]
