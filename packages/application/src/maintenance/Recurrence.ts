import type { LocalDate } from "@atelier/domain/time"
import { Result, Schema } from "effect"
import { RRuleTemporal } from "rrule-temporal"

export class InvalidRecurrence extends Schema.TaggedError<InvalidRecurrence>()(
  "InvalidRecurrence",
  { recurrence: Schema.String, part: Schema.String }
) {
  override get message(): string {
    return `The recurrence "${this.recurrence}" cannot be followed because of "${this.part}".`
  }
}

/** Limit of occurrences computed for one answer: some 27 years of a daily recurrence. */
export const MAX_OCCURRENCES = 10_000

/** The days of a recurring maintenance: those of the rule from the first day on. */
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

/** Allowed parts of an RFC 5545 rule with their syntax. Parts for hours are not allowed. */
const parts: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: matching(/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/),
  INTERVAL: matching(/^[1-9]\d{0,2}$/),
  COUNT: matching(/^[1-9]\d{0,3}$/),
  UNTIL: matching(/^\d{8}$/),
  BYDAY: listOf(/^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/),
  BYMONTHDAY: numbers(31),
  BYYEARDAY: numbers(366),
  BYWEEKNO: numbers(53),
  BYMONTH: matching(/^([1-9]|1[0-2])(,([1-9]|1[0-2]))*$/),
  BYSETPOS: numbers(366),
  WKST: matching(/^(MO|TU|WE|TH|FR|SA|SU)$/)
}

/** The first unknown, repeated or invalid part; the whole rule without a frequency. */
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

/** Days at the plant have no time zone; counting in UTC avoids clock changes. */
const ruleFrom = (said: ReadonlyArray<string>, first: LocalDate): RRuleTemporal =>
  new RRuleTemporal({
    rruleString: `DTSTART;VALUE=DATE:${first.replaceAll("-", "")}\nRRULE:${said.join(";")}`,
    strict: true,
    maxIterations: MAX_OCCURRENCES,
    cache: false
  })

/** Midnight UTC, which the library uses for a day. */
export const instantOf = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`)

/**
 * Parses an RFC 5545 `RRULE` value, whose `UNTIL` is a day (see `localRecurrence`). A first day
 * that the rule does not name is no occurrence. Rejects unknown parts and parts for hours, because
 * occurrences are civil days.
 */
export const makeRecurrence = (
  recurrence: string,
  first: LocalDate
): Result.Result<Recurrence, InvalidRecurrence> => {
  const said = recurrence.trim().toUpperCase().replace(/;$/, "").split(";")
  const wrong = wrongPart(said)
  const refused = (part: string) => new InvalidRecurrence({ recurrence, part })
  if (wrong !== undefined) return Result.fail(refused(wrong))
  return Result.try({
    try: () => ({ first, rule: ruleFrom(said, first) }),
    catch: () => refused(said.join(";"))
  })
}
