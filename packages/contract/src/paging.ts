import { Schema } from "effect"
import { MAX_PAGE_ROWS } from "./Bounds.ts"

const LAST_PAGE = 1_000_000

/** A whole number from 1 in a query string. */
export const countText = (largest: number) =>
  Schema.FiniteFromString.check(
    Schema.makeFilter((count) => (Number.isInteger(count) && count >= 1) || "must be at least one"),
    Schema.makeFilter((count) => count <= largest || `must not be over ${largest}`)
  )

/** Which page of a list is asked for, counted from 1, and how many rows a page has. */
export const pageQuery = {
  page: Schema.optionalKey(countText(LAST_PAGE)),
  pageSize: Schema.optionalKey(countText(MAX_PAGE_ROWS))
}

/** A page of a list, and how many rows the whole list has for the caller. */
export const pageOf = <S extends Schema.Top>(item: S) =>
  Schema.Struct({ data: Schema.Array(item), total: Schema.Int })
