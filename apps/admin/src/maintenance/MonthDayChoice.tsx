import type { MonthDays } from "@atelier/domain/maintenance"
import { addDays, type LocalDate, weekday } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { monthDayText } from "./recurrenceText.ts"

/** The day of a monthly repetition; the choices follow from its first day. */
export const MonthDayChoice = ({
  on,
  first,
  onChoose
}: {
  readonly on: MonthDays
  readonly first: LocalDate
  readonly onChoose: (on: MonthDays) => void
}) => {
  const t = useText("admin")
  const format = useFormat()
  const nth = Math.ceil(Number(first.slice(8)) / 7)
  const isLast = addDays(first, 7).slice(0, 7) !== first.slice(0, 7)
  const onWeekday = (each: number): MonthDays => ({
    _tag: "Weekday",
    nth: each,
    weekday: weekday(first)
  })
  const offered: ReadonlyArray<MonthDays> = [
    { _tag: "SameDay" },
    ...(nth <= 4 ? [onWeekday(nth)] : []),
    ...(isLast ? [onWeekday(-1)] : []),
    { _tag: "LastDay" }
  ]
  const textOf = (each: MonthDays): string => monthDayText(each, first, t, format)
  const choices = offered.some((each) => textOf(each) === textOf(on)) ? offered : [...offered, on]
  return (
    <TextField
      select
      label={t("admin:recurrence.monthDay")}
      value={textOf(on)}
      onChange={({ target }) => {
        const chosen = choices.find((each) => textOf(each) === target.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    >
      {choices.map((each) => (
        <MenuItem key={textOf(each)} value={textOf(each)}>
          {textOf(each)}
        </MenuItem>
      ))}
    </TextField>
  )
}
