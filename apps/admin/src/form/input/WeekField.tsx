import type { Week } from "@atelier/domain/progress"
import { LocalDate, weekday } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import { DateField } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Chip from "@mui/material/Chip"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { Schema } from "effect"
import { useState } from "react"
import { WeekdayChoice } from "./WeekdayChoice.tsx"
import { weekOfWeekdays, withSecondDayOff, workedWeekdays } from "./weekdays.ts"

const isDay = Schema.is(LocalDate)

/** The worked weekdays, and those that are off every second week. */
export const WeekField = ({
  week,
  onChange
}: {
  readonly week: Week
  readonly onChange: (week: Week) => void
}) => {
  const t = useText("admin")
  const format = useFormat()
  const [date, setDate] = useState<string | null>(null)
  const worked = workedWeekdays(week)
  const day = isDay(date) ? date : null
  const canAdd = day !== null && worked.includes(weekday(day))
  const add = (): void => {
    if (day === null) return
    onChange(withSecondDayOff(week, day))
    setDate(null)
  }
  return (
    <Stack sx={{ gap: 1.5, alignItems: "flex-start" }}>
      <Typography variant="body2">{t("admin:week.worked")}</Typography>
      <WeekdayChoice
        label={t("admin:week.worked")}
        chosen={worked}
        onChoose={(days) => onChange(weekOfWeekdays(week, days))}
      />
      {week.weeklyDaysOff.map(
        ({ everySecondFrom, ...off }) =>
          everySecondFrom !== null && (
            <Chip
              key={off.weekday}
              label={t("admin:week.secondOff", { day: format.day(everySecondFrom, "full") })}
              onDelete={() =>
                onChange({
                  ...week,
                  weeklyDaysOff: week.weeklyDaysOff.filter(({ weekday }) => weekday !== off.weekday)
                })
              }
              sx={{ maxWidth: 1 }}
            />
          )
      )}
      {date === null ? (
        <Button size="small" color="inherit" onClick={() => setDate("")}>
          {t("admin:week.second")}
        </Button>
      ) : (
        <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "flex-start" }}>
          <DateField
            label={t("admin:week.secondFrom")}
            value={date}
            onText={setDate}
            error={date !== "" && !canAdd}
            helperText={t("admin:week.secondHelp")}
            sx={{ maxWidth: 260 }}
          />
          <Button variant="outlined" color="inherit" disabled={!canAdd} onClick={add}>
            {t("admin:week.add")}
          </Button>
        </Box>
      )}
    </Stack>
  )
}
