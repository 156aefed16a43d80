import type { CalendarEvent } from "@atelier/contract"
import { isVisit } from "@atelier/domain/event"
import { legendKeys } from "../view/legendKey.ts"

/** Whose day it is, with what they do on it. */
export interface DayGroup {
  /** The key of the legend. */
  readonly key: string
  readonly entries: ReadonlyArray<CalendarEvent>
}

const startTimeOf = ({ event }: CalendarEvent): string => event.startTime ?? ""

/**
 * The visits of a day by crew, in the order of the legend and of the day; an installation of two
 * crews stands with each. Steps are left out, but for those that are given to `userId`.
 */
export const dayGroups = (
  entries: ReadonlyArray<CalendarEvent>,
  keys: ReadonlyArray<string>,
  userId: string
): ReadonlyArray<DayGroup> => {
  const shown = entries.filter(
    ({ event }) =>
      isVisit(event) || (event.eventType === "StepEvent" && event.userIds.includes(userId))
  )
  const sorted = [...shown].sort((a, b) => (startTimeOf(a) < startTimeOf(b) ? -1 : 1))
  return keys.flatMap((key) => {
    const own = sorted.filter(({ event }) => legendKeys(event).includes(key))
    return own.length === 0 ? [] : [{ key, entries: own }]
  })
}
