import { useFormat } from "@atelier/ui"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { dayOfWeek, weekdays } from "./weekdays.ts"

/** A choice of weekdays, at least one. */
export const WeekdayChoice = ({
  label,
  chosen,
  onChoose
}: {
  readonly label: string
  readonly chosen: ReadonlyArray<(typeof weekdays)[number]>
  readonly onChoose: (chosen: ReadonlyArray<(typeof weekdays)[number]>) => void
}) => {
  const format = useFormat()
  return (
    <ToggleButtonGroup
      size="small"
      color="primary"
      value={[...chosen]}
      onChange={(_, days) => days.length > 0 && onChoose(days)}
      aria-label={label}
    >
      {weekdays.map((day) => (
        <ToggleButton
          key={day}
          value={day}
          title={format.day(dayOfWeek(day), "weekday")}
          sx={{ px: 1, textTransform: "none" }}
        >
          {format.day(dayOfWeek(day), "shortWeekday")}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
