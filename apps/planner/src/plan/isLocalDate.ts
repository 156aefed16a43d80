import { type LocalDate, parseDate } from "@atelier/domain/time"

/** Whether something, such as a part of an address, is a civil day. */
export const isLocalDate = (value: unknown): value is LocalDate =>
  typeof value === "string" && parseDate(value) !== null
