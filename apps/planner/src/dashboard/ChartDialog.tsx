import { type MeasureType, measureTypes } from "@atelier/domain/quantity"
import { useText, ValueDialog } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import FormGroup from "@mui/material/FormGroup"
import FormLabel from "@mui/material/FormLabel"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import { useId, useState } from "react"
import type { Chart } from "./chart/ChartSeries.ts"
import { offeredSubjects, type Subjects, subjectKey } from "./chart/chartSubject.ts"

const periods = ["day", "week", "month"] as const
const MAX_TITLE_LENGTH = 100

export const ChartDialog = ({
  chart,
  subjects,
  onSave,
  onClose
}: {
  /** The chart to edit; null for a new one. */
  readonly chart: Chart | null
  readonly subjects: Subjects
  /** Resolves to true if it was saved. */
  readonly onSave: (chart: Omit<Chart, "id">) => Promise<boolean>
  readonly onClose: () => void
}) => {
  const t = useText("dashboard", "enums", "common")
  const id = useId()
  const offered = offeredSubjects(subjects, t)
  const [key, setKey] = useState(() =>
    subjectKey(chart?.subject ?? offered[0]?.subject ?? { _tag: "Production" })
  )
  const [period, setPeriod] = useState<Chart["period"]>(chart?.period ?? "week")
  const [units, setUnits] = useState<ReadonlyArray<MeasureType>>(
    chart?.valueTypes ?? ["SheetsQuantity"]
  )
  const [typed, setTyped] = useState<string | null>(chart?.title ?? null)
  const chosen = offered.find(({ subject }) => subjectKey(subject) === key)
  const usual = `${chosen?.name ?? ""}, ${t(`dashboard:by.${period}`)}`
  const title = typed ?? usual
  const isRight = title.trim() !== "" && units.length > 0 && chosen !== undefined
  const save = async (): Promise<boolean> => {
    if (chosen === undefined) return false
    const { subject } = chosen
    const named = title.trim().slice(0, MAX_TITLE_LENGTH)
    return onSave({ title: named, subject, period, valueTypes: units })
  }
  const select = { select: { native: true }, inputLabel: { shrink: true } } as const
  return (
    <ValueDialog
      title={t(chart === null ? "dashboard:chart.add" : "dashboard:chart.change")}
      confirmLabel={t(chart === null ? "dashboard:chart.addNow" : "common:actions.save")}
      isRight={isRight}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <TextField
          select
          label={t("dashboard:chart.subject")}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          slotProps={select}
        >
          {[...new Set(offered.map(({ group }) => group))].map((group) => (
            <optgroup key={group} label={group}>
              {offered
                .filter((one) => one.group === group)
                .map(({ name, subject }) => (
                  <option key={subjectKey(subject)} value={subjectKey(subject)}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </TextField>
        <TextField
          select
          label={t("dashboard:chart.period")}
          value={period}
          onChange={({ target }) =>
            setPeriod(periods.find((one) => one === target.value) ?? "week")
          }
          slotProps={select}
        >
          {periods.map((one) => (
            <option key={one} value={one}>
              {t(`dashboard:by.${one}`)}
            </option>
          ))}
        </TextField>
        <div>
          <FormLabel id={`${id}-units`}>{t("dashboard:chart.units")}</FormLabel>
          <FormGroup
            row
            role="group"
            aria-labelledby={`${id}-units`}
            sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}
          >
            {measureTypes.map((unit) => (
              <FormControlLabel
                key={unit}
                label={t(`enums:measureType.${unit}`)}
                control={
                  <Checkbox
                    checked={units.includes(unit)}
                    onChange={(_, isOn) =>
                      setUnits(isOn ? [...units, unit] : units.filter((other) => other !== unit))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </div>
        <TextField
          label={t("dashboard:chart.title")}
          value={title}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_TITLE_LENGTH } }}
        />
      </Stack>
    </ValueDialog>
  )
}
