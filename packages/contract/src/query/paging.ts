import { described } from "@atelier/domain/record"
import { writtenAs } from "@atelier/domain/text"
import { Schema, SchemaTransformation } from "effect"
import { MAX_PAGE_ROWS } from "../call/Bounds.ts"

const LAST_PAGE = 1_000_000

/** A whole number in an address. */
export const wholeNumberText = (smallest: number, largest: number) =>
  writtenAs({ longest: 100, pattern: /^-?\d+$/, message: "must be a whole number" }).pipe(
    Schema.decodeTo(Schema.Finite, SchemaTransformation.numberFromString),
    Schema.check(
      Schema.isGreaterThanOrEqualTo(smallest, { message: `must be at least ${smallest}` }),
      Schema.isLessThanOrEqualTo(largest, { message: `must not be over ${largest}` })
    )
  )

/** A whole number of at least 1 in an address. */
export const countText = (largest: number) => wholeNumberText(1, largest)

export const pageQuery = {
  page: described("The number of the page, from 1.", "1", Schema.optionalKey(countText(LAST_PAGE))),
  pageSize: described(
    "The number of rows of a page.",
    "25",
    Schema.optionalKey(countText(MAX_PAGE_ROWS))
  )
}

export const pageOf = <S extends Schema.Top>(item: S) =>
  Schema.Struct({
    data: described("The rows of the answer.", Schema.Array(item)),
    total: described("Number of rows on all pages.", Schema.Int)
  })
