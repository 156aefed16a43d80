import { type Week, weekIn } from "@atelier/domain/progress"
import { useFormContext, useWatch } from "react-hook-form"
import { WeekField } from "./WeekField.tsx"

/** The week of the record in the surrounding form. */
export const WeekInputs = () => {
  const { setValue } = useFormContext<Week>()
  const [includeSaturday, includeSunday, weeklyDaysOff] = useWatch<
    Week,
    ["includeSaturday", "includeSunday", "weeklyDaysOff"]
  >({ name: ["includeSaturday", "includeSunday", "weeklyDaysOff"] })
  const change = (week: Week): void => {
    for (const name of ["includeSaturday", "includeSunday", "weeklyDaysOff"] as const)
      setValue(name, week[name], { shouldDirty: true })
  }
  return (
    <WeekField week={weekIn({ includeSaturday, includeSunday, weeklyDaysOff })} onChange={change} />
  )
}
