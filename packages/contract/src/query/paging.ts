import { writtenAs } from "@atelier/domain/text"
import { Schema, SchemaTransformation } from "effect"
import { MAX_PAGE_ROWS } from "../call/Bounds.ts"

const LAST_PAGE = 1_000_000

/** A whole number of at least 1 in an address. */
export const countText = (largest: number) =>
  writtenAs({ longest: 100, pattern: /^-?\d+$/, message: "must be a whole number" }).pipe(
    Schema.decodeTo(Schema.Finite, SchemaTransformation.numberFromString),
    Schema.check(
      Schema.isGreaterThanOrEqualTo(1, { message: "must be at least one" }),
      Schema.isLessThanOrEqualTo(largest, { message: `must not be over ${largest}` })
    )
  )

/** The requested page, counted from 1, and its size. */
export const pageQuery = {
  page: Schema.optionalKey(countText(LAST_PAGE)),
  pageSize: Schema.optionalKey(countText(MAX_PAGE_ROWS))
}

/** A page, and the number of rows that the caller sees on all pages. */
export const pageOf = <S extends Schema.Top>(item: S) =>
  Schema.Struct({ data: Schema.Array(item), total: Schema.Int })
