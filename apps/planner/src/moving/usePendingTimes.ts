import type { CalendarEvent } from "@atelier/contract"
import type { ChangeSet } from "@atelier/domain/change"
import { type Event, type InterruptedTime, timeOf } from "@atelier/domain/event"
import { useCallback, useMemo, useState } from "react"

export interface PendingTime {
  readonly time: InterruptedTime
  /** Version of the event; a newer version is drawn at its own time. */
  readonly version: number
}

/** Proposed times by event id, where events are drawn until the change is decided. */
export type PendingTimes = ReadonlyMap<string, PendingTime>

const nowhere: PendingTimes = new Map()

export const isPending = (entry: CalendarEvent, pending: PendingTimes): boolean =>
  pendingTimeOf(entry, pending) !== null

const pendingTimeOf = ({ event }: CalendarEvent, pending: PendingTimes): InterruptedTime | null => {
  const found = pending.get(event.id)
  return found !== undefined && found.version === event.version ? found.time : null
}

/** Draws pending events at their proposed times; other events keep their identity. */
export const atPendingTimes = (
  entries: ReadonlyArray<CalendarEvent>,
  pending: PendingTimes
): ReadonlyArray<CalendarEvent> => {
  if (pending.size === 0) return entries
  return entries.map((entry) => {
    const time = pendingTimeOf(entry, pending)
    return time === null ? entry : { ...entry, event: { ...entry.event, ...time } }
  })
}

const drawnTime = (event: Event): InterruptedTime => ({
  ...timeOf(event),
  ...(event.eventType === "StepEvent" ? { daysOff: event.daysOff } : {})
})

export const timesOf = (changes: ChangeSet): PendingTimes =>
  new Map(
    changes.flatMap((change) =>
      change.table === "event" && change.before !== null && change.after !== null
        ? [[change.id, { time: drawnTime(change.after), version: change.before.version }] as const]
        : []
    )
  )

export const usePendingTimes = () => {
  const [pending, show] = useState<PendingTimes>(nowhere)
  const release = useCallback(() => show(nowhere), [])
  return useMemo(() => ({ pending, show, release }), [pending, release])
}
