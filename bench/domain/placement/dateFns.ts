import { format, parseISO, subBusinessDays } from "date-fns"
import type { Plan } from "../../../packages/domain/src/records/change/index.ts"

/** A typical implementation: date-fns for dates, and a Map of hours per day and progress. */
export const dateFnsPlan = (plan: Plan): ReadonlyArray<string> => {
  const loads = new Map<string, number>()
  const maxima = new Map(
    [...plan.progress.values()].map(({ id, capacities }) => [id, capacities[0]?.max ?? 0])
  )
  const planned: Array<string> = []
  for (const { installationDate, values, steps } of plan.workOrder.values()) {
    let date = parseISO(installationDate ?? "")
    const hours = values[0]?.value ?? 0
    const dates: Array<string> = []
    for (const { progressId } of steps.toReversed()) {
      const maximum = maxima.get(progressId) ?? 0
      let key = ""
      let load = 0
      let day = ""
      do {
        date = subBusinessDays(date, 1)
        day = format(date, "yyyy-MM-dd")
        key = `${progressId} ${day}`
        load = loads.get(key) ?? 0
      } while (Math.round((load + hours) * 100) > Math.round(maximum * 100))
      loads.set(key, load + hours)
      dates.push(day)
    }
    planned.push(...dates.reverse())
  }
  return planned
}
