import type { CalendarItemField } from "./CalendarItems.ts"

/** The fields that bars have room for; the card beside a bar shows all that were chosen. */
export const barFields = [
  "name",
  "clientName",
  "template",
  "jobType"
] as const satisfies ReadonlyArray<CalendarItemField>
