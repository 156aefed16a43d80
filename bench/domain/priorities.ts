import { addWorkedDays } from "../../packages/domain/src/kernel/calendar/index.ts"
import { addDays, LocalDate, toEpochDay } from "../../packages/domain/src/kernel/time/index.ts"
import {
  planWith,
  type Rows,
  type Table,
  tables
} from "../../packages/domain/src/records/change/index.ts"
import {
  defaultPriorityListSettings,
  defaultThresholds,
  type OrderOption
} from "../../packages/domain/src/records/priority-list/index.ts"
import {
  codePointOrder,
  type PriorityRow,
  priorityList
} from "../../packages/domain/src/rules/priorities/index.ts"
import { compare, type Side, timed } from "../measure.ts"
import { planOf, shopModel } from "./placement/shopModel.ts"

const ROWS = 5_000
const TODAY = LocalDate.make("2027-02-01")
const PROGRESS = "progress-7"

const { calendars, plan: unplanned } = planOf(shopModel(6_500, 0.85))

const asked = (order: OrderOption) => ({
  configuration: {
    ...defaultPriorityListSettings,
    id: "one",
    version: 1,
    progressId: PROGRESS,
    order
  },
  thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
  locks: [],
  hides: [],
  today: TODAY
})

const events = [...unplanned.event.values()].flatMap((event) => {
  if (event.eventType !== "StepEvent") return []
  const order = unplanned.workOrder.get(event.workOrderId)
  const step = order?.steps.find(({ id }) => id === event.stepId)
  const due = order?.installationDate
  if (step === undefined || due === undefined || due === null) return []
  const startDate = addWorkedDays(calendars.shop.calendar, due, step.offsetDays)
  const status = startDate < TODAY ? "Completed" : startDate === TODAY ? "Started" : "Pending"
  return [{ ...event, startDate, endDate: addDays(startDate, 1), status } as const]
})
const everyone = planWith(unplanned, { event: events })

const scattered = (id: string): number =>
  (Number(id.slice("order-".length)) * 2_654_435_761) % 2 ** 32
const waiting = new Set(
  priorityList(everyone, calendars, asked("AscendingCriticalRatio"))
    .map((row) => row.workOrderId)
    .toSorted((a, b) => scattered(a) - scattered(b))
    .slice(0, ROWS)
)
const read = <T extends Table>(table: T, orderOf: (row: Rows[T]) => string) => [
  table,
  new Map(
    [...everyone[table].values()]
      .filter((row) => waiting.has(orderOf(row)))
      .toSorted((a, b) => scattered(orderOf(a)) - scattered(orderOf(b)))
      .map((row) => [row.id, JSON.parse(JSON.stringify(row))])
  )
]
const plan: typeof everyone = {
  ...Object.fromEntries(tables.map((table) => [table, everyone[table]])),
  ...Object.fromEntries([
    read("workOrder", ({ id }) => id),
    read("event", (event) => (event.eventType === "StepEvent" ? event.workOrderId : ""))
  ])
} as typeof everyone

type Answer = () => ReadonlyArray<string>

/** The minimum of work: sorts by known numbers in arrays. */
const readyNumbers = (rows: ReadonlyArray<PriorityRow>): Side<Answer> => {
  const orders = [...plan.workOrder.values()]
  const byName = orders.toSorted((a, b) => codePointOrder(a.name, b.name) || (a.id < b.id ? -1 : 1))
  const placeByName = new Map(byName.map(({ id }, place) => [id, place]))
  const byId = new Map(rows.map((row) => [row.workOrderId, row]))
  const ready = orders.map(({ id }) => byId.get(id))
  const name = Int32Array.from(orders, ({ id }) => placeByName.get(id) ?? Number.NaN)
  const key = Float64Array.from(ready, (row) => row?.explanation.rankedBy.value ?? Number.NaN)
  const due = Int32Array.from(ready, (row) => toEpochDay(row?.explanation.due ?? TODAY))
  const at = (numbers: Float64Array | Int32Array, place: number): number => numbers[place] ?? 0
  return {
    name: "sorting ready numbers",
    prepare: () => () => {
      const places = Array.from(key, (_, place) => place)
      places.sort(
        (a, b) => at(key, a) - at(key, b) || at(due, a) - at(due, b) || at(name, a) - at(name, b)
      )
      return () => places.map((place) => orders[place]?.id ?? "")
    }
  }
}

const list = (order: OrderOption) => () => priorityList(plan, calendars, asked(order))

const same = (limit: Answer, ours: Answer): void => {
  const [expected, found] = [limit(), ours()]
  const wrong = expected.findIndex((id, place) => id !== found[place])
  if (wrong !== -1 || expected.length !== ROWS || found.length !== ROWS)
    throw new Error(`row ${wrong} of ${found.length}: ${expected[wrong]} is not ${found[wrong]}`)
}

const notPending = [...plan.event.values()].filter(({ status }) => status !== "Pending").length
const on = `${ROWS} work orders that wait, ${plan.event.size} steps, ${notPending} of them begun`

for (const order of ["AscendingCriticalRatio", "ModifiedDueDate"] as const) {
  compare<Answer>({
    title: `Maestro list with explanations, ${order}`,
    on,
    count: { limit: ROWS, ours: ROWS, of: "row" },
    limit: readyNumbers(list(order)()),
    ours: {
      name: "list of the plan",
      prepare: () => () => {
        const rows = list(order)()
        return () => rows.map((row) => row.workOrderId)
      }
    },
    ratio: "ours / limit",
    wanted: { atMost: 4 },
    same
  })
  timed(
    `Maestro list with explanations, ${order}`,
    on,
    { name: "list", prepare: () => list(order) },
    10
  )
}

timed(
  "Maestro list with explanations, LeastTardiness",
  on,
  { name: "list and search", prepare: () => list("LeastTardiness") },
  null
)
