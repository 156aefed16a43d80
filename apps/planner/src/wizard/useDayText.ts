import { LocalDate } from "@atelier/domain/time"
import { useFormat } from "@atelier/ui"
import { Schema } from "effect"

const isDate = Schema.is(LocalDate)

/** Writes a typed day out in full; nothing while it is not one. */
export const useDayText = (): ((text: string) => string) => {
  const format = useFormat()
  return (text) => (isDate(text) ? format.day(text, "full") : "")
}
