import type { Event } from "./Event.ts"

type Started = Pick<Event, "id" | "startDate">

/** Compares events by start day, then by id. A total order. */
export const byStart = (a: Started, b: Started): number => {
  if (a.startDate !== b.startDate) return a.startDate < b.startDate ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
