import type { Atelier } from "./atelier.ts"
import { plusDays } from "./days.ts"

interface Filling {
  readonly id: string
  readonly days: ReadonlyArray<{
    readonly date: string
    readonly totalValue: number
    readonly capacity: number
    readonly status: string
  }>
}

/** The first overloaded day of the demo shop, and the name of its progress. */
export const overloadedDay = async (atelier: Atelier) => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Filling> }>(
    "planner",
    "POST",
    "/v1.1/Progress/capacities",
    { start: today, end: plusDays(today, 90) }
  )
  const progresses = await atelier.ask<{ data: ReadonlyArray<{ id: string; name: string }> }>(
    "planner",
    "GET",
    "/Progress/"
  )
  const [first] = data
    .flatMap(({ id, days }) => days.map((day) => ({ id, ...day })))
    .filter(({ status }) => status === "over")
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  if (first === undefined) throw new Error("the demo shop has no overloaded day")
  const { name = "" } = progresses.data.find(({ id }) => id === first.id) ?? {}
  return { ...first, name }
}
