import type { ListQuery } from "@atelier/application"
import { foldText } from "@atelier/application"

type Cells = Readonly<Record<string, unknown>>

const passes = (row: Cells, query: ListQuery): boolean => {
  const equal = Object.entries(query.where).every(([field, values]) =>
    values.some((value) => value === row[field])
  )
  const text = foldText(query.search.fields.map((field) => String(row[field] ?? "")).join("\n"))
  const words = foldText(query.search.text)
    .split(/\s+/)
    .filter((word) => word !== "")
  return equal && words.every((word) => text.includes(word))
}

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  if (typeof a === "string" && typeof b === "string") {
    const [left, right] = [foldText(a), foldText(b)]
    return left < right ? -1 : left > right ? 1 : 0
  }
  return a < b ? -1 : a > b ? 1 : 0
}

/** A page of rows: those that pass, in order, ties by id. */
export const listOf = <R extends { readonly id: string }>(
  rows: Iterable<R>,
  query: ListQuery
): { readonly rows: ReadonlyArray<R>; readonly total: number } => {
  const direction = query.sort.descending ? -1 : 1
  const field = query.sort.field
  const found = [...rows]
    .filter((row) => passes(row as unknown as Cells, query))
    .sort(
      (a, b) =>
        direction * compare((a as unknown as Cells)[field], (b as unknown as Cells)[field]) ||
        compare(a.id, b.id)
    )
  return { rows: found.slice(query.offset, query.offset + query.limit), total: found.length }
}
