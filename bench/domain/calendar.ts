import { addBusinessDays, differenceInBusinessDays, formatISO, parseISO } from "date-fns"
import rrule from "rrule"
import {
  addWorkedDays,
  makeCalendar,
  type WorkingCalendar,
  workedDays
} from "../../packages/domain/src/kernel/calendar/index.ts"
import {
  addDays,
  daysBetween,
  LocalDate,
  weekday
} from "../../packages/domain/src/kernel/time/index.ts"
import { compare, type Side } from "../measure.ts"

const FIRST = LocalDate.make("2026-01-01")
const DAYS = 4 * 366
const ASKED = 10_000
const SATURDAY = 6

/** Deterministic questions: a day and a number of worked days to add. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return seed / 2 ** 32
}
const next = random(7)
const questions = Array.from({ length: ASKED }, () => ({
  from: addDays(FIRST, Math.floor(next() * 700)),
  steps: 1 + Math.floor(next() * 60)
}))

const holidaysOf = (year: number): ReadonlyArray<LocalDate> =>
  ["01-01", "04-03", "05-18", "06-24", "07-01", "09-07", "10-12", "12-24", "12-25", "12-31"].map(
    (day) => `${year}-${day}` as LocalDate
  )
const holidays = [2026, 2027, 2028, 2029].flatMap(holidaysOf)

const calendarOf = (closed: ReadonlyArray<LocalDate>): WorkingCalendar => {
  const made = makeCalendar({
    saturday: false,
    sunday: false,
    closed: closed.map((start) => ({ start, end: addDays(start, 1) }))
  })
  if (made._tag === "Failure") throw made.failure
  return made.success
}

type Answers = ReadonlyArray<string>

const ours = (calendar: WorkingCalendar): Side<Answers> => ({
  name: "addWorkedDays and workedDays",
  prepare: () => () =>
    questions.map(({ from, steps }) => {
      const to = addWorkedDays(calendar, from, steps)
      return `${to} ${workedDays(calendar, from, to)}`
    })
})

/** The minimum of work: two tables by day, the parsing of a day, and its name. */
const byHand = (closed: ReadonlySet<string>): Side<Answers> => {
  const names = Array.from({ length: DAYS }, (_, day) => addDays(FIRST, day) as string)
  const monthStart = new Int32Array(4 * 12)
  for (const [day, name] of names.entries())
    if (name.endsWith("-01"))
      monthStart[(Number(name.slice(0, 4)) - 2026) * 12 + Number(name.slice(5, 7)) - 1] = day
  const before = new Int32Array(DAYS + 1)
  const worked = new Int32Array(DAYS)
  for (const [day, name] of names.entries()) {
    const open = weekday(name as LocalDate) < SATURDAY && !closed.has(name)
    if (open) worked[before[day]!] = day
    before[day + 1] = before[day]! + (open ? 1 : 0)
  }
  const digit = (text: string, at: number): number => text.charCodeAt(at) - 48
  const dayOf = (date: string): number =>
    monthStart[(digit(date, 3) - 6) * 12 + digit(date, 5) * 10 + digit(date, 6) - 1]! +
    digit(date, 8) * 10 +
    digit(date, 9) -
    1
  return {
    name: "tables by day, by hand",
    prepare: () => () =>
      questions.map(({ from, steps }) => {
        const place = before[dayOf(from)]!
        const to = names[worked[place + steps]!] as string
        return `${to} ${before[dayOf(to)]! - place}`
      })
  }
}

const dateFns: Side<Answers> = {
  name: "date-fns business days",
  prepare: () => () =>
    questions.map(({ from, steps }) => {
      const day = parseISO(from)
      const isWeekend = day.getDay() === 0 || day.getDay() === 6
      const to = addBusinessDays(day, isWeekend ? steps + 1 : steps)
      return `${formatISO(to, { representation: "date" })} ${differenceInBusinessDays(to, day)}`
    })
}

const same = (limit: Answers, found: Answers): void => {
  const wrong = limit.findIndex((answer, place) => answer !== found[place])
  if (wrong !== -1 || limit.length !== ASKED)
    throw new Error(`${JSON.stringify(questions[wrong])}: ${limit[wrong]} is not ${found[wrong]}`)
}

const perPair = { limit: ASKED, ours: ASKED, of: "pair of an add and a count" }

compare({
  title: "Add and count worked days, ISO dates in and out",
  on: `${ASKED} pairs over two years with ${holidays.length} holidays`,
  limit: byHand(new Set(holidays)),
  ours: ours(calendarOf(holidays)),
  count: perPair,
  wanted: { atMost: 3 },
  ratio: "ours / limit",
  same
})

/** date-fns counts the starting business day, and a weekend as the Friday before. */
const sameBusinessDays = (limit: Answers, found: Answers): void => {
  const days = (answers: Answers) => answers.map((answer) => answer.slice(0, 10))
  const [expected, answered] = [days(limit), days(found)]
  const wrong = expected.findIndex((day, place) => day !== answered[place])
  if (wrong !== -1)
    throw new Error(`${JSON.stringify(questions[wrong])}: ${limit[wrong]} is not ${found[wrong]}`)
}

compare({
  title: "Add and count worked days, what a developer would write instead",
  on: `${ASKED} pairs over two years without holidays`,
  limit: dateFns,
  ours: ours(calendarOf([])),
  count: perPair,
  wanted: { atLeast: 13 },
  ratio: "limit / ours",
  same: sameBusinessDays
})

/** Calendars per run: one takes about a microsecond, which the clock cannot resolve. */
const CALENDARS = 500
const YEAR_END = LocalDate.make("2027-01-01")
const { RRule, RRuleSet } = rrule

const expanded: Side<number> = {
  name: "rrule, every worked day with exceptions",
  prepare: () => () => {
    const set = new RRuleSet()
    set.rrule(
      new RRule({
        freq: RRule.WEEKLY,
        byweekday: [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR],
        dtstart: new Date(`${FIRST}T00:00:00Z`),
        until: new Date("2026-12-31T00:00:00Z")
      })
    )
    for (const day of holidaysOf(2026)) set.exdate(new Date(`${day}T00:00:00Z`))
    return set.all().length
  }
}

compare({
  title: "A year's calendar with holidays",
  on: `${daysBetween(FIRST, YEAR_END)} days, ${holidaysOf(2026).length} holidays`,
  limit: expanded,
  ours: {
    name: "makeCalendar and a count",
    prepare: () => () => {
      let worked = 0
      for (let made = 0; made < CALENDARS; made += 1)
        worked = workedDays(calendarOf(holidaysOf(2026)), FIRST, YEAR_END)
      return worked
    }
  },
  count: { limit: 1, ours: CALENDARS, of: "calendar" },
  wanted: { atLeast: 500 },
  ratio: "limit / ours",
  same: (limit, found) => {
    if (limit !== found) throw new Error(`${limit} worked days are not ${found}`)
  }
})
