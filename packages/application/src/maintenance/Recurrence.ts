import type { LocalDate } from "@atelier/domain/time"
import { Result, Schema } from "effect"
import { RRuleTemporal } from "rrule-temporal"

/** A recurrence rule that cannot be followed. */
export class InvalidRecurrence extends Schema.TaggedError<InvalidRecurrence>()(
  "InvalidRecurrence",
  { recurrence: Schema.String, part: Schema.String }
) {
  override get message(): string {
    return `The recurrence "${this.recurrence}" cannot be followed because of "${this.part}".`
  }
}

/** How many times a recurrence is followed at most for one answer: some 27 years of every day. */
export const MAX_OCCURRENCES = 10_000

/**
 * What names the days of a recurring maintenance: the first one, and those of a rule from there on.
 */
export interface Recurrence {
  readonly first: LocalDate
  readonly rule: RRuleTemporal
}

const numbers = (largest: number) => (text: string) =>
  text.split(",").every((one) => {
    const number = Math.abs(Number(one))
    return /^[+-]?\d{1,3}$/.test(one) && number >= 1 && number <= largest
  })

const matching = (pattern: RegExp) => (text: string) => pattern.test(text)

const listOf = (pattern: RegExp) => (text: string) => text.split(",").every(matching(pattern))

/**
 * The parts of RFC 5545 that name days, and what each may say. Those that name hours are no parts
 * here.
 */
const parts: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: matching(/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/),
  INTERVAL: matching(/^[1-9]\d{0,2}$/),
  COUNT: matching(/^[1-9]\d{0,3}$/),
  UNTIL: matching(/^\d{8}(T\d{6}Z?)?$/),
  BYDAY: listOf(/^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/),
  BYMONTHDAY: numbers(31),
  BYYEARDAY: numbers(366),
  BYWEEKNO: numbers(53),
  BYMONTH: matching(/^([1-9]|1[0-2])(,([1-9]|1[0-2]))*$/),
  BYSETPOS: numbers(366),
  WKST: matching(/^(MO|TU|WE|TH|FR|SA|SU)$/)
}

/**
 * The first part of a rule that is unknown, said twice, or says something that it may not; a rule
 * without a frequency is wrong as a whole, and one with a count needs no last day.
 */
const wrongPart = (said: ReadonlyArray<string>): string | undefined => {
  const names = said.map((part) => part.split("=")[0] ?? "")
  const wrong = said.find((part, at) => {
    const name = names[at] ?? ""
    return names.indexOf(name) !== at || parts[name]?.(part.slice(name.length + 1)) !== true
  })
  if (wrong !== undefined) return wrong
  if (!names.includes("FREQ")) return said.join(";")
  return names.includes("COUNT") ? said[names.indexOf("UNTIL")] : undefined
}

/** Days of a plant have no zone; counted in UTC, no clock change touches them. */
const ruleFrom = (said: ReadonlyArray<string>, first: LocalDate): RRuleTemporal =>
  new RRuleTemporal({
    rruleString: `DTSTART;VALUE=DATE:${first.replaceAll("-", "")}\nRRULE:${said.join(";")}`,
    strict: true,
    maxIterations: MAX_OCCURRENCES,
    cache: false
  })

/** A day as the instant that the library knows it by. */
export const instantOf = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`)

/** The first day counts as one of a `COUNT`, also where the rule does not name it. */
const recurrenceFrom = (said: ReadonlyArray<string>, first: LocalDate): Recurrence => {
  const rule = ruleFrom(said, first)
  if (rule.between(instantOf(first), instantOf(first), true).length > 0) return { first, rule }
  const others = said.map((part) =>
    part.startsWith("COUNT=") ? `COUNT=${Number(part.slice(6)) - 1}` : part
  )
  return { first, rule: ruleFrom(others, first) }
}

/**
 * The recurrence that an RFC 5545 `RRULE` value describes, from its first day on, which always
 * counts as one of its days. It names civil days only: parts that name hours are refused, and of an
 * `UNTIL` with a time of day the day counts, which is the last one on which it may come back.
 * Unknown parts are refused too.
 */
export const makeRecurrence = (
  recurrence: string,
  first: LocalDate
): Result.Result<Recurrence, InvalidRecurrence> => {
  const said = recurrence.trim().toUpperCase().replace(/;$/, "").split(";")
  const wrong = wrongPart(said)
  const refused = (part: string) => new InvalidRecurrence({ recurrence, part })
  if (wrong !== undefined) return Result.fail(refused(wrong))
  const days = said.map((part) => (part.startsWith("UNTIL=") ? part.slice(0, 14) : part))
  return Result.try({
    try: () => recurrenceFrom(days, first),
    catch: () => refused(said.join(";"))
  })
}
