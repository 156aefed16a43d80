import { type EventTime, isPossibleTime } from "@atelier/domain/event"
import { parseDate, parseTime } from "@atelier/domain/time"

/** The kinds of events that somebody makes by themselves. */
const ownEventTypes = ["UserEvent", "BlockerEvent"] as const
export type OwnEventType = (typeof ownEventTypes)[number]

/** What the address asks the dialog of an event for. */
export type EventAddress =
  | { readonly kind: "event"; readonly eventId: string }
  /** A further visit like another one. */
  | { readonly kind: "copy"; readonly eventId: string }
  | {
      readonly kind: "new"
      readonly eventType: OwnEventType
      /** When it would be; null where nobody said. */
      readonly time: EventTime | null
    }

/** The names of new kinds in addresses. */
const names = { UserEvent: "user", BlockerEvent: "closure" } as const

/** What an address says of an event, and the finder that an event takes the place of. */
const parameters = ["event", "copyEvent", "newEvent", "start", "end", "find"] as const

/** A day, or a day and a time of day with a `T` between; null for any other text. */
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

/** What an address asks for; null where it asks for no event. */
export const eventAddressIn = (search: URLSearchParams): EventAddress | null => {
  const eventId = search.get("event")
  if (eventId !== null && eventId !== "") return { kind: "event", eventId }
  const copied = search.get("copyEvent")
  if (copied !== null && copied !== "") return { kind: "copy", eventId: copied }
  const eventType = ownEventTypes.find((type) => names[type] === search.get("newEvent"))
  return eventType === undefined ? null : { kind: "new", eventType, time: timeIn(search) }
}

/** The same address asking for an event, or for none; other parameters stay. */
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
 * A link that opens an event over whatever screen, and from anywhere; or a new one, as
 * `/events/new?kind=user&start=2026-11-20T09:00&end=2026-11-20T10:00`. All-day ends are exclusive.
 */
export const eventPath = (eventId: string): string => `/events/${encodeURIComponent(eventId)}`

/** What the address `/events/new` asks for by its own parameters. */
export const newEventIn = (search: URLSearchParams): EventAddress => ({
  kind: "new",
  eventType: search.get("kind") === names.BlockerEvent ? "BlockerEvent" : "UserEvent",
  time: timeIn(search)
})
