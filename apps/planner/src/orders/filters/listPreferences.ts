import { Schema } from "effect"
import { type ColumnName, columnNames, isColumnName, usualColumns } from "../table/columns.ts"
import { isPageSize, type PageSize } from "./ListParams.ts"

export interface ListPreferences {
  /** Visible columns after the name, in order. */
  readonly columns: ReadonlyArray<ColumnName>
  readonly pageSize: PageSize
}

export const usualPreferences: ListPreferences = { columns: usualColumns, pageSize: 50 }

export type KeptTexts = Pick<Storage, "getItem" | "setItem">

const keyOf = (userId: string): string => `workOrderList.${userId}`

const Kept = Schema.fromJsonString(
  Schema.Struct({ columns: Schema.Array(Schema.String), pageSize: Schema.Finite })
)
const decode = Schema.decodeUnknownOption(Kept)

/** Returns the stored preferences; the defaults if none are stored or they are invalid. */
export const readPreferences = (kept: KeptTexts, userId: string): ListPreferences => {
  const found = decode(kept.getItem(keyOf(userId)))
  if (found._tag === "None") return usualPreferences
  const { columns, pageSize } = found.value
  return {
    columns: columns.filter(isColumnName),
    pageSize: isPageSize(pageSize) ? pageSize : usualPreferences.pageSize
  }
}

export const writePreferences = (
  kept: KeptTexts,
  userId: string,
  preferences: ListPreferences
): void => kept.setItem(keyOf(userId), JSON.stringify(preferences))

/** Moves a visible column by one position; no change beyond the ends. */
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

export const withToggled = (
  shown: ReadonlyArray<ColumnName>,
  name: ColumnName
): ReadonlyArray<ColumnName> =>
  shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]

export const offeredColumns = (shown: ReadonlyArray<ColumnName>): ReadonlyArray<ColumnName> => [
  ...shown,
  ...columnNames.filter((name) => !shown.includes(name))
]
