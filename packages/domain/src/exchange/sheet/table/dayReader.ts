import * as Schema from "effect/Schema"
import { addDays, isPlannable, LocalDate, parseDate } from "../../../kernel/time/index.ts"
import { isFiller, monthOf } from "./dayWords.ts"
import { plainDigits } from "./plainDigits.ts"

export const DayOrder = Schema.Literals(["dayFirst", "monthFirst", "yearFirst"])
export type DayOrder = typeof DayOrder.Type

/** The possible readings of a date; one without an order has no other reading. */
type Readings = LocalDate | ReadonlyMap<DayOrder, LocalDate>

const TIME_OF_DAY = /[T ,]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?Z?$/i

const withoutTime = (text: string): string => {
  let end = text.search(TIME_OF_DAY)
  if (end < 0) return text
  while (/[T ,]/i.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const ORDINAL = /(\d)(?:st|nd|rd|th|er|re|º)\b/gi
const NUMBERS = /^(\d{1,4}) ?([-/.]|年|\s) ?(\d{1,2}) ?([-/.]|月|\s) ?(\d{1,4})日?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/

/** Day numbers of spreadsheet programs from 2000 to 2099, in the date system of 1900. */
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_050
const SERIAL = /^\d{5}(?:[.,]\d+)?$/
const DAY_ZERO = LocalDate.make("1899-12-30")

const CENTURY = 2000
const MONTHS = 12

const dayOf = (year: string, month: number, day: number): LocalDate | null => {
  const whole = year.length > 2 ? year : String(CENTURY + Number(year))
  const text = [whole, month, day].map((part) => String(part).padStart(2, "0")).join("-")
  return isPlannable(text) ? parseDate(text) : null
}

const serialDay = (text: string): LocalDate | null => {
  const number = Math.floor(Number(text.replace(",", ".")))
  const isSerial = SERIAL.test(text) && number >= FIRST_SERIAL && number <= LAST_SERIAL
  return isSerial ? addDays(DAY_ZERO, number) : null
}

/** `10 mars 2027`, `Wed, Mar 10, 2027`, `10-Mar-27`. */
const readNamed = (text: string): LocalDate | null => {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== "" && !isFiller(word))
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word))
  const [month, ...more] = words.filter((word) => !/^\d/.test(word)).map(monthOf)
  const [first = "", second = ""] = numbers
  if (month === undefined || more.length > 0 || words.length !== 3 || numbers.length !== 2)
    return null
  return first.length === 4
    ? dayOf(first, month, Number(second))
    : dayOf(second, month, Number(first))
}

const readNumbers = (text: string): Readings | null => {
  const [, first = "", sign = "", second = "", other = "", third = ""] = NUMBERS.exec(text) ?? []
  const [a, b] = [Number(first), Number(second)]
  const isJoined = sign === other || (sign === "年" && other === "月")
  if (!isJoined || first === "") return null
  if (first.length === 4) return third.length > 2 ? null : dayOf(first, b, Number(third))
  if (first.length > 2 || third.length === 3) return null
  const candidates: ReadonlyArray<readonly [DayOrder, LocalDate | null]> = [
    ["dayFirst", dayOf(third, b, a)],
    ["monthFirst", dayOf(third, a, b)],
    ["yearFirst", third.length === 2 && sign === "-" ? dayOf(first, b, Number(third)) : null]
  ]
  const readings = new Map(
    candidates.flatMap(([order, day]) => (day === null ? [] : [[order, day] as const]))
  )
  return readings.size === 0 ? null : readings
}

const readingsOf = (cell: string): Readings | null => {
  const text = withoutTime(plainDigits(cell)).replace(ORDINAL, "$1")
  const [, year, month, day] = COMPACT.exec(text) ?? []
  if (year !== undefined) return dayOf(year, Number(month), Number(day))
  return readNumbers(text) ?? readNamed(text)
}

/** A date cell of a workbook, as text. */
const STORED = /^(\d{4})-(\d{2})-(\d{2})$/

/** A stored date with day and month exchanged; null if that is none, or no other date. */
const exchanged = (text: string): LocalDate | null => {
  const [, year = "", month = "", day = ""] = STORED.exec(text) ?? []
  return month === day ? null : dayOf(year, Number(day), Number(month))
}

const differ = (readings: ReadonlyMap<DayOrder, LocalDate>): boolean =>
  new Set(readings.values()).size > 1

interface Undecided {
  readonly text: string
  readonly readings: ReadonlyMap<DayOrder, LocalDate>
}

/**
 * Stored dates that a program probably read in the wrong order, each as it was before: all could be
 * exchanged, and no text of the column could. Empty if the column does not look like this.
 */
const exchangedDates = (
  filled: ReadonlyArray<string>,
  undecided: ReadonlyArray<Undecided>
): ReadonlyMap<string, LocalDate> => {
  const orders = new Set(undecided.flatMap(({ readings }) => [...readings.keys()]))
  const stored = filled.filter((text) => STORED.test(text))
  const isExchangeable = (text: string): boolean => Number(text.slice(-2)) <= MONTHS
  if (orders.size !== 1 || orders.has("yearFirst") || !stored.every(isExchangeable))
    return new Map()
  return new Map(
    stored.flatMap((text) => {
      const back = exchanged(text)
      return back === null ? [] : [[text, back]]
    })
  )
}

export interface DayChoices {
  readonly chosen?: DayOrder | undefined
  readonly isExchanged?: boolean | undefined
}

export interface DayReader {
  readonly read: (text: string) => LocalDate | "notADate" | "ambiguousDate"
  /**
   * The orders among which only a person can choose, each with its reading of the first cell that
   * has several; empty if the column has one reading.
   */
  readonly open: ReadonlyArray<{ readonly order: DayOrder; readonly day: LocalDate }>
  readonly example: string
  /** A stored date that may be exchanged, with the date before it; null if there is none. */
  readonly exchanged: { readonly text: string; readonly back: LocalDate } | null
}

/**
 * Reads the dates of a column from 1970 to 2199. One cell that allows a single order of day, month
 * and year settles the order of all. `chosen` settles a column in which no cell does. A column of
 * day numbers of spreadsheet programs is read by the date system of 1900.
 *
 * A program that expects the other order turns `03/08/2027` into a date with day and month
 * exchanged, and leaves `26/06/2027` as a text. In a column that looks like this, `isExchanged`
 * tells whether to exchange the stored dates back; without it they are ambiguous.
 */
export const dayReader = (
  texts: ReadonlyArray<string>,
  { chosen, isExchanged }: DayChoices = {}
): DayReader => {
  const filled = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "")
  const isSerial = filled.every((text) => serialDay(plainDigits(text)) !== null)
  const undecided = filled.flatMap((text) => {
    const readings = readingsOf(text)
    return readings === null || typeof readings === "string" ? [] : [{ text, readings }]
  })
  const shared = DayOrder.literals.filter((order) =>
    undecided.every(({ readings }) => readings.has(order))
  )
  const orders = shared.length === 0 ? DayOrder.literals : shared
  const example = undecided.find(({ readings }) => differ(readings))
  const needsChoice = orders.length > 1 && example !== undefined
  const order = needsChoice ? orders.find((each) => each === chosen) : orders[0]
  const exchangedBack = exchangedDates(filled, undecided)
  const readOnce = (text: string): LocalDate | "notADate" | "ambiguousDate" => {
    if (isSerial) return serialDay(plainDigits(text)) ?? "notADate"
    const readings = readingsOf(text) ?? "notADate"
    const back = exchangedBack.get(text)
    if (back !== undefined && isExchanged !== false) return isExchanged ? back : "ambiguousDate"
    if (typeof readings === "string") return readings
    if (order !== undefined) return readings.get(order) ?? "notADate"
    const [first = "notADate"] = readings.values()
    return differ(readings) || shared.length === 0 ? "ambiguousDate" : first
  }
  const known = new Map<string, ReturnType<typeof readOnce>>()
  const read: DayReader["read"] = (cell) => {
    const text = cell.trim()
    const day = known.get(text) ?? readOnce(text)
    known.set(text, day)
    return day
  }
  const open = !needsChoice
    ? []
    : orders.flatMap((each) => {
        const day = example.readings.get(each)
        return day === undefined ? [] : [{ order: each, day }]
      })
  const [first] = exchangedBack
  const exchanged = first === undefined ? null : { text: first[0], back: first[1] }
  return { read, open, example: example?.text ?? "", exchanged }
}
