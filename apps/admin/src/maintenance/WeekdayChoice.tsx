import { useFormat, useText } from "@atelier/ui"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { dayOfWeek, weekdays } from "../form/input/weekdays.ts"

export const WeekdayChoice = ({
  chosen,
  onChoose
}: {
  readonly chosen: ReadonlyArray<(typeof weekdays)[number]>
  readonly onChoose: (chosen: ReadonlyArray<(typeof weekdays)[number]>) => void
}) => {
  const t = useText("admin")
  const format = useFormat()
  return (
    <ToggleButtonGroup
      size="small"
      value={[...chosen]}
      onChange={(_, days) => days.length > 0 && onChoose(days)}
      aria-label={t("admin:recurrence.weekdays")}
    >
      {weekdays.map((day) => (
        <ToggleButton key={day} value={day} sx={{ px: 1.25, textTransform: "none" }}>
          {format.day(dayOfWeek(day), "weekday")}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
