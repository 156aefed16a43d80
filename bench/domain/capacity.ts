import {
  capacitySeries,
  loadSeries,
  makeLoadTable,
  makeLoadTables
} from "../../packages/domain/src/capacity/index.ts"
import { compare, type Side, timed } from "../measure.ts"
import { limitYear, statuses, workedBeforeDay } from "./capacity/limit.ts"
import {
  DAYS,
  PROGRESSES,
  YEAR,
  type YearModel,
  yearModel,
  yearPlan
} from "./capacity/yearModel.ts"

const EVENTS = 50_000
const FRAME = 16
const UNIT = "TimePerWorkOrder"

/** Load and status of every day of every progress, as text. */
type Answer = () => ReadonlyArray<string>

const same = (limit: Answer, ours: Answer): void => {
  const [expected, found] = [limit(), ours()]
  const wrong = expected.findIndex((day, place) => day !== found[place])
  if (wrong !== -1 || expected.length !== found.length || found.length === 0)
    throw new Error(`day ${wrong} of ${found.length}: ${expected[wrong]} is not ${found[wrong]}`)
}

const limitSide = (model: YearModel): Side<Answer> => {
  const before = workedBeforeDay(model)
  return {
    name: "typed arrays by hand",
    prepare: () => () => {
      const { loads, status } = limitYear(model, before)
      return () => Array.from(loads, (load, at) => `${load} ${statuses[status[at] ?? 0]}`)
    }
  }
}

const resources = Array.from(
  { length: PROGRESSES },
  (_, place) => ({ kind: "progress", id: `progress-${place}` }) as const
)

const model = yearModel(EVENTS)
const { plan, calendars } = yearPlan(model)

const recordsSide: Side<Answer> = {
  name: "records in and out",
  prepare: () => () => {
    const table = makeLoadTable(plan, calendars, plan.event.values())
    const days = resources.flatMap((resource) => loadSeries(calendars, table, resource, UNIT, YEAR))
    return () => days.map(({ load, status }) => `${load} ${status}`)
  }
}

const on = `${EVENTS} events of one to four days, ${PROGRESSES} progresses, ${DAYS} days`
const count = { limit: EVENTS, ours: EVENTS, of: "event" }

compare<Answer>({
  title: "Load and status of a year, plain records in and out",
  on,
  count,
  limit: limitSide(model),
  ours: recordsSide,
  ratio: "ours / limit",
  wanted: { atMost: 3 },
  same
})

const begun = yearPlan(model, true)
const tables = makeLoadTables(begun.plan, begun.calendars, begun.plan.event.values())
const seriesOf = (loads: typeof tables) =>
  resources.map((resource) => capacitySeries(begun.calendars, loads, [resource], UNIT, YEAR))

timed(
  "Capacity series of a year, the loads at hand",
  `${PROGRESSES} progresses, ${DAYS} days`,
  { name: "series", prepare: () => () => seriesOf(tables) },
  FRAME
)
timed(
  "Capacity series of a year, reading every event",
  on,
  {
    name: "series",
    prepare: () => () =>
      seriesOf(makeLoadTables(begun.plan, begun.calendars, begun.plan.event.values()))
  },
  FRAME
)
