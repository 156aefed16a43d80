import { type EventTime, isPossibleTime } from "@atelier/domain/event"
import { type DateRange, parseDate, parseTime } from "@atelier/domain/time"

const ownEventTypes = ["UserEvent", "BlockerEvent"] as const
export type OwnEventType = (typeof ownEventTypes)[number]

export type EventAddress =
  | { readonly kind: "event"; readonly eventId: string }
  | { readonly kind: "copy"; readonly eventId: string }
  | {
      readonly kind: "new"
      readonly eventType: OwnEventType
      /** Null if the address has none. */
      readonly time: EventTime | null
      /** Legend key of the crew or step that a closure is about; null if the address has none. */
      readonly closed: string | null
    }

const names = { UserEvent: "user", BlockerEvent: "closure" } as const

const parameters = ["event", "copyEvent", "newEvent", "start", "end", "closed", "find"] as const

/** Parses a date with an optional `T` and time of day; null for any other text. */
const instantIn = (text: string) => {
  const [day = "", clock, ...more] = text.split("T")
  const [date, time] = [parseDate(day), clock === undefined ? null : parseTime(clock)]
  const isRead = date !== null && (time !== null) === (clock !== undefined) && more.length === 0
  return isRead ? { date, time } : null
}

const timeIn = (search: URLSearchParams): EventTime | null => {
  const [start, end] = [instantIn(search.get("start") ?? ""), instantIn(search.get("end") ?? "")]
  if (start === null || end === null) return null
  const time = {
    allDay: start.time === null,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time
  }
  return isPossibleTime(time) ? time : null
}

const instant = (date: string, time: string | null): string =>
  time === null ? date : `${date}T${time}`

/** Parses the event dialog in the address; null without one. */
export const eventAddressIn = (search: URLSearchParams): EventAddress | null => {
  const eventId = search.get("event")
  if (eventId !== null && eventId !== "") return { kind: "event", eventId }
  const copied = search.get("copyEvent")
  if (copied !== null && copied !== "") return { kind: "copy", eventId: copied }
  const eventType = ownEventTypes.find((type) => names[type] === search.get("newEvent"))
  return eventType === undefined
    ? null
    : { kind: "new", eventType, time: timeIn(search), closed: search.get("closed") }
}

/** Sets or removes the event dialog in the address; keeps other parameters. */
export const withEventAddress = (
  current: URLSearchParams,
  address: EventAddress | null
): URLSearchParams => {
  const search = new URLSearchParams(current)
  for (const name of parameters) search.delete(name)
  switch (address?.kind) {
    case "event":
      search.set("event", address.eventId)
      break
    case "copy":
      search.set("copyEvent", address.eventId)
      break
    case "new":
      search.set("newEvent", names[address.eventType])
      if (address.closed !== null) search.set("closed", address.closed)
      if (address.time !== null) {
        const { startDate, startTime, endDate, endTime } = address.time
        search.set("start", instant(startDate, startTime))
        search.set("end", instant(endDate, endTime))
      }
      break
  }
  return search
}

/**
 * Returns the link to an event: it opens the calendar with the dialog of the event.
 * The link for a new event is `/events/new?kind=user&start=2026-11-20T09:00&end=2026-11-20T10:00`;
 * all-day ends are exclusive. A link for a new closure can name a crew or step by its legend key:
 * `closed=i:anna`.
 */
export const eventPath = (eventId: string): string => `/events/${encodeURIComponent(eventId)}`

/** Returns the link to the form of a closure of a crew or step, by its legend key, on some days. */
export const newClosurePath = (closed: string, { start, end }: DateRange): string =>
  `/events/new?${new URLSearchParams({ kind: names.BlockerEvent, start, end, closed })}`

export const newEventIn = (search: URLSearchParams): EventAddress => ({
  kind: "new",
  eventType: search.get("kind") === names.BlockerEvent ? "BlockerEvent" : "UserEvent",
  time: timeIn(search),
  closed: search.get("closed")
})
