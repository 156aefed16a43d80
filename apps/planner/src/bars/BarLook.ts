import type { CalendarEvent } from "@atelier/contract"
import type { AppointmentStatus, EventType } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import { type Format, type Text, textOn } from "@atelier/ui"
import { eventColour, eventCrew, eventTitle, isLate, type Names } from "../plan/eventLook.ts"
import type { GlyphName } from "./Glyph.tsx"

/** What a bar shows of its event. */
export interface BarLook {
  readonly kind: EventType
  readonly status: AppointmentStatus
  readonly late: boolean
  /** Its date is locked. */
  readonly locked: boolean
  readonly colour: string
  /** Black or white, whichever reads on the colour. */
  readonly ink: string
  readonly glyph: GlyphName | null
  /** The time of day that it starts at. */
  readonly time: string | null
  readonly title: string
  readonly crew: string
  /** What else of its work order is shown, as the shop decided. */
  readonly facts: string
  /** All of it in words. */
  readonly spoken: string
}

const glyphs: Readonly<Record<EventType, GlyphName | null>> = {
  StepEvent: null,
  ProductionEvent: "production",
  DeliveryEvent: "delivery",
  InstallationEvent: "installation",
  UserEvent: "user",
  BlockerEvent: null
}

/** What a bar says of the work order of an event, first what it is called. */
type Facts = (entry: CalendarEvent) => ReadonlyArray<string>

/** How events look, by names, day and language; the same look for the same event. */
export const makeLooks = (
  names: Names,
  today: LocalDate,
  t: Text,
  format: Format,
  factsOf: Facts
): ((entry: CalendarEvent) => BarLook) => {
  const known = new WeakMap<CalendarEvent, BarLook>()
  const looks = (entry: CalendarEvent): BarLook => {
    const { event } = entry
    const colour = eventColour(event, names)
    const late = isLate(event, today)
    const locked = "dateLocked" in event && event.dateLocked
    const crew = eventCrew(event, names)
    const time = event.allDay ? null : format.time(event.startTime)
    const [title = eventTitle(entry), ...facts] = factsOf(entry)
    const isStep = event.eventType === "StepEvent"
    const words = [
      time ?? "",
      title,
      isStep ? "" : t(`enums:eventType.${event.eventType}`),
      crew,
      isStep ? t(`enums:status.${event.status}`) : "",
      late ? t("calendar:late") : "",
      locked ? t("calendar:locked") : "",
      ...facts
    ]
    return {
      kind: event.eventType,
      status: event.status,
      late,
      locked,
      colour,
      ink: textOn(colour),
      glyph: glyphs[event.eventType],
      time,
      title,
      crew,
      facts: facts.join(" · "),
      spoken: words.filter(Boolean).join(", ")
    }
  }
  return (entry) => {
    const before = known.get(entry)
    if (before !== undefined) return before
    const look = looks(entry)
    known.set(entry, look)
    return look
  }
}
