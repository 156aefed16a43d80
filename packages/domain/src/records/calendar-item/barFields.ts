import type { CalendarItemField } from "./CalendarItems.ts"

/** Fields that fit on a bar; the card beside the bar shows all chosen fields. */
export const barFields = [
  "name",
  "clientName",
  "template",
  "jobType"
] as const satisfies ReadonlyArray<CalendarItemField>
