import type { ResourceTime } from "@atelier/domain/capacity"
import type { StepEvent } from "@atelier/domain/event"
import { daysWorked, withDays } from "@atelier/domain/proposal"
import { addDays, END_OF_DAY, type LocalDate, minutesOfDay, timeAt } from "@atelier/domain/time"

const DAY_MINUTES = 24 * 60

/** When the work of a day begins and ends; the whole day without hours. */
const edgesOf = ({ spans }: ResourceTime["hours"]) => {
  const until = spans.at(-1)?.[1] ?? minutesOfDay(END_OF_DAY)
  const isOverMidnight = until >= DAY_MINUTES
  return {
    start: timeAt(spans[0]?.[0] ?? 0),
    end: timeAt(isOverMidnight ? until - DAY_MINUTES : until),
    isOverMidnight
  }
}

const runsOf = (
  days: ReadonlyArray<LocalDate>,
  daysOff: ReadonlyArray<LocalDate>
): ReadonlyArray<ReadonlyArray<LocalDate>> => {
  const runs: Array<Array<LocalDate>> = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isParted = last === undefined || daysOff.some((off) => last < off && off < day)
    if (run === undefined || isParted) runs.push([day])
    else run.push(day)
  }
  return runs
}

/**
 * Splits a step into one appointment per part between its days off, because other programs do not
 * know them. Only the first part keeps the start time, only the last the end time; the others begin
 * and end with the hours of their day. The first part keeps the id.
 */
export const workedParts = (
  { calendar, hours }: ResourceTime,
  event: StepEvent
): ReadonlyArray<StepEvent> => {
  const edges = edgesOf(hours)
  const runs = runsOf(daysWorked(calendar, event), event.daysOff)
  if (runs.length === 0) return [event]
  return runs.map((run, nth): StepEvent => {
    const end = addDays(run.at(-1) as LocalDate, 1)
    const part = withDays(event, { start: run[0] as LocalDate, end })
    const id = nth === 0 ? event.id : `${event.id}-${nth + 1}`
    if (part.allDay) return { ...part, id }
    const startTime = nth === 0 ? part.startTime : edges.start
    const isLast = nth === runs.length - 1
    const endTime = isLast ? (event.endTime ?? END_OF_DAY) : edges.end
    const isNextDay = !isLast && edges.isOverMidnight
    const endDate = isNextDay ? addDays(part.endDate, 1) : part.endDate
    if (part.startDate < endDate || startTime < endTime)
      return { ...part, id, startTime, endDate, endTime }
    return isLast
      ? { ...part, id, startTime: timeAt(0), endDate, endTime }
      : { ...part, id, startTime, endDate, endTime: END_OF_DAY }
  })
}
