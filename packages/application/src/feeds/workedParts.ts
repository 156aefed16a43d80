import type { WorkingCalendar } from "@atelier/domain/calendar"
import type { StepEvent } from "@atelier/domain/event"
import { daysWorked, onDays } from "@atelier/domain/proposal"
import { addDays, END_OF_DAY, type LocalDate, timeAt } from "@atelier/domain/time"

const START_OF_DAY = timeAt(0)

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
 * know them. Only the first part keeps the start time, only the last the end time. The first part
 * keeps the id.
 */
export const workedParts = (
  calendar: WorkingCalendar,
  event: StepEvent
): ReadonlyArray<StepEvent> => {
  const runs = runsOf(daysWorked(calendar, event), event.daysOff)
  if (runs.length === 0) return [event]
  return runs.map((run, nth): StepEvent => {
    const end = addDays(run.at(-1) as LocalDate, 1)
    const part = onDays(event, { start: run[0] as LocalDate, end })
    const id = nth === 0 ? event.id : `${event.id}-${nth + 1}`
    if (part.allDay) return { ...part, id }
    return {
      ...part,
      id,
      startTime: nth === 0 ? part.startTime : START_OF_DAY,
      endTime: nth === runs.length - 1 ? (event.endTime ?? END_OF_DAY) : END_OF_DAY
    }
  })
}
