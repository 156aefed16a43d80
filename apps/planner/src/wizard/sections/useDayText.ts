import { LocalDate } from "@atelier/domain/time"
import { useFormat } from "@atelier/ui"
import { Schema } from "effect"

const isDate = Schema.is(LocalDate)

export const useDayText = (): ((text: string) => string) => {
  const format = useFormat()
  return (text) => (isDate(text) ? format.day(text, "full") : "")
}
