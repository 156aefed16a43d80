import { Schema } from "effect"
import { LocalDate } from "../time/index.ts"

const SHAPE = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/
const FIRST = "1970-01-01"
const AFTER_LAST = "2200-01-01"

/**
 * The day that a cell holds, from 1970 to 2199; null when it holds none. Days are written
 * `2026-02-28`; a time of day after it is left aside. Forms in which day and month can be taken for
 * one another are refused.
 */
export const dateOf = (text: string): LocalDate | null => {
  const day = SHAPE.exec(text)?.[1]
  return day !== undefined && FIRST <= day && day < AFTER_LAST && Schema.is(LocalDate)(day)
    ? day
    : null
}
