import type { CalendarEvent } from "@atelier/contract"
import type { ChangeSet } from "@atelier/domain/change"
import { type Event, type InterruptedTime, timeOf } from "@atelier/domain/event"
import { useCallback, useMemo, useState } from "react"

/** A time that an event of a certain version may come to have. */
export interface PendingTime {
  readonly time: InterruptedTime
  /** Of the event as it was; one that has changed since is drawn where it is. */
  readonly version: number
}

/** Where events are drawn while it is not certain that they go there, by id. */
export type PendingTimes = ReadonlyMap<string, PendingTime>

const nowhere: PendingTimes = new Map()

/** Whether an event is drawn at a pending show. */
export const isPending = (entry: CalendarEvent, pending: PendingTimes): boolean =>
  pendingTimeOf(entry, pending) !== null

const pendingTimeOf = ({ event }: CalendarEvent, pending: PendingTimes): InterruptedTime | null => {
  const found = pending.get(event.id)
  return found !== undefined && found.version === event.version ? found.time : null
}

/** The events with pending ones at their pending show; the others keep their identity. */
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

/** Where the events of a change set would be. */
export const timesOf = (changes: ChangeSet): PendingTimes =>
  new Map(
    changes.flatMap((change) =>
      change.table === "event" && change.before !== null && change.after !== null
        ? [[change.id, { time: drawnTime(change.after), version: change.before.version }] as const]
        : []
    )
  )

/** Keeps where events are drawn that are being moved. */
export const usePendingTimes = () => {
  const [pending, show] = useState<PendingTimes>(nowhere)
  const release = useCallback(() => show(nowhere), [])
  return useMemo(() => ({ pending, show, release }), [pending, release])
}
