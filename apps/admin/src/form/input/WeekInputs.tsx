import { plainWeek, type Week } from "@atelier/domain/progress"
import Stack from "@mui/material/Stack"
import type { ReactNode } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { ShiftInputs } from "./ShiftInputs.tsx"
import { WeekField } from "./WeekField.tsx"

/** The week of the record in the surrounding form, and its hours; see {@link ShiftInputs}. */
export const WeekInputs = ({ withoutShifts }: { readonly withoutShifts?: ReactNode }) => {
  const { setValue } = useFormContext<Week>()
  const [includeSaturday, includeSunday, weeklyDaysOff] = useWatch<
    Week,
    ["includeSaturday", "includeSunday", "weeklyDaysOff"]
  >({ name: ["includeSaturday", "includeSunday", "weeklyDaysOff"] })
  const change = (week: Week): void => {
    for (const name of ["includeSaturday", "includeSunday", "weeklyDaysOff"] as const)
      setValue(name, week[name], { shouldDirty: true })
  }
  const week = { ...plainWeek, includeSaturday, includeSunday, weeklyDaysOff }
  return (
    <Stack sx={{ gap: 2.5 }}>
      <WeekField week={week} onChange={change} />
      <ShiftInputs without={withoutShifts} />
    </Stack>
  )
}
