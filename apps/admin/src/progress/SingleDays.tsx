import { isWorked } from "@atelier/domain/calendar"
import { calendarOfWeek } from "@atelier/domain/capacity"
import { type DailyCapacity, type Overtime, plainWeek, type Week } from "@atelier/domain/progress"
import type { LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useController, useWatch } from "react-hook-form"
import { NewSingleDay } from "./NewSingleDay.tsx"

interface Days extends Week {
  readonly openedDays: ReadonlyArray<LocalDate>
  readonly overtime: ReadonlyArray<Overtime>
  readonly capacities: ReadonlyArray<DailyCapacity>
}

const isOther =
  (one: Overtime) =>
  (other: Overtime): boolean =>
    one.date !== other.date || one.measureType !== other.measureType

const byDate = (one: Overtime, other: Overtime): number =>
  one.date < other.date ? -1 : Number(one.date > other.date)

/** Single worked days and overtime, added here or by planning; they can be removed here. */
export const SingleDays = () => {
  const t = useText("admin", "enums")
  const format = useFormat()
  const opened = useController<Days, "openedDays">({ name: "openedDays" }).field
  const overtime = useController<Days, "overtime">({ name: "overtime" }).field
  const capacities = useWatch<Days, "capacities">({ name: "capacities" }) ?? []
  const [includeSaturday, includeSunday, weeklyDaysOff] = useWatch<
    Days,
    ["includeSaturday", "includeSunday", "weeklyDaysOff"]
  >({ name: ["includeSaturday", "includeSunday", "weeklyDaysOff"] })
  const week = calendarOfWeek({ ...plainWeek, includeSaturday, includeSunday, weeklyDaysOff })
  const without = (entry: Overtime) => overtime.value.filter(isOther(entry))
  return (
    <Box>
      {opened.value.length + overtime.value.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("admin:singleDays.none")}
        </Typography>
      ) : (
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1 }}>
          {opened.value.map((date) => (
            <Chip
              key={date}
              label={t("admin:singleDays.opened", { day: format.day(date, "full") })}
              onDelete={() => opened.onChange(opened.value.filter((other) => other !== date))}
            />
          ))}
          {overtime.value.map((entry) => (
            <Chip
              key={`${entry.date} ${entry.measureType}`}
              label={t("admin:singleDays.overtime", {
                day: format.day(entry.date, "full"),
                more: format.quantity(entry.more),
                unit: t(`enums:unit.${entry.measureType}`, { count: entry.more })
              })}
              onDelete={() => overtime.onChange(without(entry))}
            />
          ))}
        </Stack>
      )}
      <NewSingleDay
        capacities={capacities}
        isWorked={(date) => isWorked(week, date)}
        onOpen={(date) => opened.onChange([...new Set([...opened.value, date])].sort())}
        onOvertime={(entry) => overtime.onChange([...without(entry), entry].sort(byDate))}
      />
    </Box>
  )
}
