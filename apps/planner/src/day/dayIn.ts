import type { LocalDate } from "@atelier/domain/time"

/** Returns the day of an instant in a time zone. The Swedish format is that of ISO 8601. */
export const dayIn = (timeZone: string, instantMs: number): LocalDate =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(instantMs) as LocalDate
