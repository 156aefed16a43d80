import { type LocalDate, parseDate } from "@atelier/domain/time"

export const isLocalDate = (value: unknown): value is LocalDate =>
  typeof value === "string" && parseDate(value) !== null
