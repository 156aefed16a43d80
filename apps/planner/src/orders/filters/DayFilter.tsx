import { LocalDate } from "@atelier/domain/time"
import { DateField } from "@atelier/ui/form"
import { Schema } from "effect"
import { useState } from "react"

const isDay = Schema.is(LocalDate)

/** A filter by day, applied once the text is a valid day; undefined for an empty field. */
export const DayFilter = ({
  label,
  day,
  onDay
}: {
  readonly label: string
  readonly day: LocalDate | undefined
  readonly onDay: (day: LocalDate | undefined) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const tell = (text: string): void => {
    const isWhole = text === "" || isDay(text)
    setTyped(isWhole ? null : text)
    if (isWhole) onDay(isDay(text) ? text : undefined)
  }
  return (
    <DateField
      label={label}
      value={typed ?? day ?? ""}
      onText={tell}
      error={typed !== null && typed.length >= 10}
    />
  )
}
