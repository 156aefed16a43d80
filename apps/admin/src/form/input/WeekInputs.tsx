import { plainWeek, type Week } from "@atelier/domain/progress"
import { useText } from "@atelier/ui"
import { TimeInput } from "@atelier/ui/form"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { WeekField } from "./WeekField.tsx"

interface Shifts {
  readonly shifts: Array<{ readonly startTime: string; readonly endTime: string }>
}

/** The shifts of the record in the surrounding form. Without any, `without` takes their place. */
const ShiftInputs = ({ without }: { readonly without?: ReactNode }) => {
  const t = useText("admin")
  const { getValues } = useFormContext<Shifts>()
  const { fields, append, remove } = useFieldArray<Shifts, "shifts">({ name: "shifts" })
  const add = (): void =>
    append({ startTime: getValues("shifts").at(-1)?.endTime ?? "", endTime: "" })
  return (
    <Stack sx={{ gap: 1.5, alignItems: "flex-start" }}>
      <Typography variant="body2">{t("admin:fields.shifts")}</Typography>
      {fields.length === 0 && without !== undefined ? (
        without
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t(fields.length === 0 ? "admin:shifts.none" : "admin:shifts.help")}
        </Typography>
      )}
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={t("admin:shifts.one", { nth: at + 1 })}
          sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}
        >
          <TimeInput<Shifts>
            name={`shifts.${at}.startTime`}
            label={t("admin:shifts.from")}
            required
            sx={{ maxWidth: 150 }}
          />
          <TimeInput<Shifts>
            name={`shifts.${at}.endTime`}
            label={t("admin:shifts.to")}
            required
            sx={{ maxWidth: 150 }}
          />
          <IconButton
            aria-label={t("admin:shifts.remove", { nth: at + 1 })}
            onClick={() => remove(at)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button size="small" color="inherit" onClick={add}>
        {t("admin:shifts.add")}
      </Button>
    </Stack>
  )
}

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
