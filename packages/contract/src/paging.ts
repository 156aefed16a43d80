import { writtenAs } from "@atelier/domain/text"
import { Schema, SchemaTransformation } from "effect"
import { MAX_PAGE_ROWS } from "./Bounds.ts"

const LAST_PAGE = 1_000_000

/** A whole number from 1 in an address. */
export const countText = (largest: number) =>
  writtenAs({ longest: 100, pattern: /^-?\d+$/, message: "must be a whole number" }).pipe(
    Schema.decodeTo(Schema.Finite, SchemaTransformation.numberFromString),
    Schema.check(
      Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one" }),
      Schema.isLessThanOrEqualTo(largest, { message: `must not be over ${largest}` })
    )
  )

/** Which page of a list is asked for, counted from 1, and how many rows a page has. */
export const pageQuery = {
  page: Schema.optionalKey(countText(LAST_PAGE)),
  pageSize: Schema.optionalKey(countText(MAX_PAGE_ROWS))
}

/** A page of a list, and how many rows the whole list has for the caller. */
export const pageOf = <S extends Schema.Top>(item: S) =>
  Schema.Struct({ data: Schema.Array(item), total: Schema.Int })
