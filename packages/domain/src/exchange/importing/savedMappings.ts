import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type ChangeSet, changed, created, deleted, type Plan } from "../../records/change/index.ts"
import { MAX_SAVED_MAPPINGS, SavedMapping } from "../../records/resource/index.ts"
import { IMPORTED } from "../record-sheets/index.ts"
import { ImportMapping, type NameColumn, nameColumns } from "./ImportMapping.ts"

const headersOf = (columns: ReadonlyArray<string>): string => columns.toSorted().join("\n")

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(ImportMapping))

const storable = Schema.is(SavedMapping)

type Orders = ImportMapping["orders"]
type Words = NonNullable<Orders["words"]>

const wordsOf = (
  orders: Orders,
  of: (column: NameColumn) => Readonly<Record<string, string>>
): Orders => {
  const words: Words = Object.fromEntries(
    nameColumns.flatMap((column) => {
      const known = of(column)
      return Object.keys(known).length === 0 ? [] : [[column, known]]
    })
  )
  const { words: _, ...others } = orders
  return Object.keys(words).length === 0 ? others : { ...others, words }
}

/** A saved mapping without the words for names that a user does not see. */
export const savedMappingAsSeen = (
  saved: SavedMapping,
  sees: (column: NameColumn, name: string) => boolean
): SavedMapping => {
  const mapping = Result.getOrNull(decode(saved.mapping))
  if (mapping === null) return saved
  const orders = wordsOf(mapping.orders, (column) =>
    Object.fromEntries(
      Object.entries(mapping.orders.words?.[column] ?? {}).filter(
        ([, name]) => name === "" || sees(column, name)
      )
    )
  )
  return { ...saved, mapping: JSON.stringify({ ...mapping, orders }) }
}

/**
 * The changes that save a mapping for files with these columns; none if it is saved already, or too
 * large. Words that were saved for these columns stay. If there are as many as may be saved, it
 * takes the place of another.
 */
export const saveMapping = (
  plan: Plan,
  columns: ReadonlyArray<string>,
  { orders: { headerLine: _, areDatesExchanged: __, ...orders }, ...others }: ImportMapping,
  newId: () => string
): ChangeSet => {
  const headers = headersOf(columns)
  const before = [...plan.savedMapping.values()].find((row) => row.headers === headers)
  const earlier = before === undefined ? null : Result.getOrNull(decode(before.mapping))
  const kept = wordsOf(orders, (column) => ({
    ...earlier?.orders.words?.[column],
    ...orders.words?.[column]
  }))
  const mapping = JSON.stringify({ orders: kept, ...others })
  if (!storable({ id: before?.id ?? "new", version: 1, headers, mapping })) return []
  if (before === undefined) {
    const full = [...plan.savedMapping.values()].slice(MAX_SAVED_MAPPINGS - 1)
    return [
      ...full.map((row) => deleted("savedMapping", row, IMPORTED)),
      created("savedMapping", { id: newId(), headers, mapping }, IMPORTED)
    ]
  }
  return before.mapping === mapping
    ? []
    : [changed("savedMapping", before, { ...before, mapping }, IMPORTED)]
}

export interface FoundMapping {
  readonly mapping: ImportMapping
  /** The columns of the file for which it was saved. */
  readonly columns: ReadonlyArray<string>
}

/** The saved mapping with the most columns, all of which the file has; null if none fits. */
export const mappingFor = (
  saved: Iterable<Pick<SavedMapping, "headers" | "mapping">>,
  columns: ReadonlyArray<string>
): FoundMapping | null => {
  const there = new Set(columns)
  const [best] = [...saved]
    .map(({ headers, mapping }) => ({ headers: headers.split("\n"), mapping }))
    .filter(({ headers }) => headers.every((header) => there.has(header)))
    .toSorted((a, b) => b.headers.length - a.headers.length)
  const mapping = best === undefined ? null : Result.getOrNull(decode(best.mapping))
  return best === undefined || mapping === null ? null : { mapping, columns: best.headers }
}
