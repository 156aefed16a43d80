import type { CalendarEvent } from "@atelier/contract"
import { isVisit } from "@atelier/domain/event"
import { legendKeys } from "../view/legendKey.ts"

/** The visits of one crew on a day. */
export interface DayGroup {
  /** Key in the legend. */
  readonly key: string
  readonly entries: ReadonlyArray<CalendarEvent>
}

const startTimeOf = ({ event }: CalendarEvent): string => event.startTime ?? ""

/**
 * Groups the visits of a day by crew, in legend order. An installation with two crews appears in
 * both groups. Steps are left out unless they are assigned to `userId`.
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
