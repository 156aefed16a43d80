import { ProblemNotice, Skeletons, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import FormControlLabel from "@mui/material/FormControlLabel"
import Switch from "@mui/material/Switch"
import { get, useController, useFormState } from "react-hook-form"
import { useRows } from "../data/useRows.ts"
import { NumberField } from "../form/input/NumberField.tsx"
import { readWhole } from "../form/input/typedNumber.ts"
import { ColourName } from "../page/ColourName.tsx"
import { NeededFirst } from "../page/NeededFirst.tsx"
import { type Override, overrideOf, withOverride } from "./overrides.ts"

const NAME = "steps"

const columns = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 64px 128px",
  alignItems: "center",
  columnGap: { xs: 1, sm: 2 },
  px: 2
} as const

const Headings = () => {
  const t = useText("admin")
  return (
    <Box
      component="li"
      aria-hidden="true"
      sx={{
        ...columns,
        height: 36,
        bgcolor: "background.default",
        color: "text.secondary",
        fontSize: "0.75rem",
        fontWeight: 560
      }}
    >
      <span>{t("admin:fields.progress")}</span>
      <span>{t("admin:jobType.used")}</span>
      <span>{t("admin:fields.numberOfDays")}</span>
    </Box>
  )
}

/** Every progress with its settings for the job type: used or not, and number of days. */
export const OverridesInput = () => {
  const t = useText("admin")
  const { rows, error, retry } = useRows("progresses", "order")
  const { field } = useController({ name: NAME })
  const { errors } = useFormState({ name: NAME })
  const steps: Parameters<typeof withOverride>[0] = field.value ?? []
  if (error) return <ProblemNotice error={error} onRetry={retry} />
  if (rows === undefined) return <Skeletons rows={6} height={28} />
  const living = rows.filter((row) => !row.deleted)
  if (living.length === 0) return <NeededFirst kind="progress" />
  const messageOf = (progressId: string): string | undefined => {
    const place = steps.findIndex((step) => step.progressId === progressId)
    return place === -1 ? undefined : get(errors, `${NAME}.${place}.numberOfDays.message`)
  }
  const say = (progressId: string, override: Override) =>
    field.onChange(withOverride(steps, progressId, override))
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        overflow: "clip",
        "& li + li": { borderTop: 1, borderColor: "divider" }
      }}
    >
      <Headings />
      {living.map(({ id, name, colorHexa }) => {
        const override = overrideOf(steps, id)
        return (
          <Box key={id} component="li" sx={{ ...columns, py: 1, minHeight: 56 }}>
            <ColourName colour={colorHexa} name={name} />
            <FormControlLabel
              sx={{ m: 0 }}
              control={
                <Switch
                  checked={override.used}
                  onChange={(event) =>
                    say(id, {
                      used: event.target.checked,
                      numberOfDays: event.target.checked ? override.numberOfDays : null
                    })
                  }
                  slotProps={{ input: { "aria-label": t("admin:jobType.uses", { name }) } }}
                />
              }
              label={null}
            />
            <NumberField
              value={override.numberOfDays}
              onChange={(numberOfDays) => say(id, { ...override, numberOfDays })}
              onBlur={field.onBlur}
              read={readWhole}
              message={messageOf(id)}
              disabled={!override.used}
              placeholder={t("admin:jobType.asTemplateShort")}
              slotProps={{ htmlInput: { "aria-label": t("admin:jobType.daysOf", { name }) } }}
            />
          </Box>
        )
      })}
    </Box>
  )
}
