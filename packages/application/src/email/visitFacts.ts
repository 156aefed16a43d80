import type { Plan } from "@atelier/domain/change"
import type { EmailFacts, EmailKind } from "@atelier/domain/email"
import { type EventTime, eventDays, type Visit } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { clientAddress, type WorkOrder } from "@atelier/domain/work-order"
import type { EmailWords } from "./emailRows.ts"

export type Language = "fr" | "en"

/** The shipper or the installers of a visit, as far as they still exist. */
export const crewOf = (plan: Plan, event: Visit) =>
  event.eventType === "DeliveryEvent"
    ? [plan.shipper.get(event.shipperId ?? "")].flatMap((row) => row ?? [])
    : event.installerIds.flatMap((id) => plan.installer.get(id) ?? [])

export const showDate = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" })
  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}

export const showDays =
  ({ locale, severalDays }: Pick<EmailWords, "locale" | "severalDays">) =>
  (time: EventTime): string => {
    const show = showDate(locale)
    const { start, end } = eventDays(time)
    const last = addDays(end, -1)
    return start === last ? show(start) : severalDays({ first: show(start), last: show(last) })
  }

/** Writes the hours of a timed visit; for several days, the first start and the last end. */
export const showHours =
  ({ hoursOfSeveralDays }: Pick<EmailWords, "hoursOfSeveralDays">) =>
  (time: EventTime): string => {
    if (time.allDay) return ""
    const { startDate, startTime: start, endDate, endTime: end } = time
    return startDate === endDate ? `${start} – ${end}` : hoursOfSeveralDays({ start, end })
  }

export const visitTitle = (
  { fields }: Pick<EmailWords, "fields">,
  kind: EmailKind,
  { client, workOrder }: Pick<EmailFacts, "client" | "workOrder">
): string =>
  [fields[`${kind}Date`], workOrder, client].filter((part) => part.trim() !== "").join(" · ")

/** Placeholder values of an e-mail about a visit; a given comment replaces that of the visit. */
export const factsOf = (
  {
    event,
    workOrder,
    crew
  }: { readonly event: Visit; readonly workOrder: WorkOrder; readonly crew: ReadonlyArray<string> },
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
