import { DayOrder, decimalOf } from "@atelier/domain/importing"
import { useFormat, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import Box from "@mui/material/Box"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { FormSection } from "../form/FormSection.tsx"
import { FIELD_GRID } from "./fieldGrid.ts"
import { type ImportDraft, openDays, openExchange, openNumber } from "./ImportDraft.ts"

export const MeaningFields = ({
  draft,
  onChange
}: {
  readonly draft: ImportDraft
  readonly onChange: (draft: ImportDraft) => void
}) => {
  const t = useText("admin")
  const format = useFormat()
  const { status } = draft.columns
  const days = openDays(draft)
  const exchange = openExchange(draft)
  const number = openNumber(draft)
  const isOpen = days.open.length > 0 || exchange !== null || number !== undefined
  if (!isOpen && status === undefined) return null
  return (
    <FormSection title={t("admin:import.meaning")} wide>
      <Box sx={FIELD_GRID}>
        {days.open.length > 0 && (
          <TextField
            select
            required
            label={t("admin:import.dayOrder", { example: days.example })}
            value={draft.dayOrder ?? ""}
            onChange={(event) => {
              const dayOrder = DayOrder.literals.find((order) => order === event.target.value)
              onChange({ ...draft, dayOrder: dayOrder ?? null })
            }}
          >
            {days.open.map(({ order, day }) => (
              <MenuItem key={order} value={order}>
                {format.day(day, "full")}
              </MenuItem>
            ))}
          </TextField>
        )}
        {exchange !== null && (
          <TextField
            select
            required
            label={t("admin:import.dayOrder", { example: exchange.text })}
            helperText={t("admin:import.exchangedHelp")}
            value={draft.areDatesExchanged === null ? "" : String(draft.areDatesExchanged)}
            onChange={({ target }) =>
              onChange({ ...draft, areDatesExchanged: target.value === "true" })
            }
          >
            <MenuItem value="false">{format.day(exchange.text, "full")}</MenuItem>
            <MenuItem value="true">{format.day(exchange.back, "full")}</MenuItem>
          </TextField>
        )}
        {number !== undefined && (
          <TextField
            select
            required
            label={t("admin:import.decimalSign", { example: number })}
            value={draft.decimalSign ?? ""}
            onChange={(event) =>
              onChange({ ...draft, decimalSign: event.target.value === "," ? "," : "." })
            }
          >
            {([".", ","] as const).map((sign) => (
              <MenuItem key={sign} value={sign}>
                {format.quantity(Number(decimalOf(number, 2, sign)))}
              </MenuItem>
            ))}
          </TextField>
        )}
        {status !== undefined && (
          <Autocomplete
            multiple
            freeSolo
            options={[...draft.preview.wordsOf(status)]}
            value={[...draft.closedStatuses]}
            onChange={(_, words) => onChange({ ...draft, closedStatuses: words })}
            renderInput={(params) => (
              <TextField
                {...params}
                label={t("admin:import.closedStatuses")}
                helperText={t("admin:import.closedHelp")}
              />
            )}
          />
        )}
      </Box>
    </FormSection>
  )
}
