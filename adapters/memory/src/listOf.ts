import type { ListQuery } from "@atelier/application/ports"
import { foldText, isFound } from "@atelier/domain/text"

type Cells = Readonly<Record<string, unknown>>

const passes = (row: Cells, query: ListQuery): boolean => {
  const equal = Object.entries(query.where).every(([field, values]) =>
    values.includes((row[field] ?? null) as (typeof values)[number])
  )
  const text = query.search.fields.map((field) => String(row[field] ?? "")).join("\n")
  return equal && isFound(text, query.search.text)
}

/** Sort key: empty values and lists first, texts without regard to case and accents. */
const sortKey = (value: unknown): string | number => {
  if (typeof value === "string") return foldText(value)
  const isNothing = value === null || value === undefined || typeof value === "object"
  return isNothing ? Number.NEGATIVE_INFINITY : Number(value)
}

const compare = (a: string | number, b: string | number): number => {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** One page of matching rows; ties are sorted by id. */
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
        direction *
          compare(
            sortKey((a as unknown as Cells)[field]),
            sortKey((b as unknown as Cells)[field])
          ) || compare(a.id, b.id)
    )
  return { rows: found.slice(query.offset, query.offset + query.limit), total: found.length }
}
