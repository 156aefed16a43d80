import type { CalendarEvent } from "@atelier/contract"
import type { AppointmentStatus, EventType } from "@atelier/domain/event"
import { memoizeByObject } from "@atelier/domain/record"
import type { LocalDate } from "@atelier/domain/time"
import { type Format, type Text, textOn } from "@atelier/ui"
import { scopeText } from "../plan/closures/scopeText.ts"
import { eventColour, eventCrew, eventTitle, isLate, type Names } from "../plan/eventLook.ts"
import type { GlyphName } from "./Glyph.tsx"

export interface BarLook {
  readonly kind: EventType
  readonly status: AppointmentStatus
  readonly late: boolean
  readonly locked: boolean
  readonly colour: string
  /** Black or white, whichever is readable on the colour. */
  readonly ink: string
  readonly glyph: GlyphName | null
  readonly time: string | null
  readonly title: string
  readonly crew: string
  /** Additional fields of the work order, as configured by the shop. */
  readonly facts: string
  readonly spoken: string
}

const glyphs: Readonly<Record<EventType, GlyphName | null>> = {
  StepEvent: null,
  ProductionEvent: "production",
  DeliveryEvent: "delivery",
  InstallationEvent: "installation",
  UserEvent: "user",
  BlockerEvent: "closed"
}

/** Texts about an event's work order; the first is the title. */
type Facts = (entry: CalendarEvent) => ReadonlyArray<string>

/** Maps an event to its look. The same event object always gets the same look object. */
export const makeLooks = (
  names: Names,
  today: LocalDate,
  t: Text,
  format: Format,
  factsOf: Facts
): ((entry: CalendarEvent) => BarLook) =>
  memoizeByObject((entry) => {
    const { event } = entry
    const colour = eventColour(event, names)
    const late = isLate(event, today)
    const locked = "dateLocked" in event && event.dateLocked
    const crew =
      event.eventType === "BlockerEvent"
        ? scopeText(event.scope, names, t)
        : eventCrew(event, names)
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
  })
