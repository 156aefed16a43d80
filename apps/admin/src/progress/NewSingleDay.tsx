import type { DailyCapacity, Overtime } from "@atelier/domain/progress"
import { LocalDate } from "@atelier/domain/time"
import { useText } from "@atelier/ui"
import { DateField } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { Schema } from "effect"
import { useState } from "react"
import { NumberField } from "../form/input/NumberField.tsx"

const isDay = Schema.is(LocalDate)

/** Works on a single day off, or adds overtime to one day. */
export const NewSingleDay = ({
  capacities,
  isWorked,
  onOpen,
  onOvertime
}: {
  readonly capacities: ReadonlyArray<DailyCapacity>
  /** True for the days of the progress's week. */
  readonly isWorked: (date: LocalDate) => boolean
  readonly onOpen: (date: LocalDate) => void
  readonly onOvertime: (overtime: Overtime) => void
}) => {
  const t = useText("admin", "enums")
  const [date, setDate] = useState("")
  const [more, setMore] = useState<unknown>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const limited = capacities.filter(({ max }) => max !== null)
  const unit = limited.find(({ measureType }) => measureType === chosen) ?? limited[0]
  const day = isDay(date) ? date : null
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5, mt: 2 }}>
      <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "flex-start" }}>
        <DateField
          label={t("admin:singleDays.day")}
          value={date}
          onText={setDate}
          error={date !== "" && day === null}
          sx={{ maxWidth: 220 }}
        />
        <Button
          variant="outlined"
          color="inherit"
          disabled={day === null || isWorked(day)}
          onClick={() => day !== null && onOpen(day)}
          sx={{ mt: 0.25 }}
        >
          {t("admin:singleDays.open")}
        </Button>
      </Box>
      {unit !== undefined && (
        <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "flex-start" }}>
          <NumberField
            label={t("admin:singleDays.more")}
            value={more}
            onChange={setMore}
            sx={{ width: 110 }}
          />
          <TextField
            select
            label={t("admin:singleDays.unit")}
            value={unit.measureType}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ minWidth: 160 }}
          >
            {limited.map(({ measureType }) => (
              <MenuItem key={measureType} value={measureType}>
                {t(`enums:measureType.${measureType}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="outlined"
            color="inherit"
            disabled={day === null || typeof more !== "number" || more <= 0}
            onClick={() =>
              day !== null &&
              typeof more === "number" &&
              onOvertime({ date: day, measureType: unit.measureType, more })
            }
            sx={{ mt: 0.25 }}
          >
            {t("admin:singleDays.add")}
          </Button>
        </Box>
      )}
    </Box>
  )
}
