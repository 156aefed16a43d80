import { LocalDate, overlaps } from "../../packages/domain/src/kernel/time/index.ts"
import { canSeeEvent } from "../../packages/domain/src/records/access/index.ts"
import { eventDays } from "../../packages/domain/src/records/event/index.ts"
import {
  capacitySeries,
  computeEventLoads,
  type LoadTable,
  makeLoadTable,
  makeLoadTables,
  sumEventLoads
} from "../../packages/domain/src/rules/capacity/index.ts"
import { loadSeries } from "../../packages/domain/test/loadSeries.ts"
import { userRow } from "../../packages/domain/testing/users.ts"
import { compare, type Side, timed } from "../measure.ts"
import {
  limitYear,
  readEvents,
  statuses,
  workedBeforeDay,
  type YearLoads
} from "./capacity/limit.ts"
import { DAYS, PROGRESSES, YEAR, yearModel, yearPlan } from "./capacity/yearModel.ts"

const EVENTS = 50_000
const FRAME = 16
const UNIT = "TimePerWorkOrder"

type Answer = () => ReadonlyArray<string>

const same = (limit: Answer, ours: Answer): void => {
  const [expected, found] = [limit(), ours()]
  const wrong = expected.findIndex((day, place) => day !== found[place])
  if (wrong !== -1 || expected.length !== found.length || found.length === 0)
    throw new Error(`day ${wrong} of ${found.length}: ${expected[wrong]} is not ${found[wrong]}`)
}

const resources = Array.from(
  { length: PROGRESSES },
  (_, place) => ({ kind: "progress", id: `progress-${place}` }) as const
)

const model = yearModel(EVENTS)
const { plan, calendars } = yearPlan(model)
const before = workedBeforeDay(model)

const limitSide = (name: string, run: () => YearLoads): Side<Answer> => ({
  name,
  prepare: () => () => {
    const { loads, status } = run()
    return () => Array.from(loads, (load, at) => `${load / 100} ${statuses[status[at] ?? 0]}`)
  }
})

const ourSide = (name: string, loads: () => LoadTable): Side<Answer> => ({
  name,
  prepare: () => () => {
    const table = loads()
    const series = resources.map((resource) => loadSeries(calendars, table, resource, UNIT, YEAR))
    return () => series.flat().map(({ load, status }) => `${load} ${status}`)
  }
})

const typedSum = limitSide("typed arrays by hand", () => limitYear(model, before))
const fromRecords = ourSide("records in and out", () =>
  makeLoadTable(plan, calendars, plan.event.values())
)
const weighed = computeEventLoads(plan, plan.event.values())

const on = `${EVENTS} events of one to four days, ${PROGRESSES} progresses, ${DAYS} days`
const common = {
  on,
  count: { limit: EVENTS, ours: EVENTS, of: "event" },
  ratio: "ours / limit",
  wanted: { atMost: 3 },
  same
} as const

compare<Answer>({
  ...common,
  title: "Load and status of a year, events as numbers in, records out",
  limit: typedSum,
  ours: ourSide("weighed events", () => sumEventLoads(calendars, weighed))
})
compare<Answer>({
  ...common,
  title: "Load and status of a year, plain records in and out",
  limit: typedSum,
  ours: fromRecords
})
compare<Answer>({
  ...common,
  title: "Load and status of a year, plain records in on both sides",
  limit: limitSide("records read by hand", () => limitYear(readEvents(model, plan), before)),
  ours: fromRecords
})

const begun = yearPlan(model, true)
const readTables = () => makeLoadTables(begun.plan, begun.calendars, begun.plan.event.values())
const tables = readTables()
const seriesOf = (loads: typeof tables) =>
  resources.map((resource) => capacitySeries(begun.calendars, loads, [resource], UNIT, YEAR))

timed(
  "Capacity series of a year, the loads at hand",
  `${PROGRESSES} progresses, ${DAYS} days, stacked by status`,
  { name: "series", prepare: () => () => seriesOf(tables) },
  FRAME
)
timed(
  "Capacity series of a year, reading every event",
  `${on}, a tenth started, a tenth done`,
  { name: "series", prepare: () => () => seriesOf(readTables()) },
  FRAME
)

/** A month with 10,000 events, and a user with an entry for each progress. */
const busy = yearPlan(yearModel(110_000)).plan
const month = { start: LocalDate.make("2027-06-01"), end: LocalDate.make("2027-07-01") }
const planner = userRow("planner", {
  progressVisibility: resources.map(({ id }, place) => ({
    progressId: id,
    display: place % 4 !== 0,
    editor: false,
    displayInLegend: true,
    displayInWorkOrderInfoSection: true,
    displayCapacities: true,
    displayDamaged: true,
    displayBackOrder: true
  }))
})
const ofMonth = [...busy.event.values()].filter((event) => overlaps(eventDays(event), month))
const shown = ofMonth.filter((event) => canSeeEvent(planner, event)).length
timed(
  "Month view, what the user may see of it",
  `${shown} events shown of ${ofMonth.length}, ${PROGRESSES} progresses configured`,
  {
    name: "visibility",
    prepare: () => () => ofMonth.filter((event) => canSeeEvent(planner, event))
  },
  FRAME
)
timed(
  "Month view, picked out of the whole year",
  `${busy.event.size} events`,
  {
    name: "days and visibility",
    prepare: () => () =>
      [...busy.event.values()].filter(
        (event) => overlaps(eventDays(event), month) && canSeeEvent(planner, event)
      )
  },
  FRAME
)
