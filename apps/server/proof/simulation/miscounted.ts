import { dayCapacities } from "@atelier/application/capacity"
import { maintainedPlan } from "@atelier/application/maintenance"
import { plantTimeAt } from "@atelier/application/plant"
import type { Stored } from "@atelier/application/ports"
import type { Caller } from "@atelier/application/visibility"
import type { Resource } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import { measureTypes } from "@atelier/domain/quantity"
import { addDays, type DateRange } from "@atelier/domain/time"
import type { Effect } from "effect"
import { type CountedDay, recount } from "./recount.ts"

const kinds = ["progress", "installer", "shipper", "production"] as const

/** Days per request, so that many events cross range boundaries. */
const DAYS_AT_ONCE = 3
const FIRST = -6
const LAST = 15

const resourceOf = (kind: (typeof kinds)[number], id: string): Resource =>
  kind === "production" ? { kind } : { kind, id }

type Ask = <A, E>(work: Effect.Effect<A, E, Stored>) => A

interface AnsweredDay {
  readonly totalValue: number
  readonly capacity: number | null
  readonly isOverCapacity: boolean
}

const isCounted = (day: AnsweredDay | undefined, { load, max }: CountedDay): boolean =>
  day === undefined
    ? load === 0
    : Math.round(day.totalValue * 100) === load &&
      (day.capacity === null ? null : Math.round(day.capacity * 100)) === max &&
      day.isOverCapacity === (max !== null && load > max)

export const miscounted = (
  ask: Ask,
  plan: Plan,
  { now, caller }: { readonly now: number; readonly caller: Caller }
): ReadonlyArray<string> => {
  const { today } = plantTimeAt(now, "America/Toronto")
  const wide = { start: addDays(today, -200), end: addDays(today, 200) }
  const count = recount(ask(maintainedPlan(plan, wide)))
  const wrongIn = (kind: (typeof kinds)[number], range: DateRange): ReadonlyArray<string> => {
    const answered = new Map(
      ask(dayCapacities(kind, range, caller)).flatMap(({ id, measureType, days }) =>
        days.map((day): readonly [string, AnsweredDay] => [`${id} ${measureType} ${day.date}`, day])
      )
    )
    const ids = kind === "production" ? [kind] : [...plan[kind].keys()]
    const dates = Array.from({ length: DAYS_AT_ONCE }, (_, place) => addDays(range.start, place))
    return ids.flatMap((id) =>
      measureTypes.flatMap((measureType) =>
        dates.flatMap((date) => {
          const name = `${id} ${measureType} ${date}`
          const counted = count(resourceOf(kind, id), measureType, date)
          const day = answered.get(name)
          return isCounted(day, counted)
            ? []
            : [`${name} is ${JSON.stringify(day)}, not ${JSON.stringify(counted)}`]
        })
      )
    )
  }
  const wrong: Array<string> = []
  for (let from = FIRST; from < LAST; from += DAYS_AT_ONCE) {
    const range = { start: addDays(today, from), end: addDays(today, from + DAYS_AT_ONCE) }
    wrong.push(...kinds.flatMap((kind) => wrongIn(kind, range)))
  }
  return wrong
}
