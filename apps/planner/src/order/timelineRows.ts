import type { Event } from "@atelier/domain/event"
import { eventDays } from "@atelier/domain/event"
import { daysBetween, earlier, type LocalDate, later } from "@atelier/domain/time"

export interface LineSpan {
  readonly start: number
  readonly length: number
}

export interface LineDays {
  readonly start: LocalDate
  /** Exclusive. */
  readonly end: LocalDate
}

const MIN_LENGTH = 1.5

const firstDay = (event: Event): LocalDate => eventDays(event).start

export const lineDays = (events: ReadonlyArray<Event>): LineDays | null => {
  const days = events.map(eventDays)
  const [first] = days
  if (first === undefined) return null
  return days.reduce(
    (line, { start, end }) => ({ start: earlier(line.start, start), end: later(line.end, end) }),
    first
  )
}

/** Returns the position of a range in the timeline, with a visible minimum length. */
export const spanOn = (line: LineDays, { start, end }: LineDays): LineSpan => {
  const total = Math.max(1, daysBetween(line.start, line.end))
  const from = (daysBetween(line.start, start) / total) * 100
  const length = Math.max(MIN_LENGTH, (daysBetween(start, end) / total) * 100)
  return { start: Math.min(from, 100 - MIN_LENGTH), length: Math.min(length, 100) }
}

export const inOrder = (
  events: ReadonlyArray<Event>,
  stepIds: ReadonlyArray<string>
): ReadonlyArray<Event> => {
  const order = new Map(stepIds.map((id, at) => [id, at]))
  const steps = events
    .filter((event) => event.eventType === "StepEvent")
    .sort((a, b) => (order.get(a.stepId) ?? 0) - (order.get(b.stepId) ?? 0))
  const others = events
    .filter((event) => event.eventType !== "StepEvent")
    .sort((a, b) => (firstDay(a) < firstDay(b) ? -1 : firstDay(a) > firstDay(b) ? 1 : 0))
  return [...steps, ...others]
}
