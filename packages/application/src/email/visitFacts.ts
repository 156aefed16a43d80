import type { Plan } from "@atelier/domain/change"
import type { EmailFacts, EmailKind } from "@atelier/domain/email"
import { type EventTime, eventDays, type Visit } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import type { EmailWords } from "./emailRows.ts"

/** What e-mails are written about. */

/** The languages of e-mails. */
export type Language = "fr" | "en"

/** Whose event it is: the shipper or the installers, as far as they are still there. */
export const crewOf = (plan: Plan, event: Visit) =>
  event.eventType === "DeliveryEvent"
    ? [plan.shipper.get(event.shipperId ?? "")].flatMap((row) => row ?? [])
    : event.installerIds.flatMap((id) => plan.installer.get(id) ?? [])

/** Writes days out as a locale does. */
export const showDate = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeZone: "UTC"
  })
  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}

/** Writes out the day of a visit, or the first and the last one where it takes several. */
export const showDays =
  ({ locale, severalDays }: Pick<EmailWords, "locale" | "severalDays">) =>
  (time: EventTime): string => {
    const show = showDate(locale)
    const { start, end } = eventDays(time)
    const last = addDays(end, -1)
    return start === last ? show(start) : severalDays({ first: show(start), last: show(last) })
  }

/**
 * Writes out the hours of a visit that has some: those of its day, or which one is of the first day
 * and which one of the last.
 */
export const showHours =
  ({ hoursOfSeveralDays }: Pick<EmailWords, "hoursOfSeveralDays">) =>
  (time: EventTime): string => {
    if (time.allDay) return ""
    const { startDate, startTime: start, endDate, endTime: end } = time
    return startDate === endDate ? `${start} – ${end}` : hoursOfSeveralDays({ start, end })
  }

/** The title of a visit in a calendar, which says the day itself: what it is, of what, for whom. */
export const visitTitle = (
  { fields }: Pick<EmailWords, "fields">,
  kind: EmailKind,
  { client, workOrder }: Pick<EmailFacts, "client" | "workOrder">
): string =>
  [fields[`${kind}Date`], workOrder, client].filter((part) => part.trim() !== "").join(" · ")

/** Where the client of a work order is, in one line. */
export const clientAddress = (order: WorkOrder): string =>
  [
    order.clientAddress,
    order.clientAddressLine2,
    order.clientCity,
    order.clientState,
    order.clientZipCode
  ]
    .filter((part) => part.trim() !== "")
    .join(", ")

/**
 * What the words of an e-mail about a visit stand for; a comment takes the place of the visit's
 * own.
 */
export const factsOf = (
  {
    event,
    workOrder,
    crew
  }: {
    readonly event: Visit
    readonly workOrder: WorkOrder
    readonly crew: ReadonlyArray<string>
  },
  words: Pick<EmailWords, "locale" | "severalDays" | "hoursOfSeveralDays">,
  comment: string = event.comment
): EmailFacts => ({
  workOrder: workOrder.name,
  client: workOrder.clientName,
  date: showDays(words)(event),
  time: showHours(words)(event),
  address: clientAddress(workOrder),
  crew: crew.join(", "),
  comment
})
