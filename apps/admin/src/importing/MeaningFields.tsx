import { DayOrder, decimalOf } from "@atelier/domain/importing"
import { ReferenceDate } from "@atelier/domain/progress"
import { measureTypes } from "@atelier/domain/quantity"
import { useFormat, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { type ImportDraft, openDays, openNumber } from "./ImportDraft.ts"

export const MeaningFields = ({
  draft,
  onChange
}: {
  readonly draft: ImportDraft
  readonly onChange: (draft: ImportDraft) => void
}) => {
  const t = useText("admin", "enums")
  const format = useFormat()
  const { status } = draft.columns
  const days = openDays(draft)
  const number = openNumber(draft)
  return (
    <>
      <TextField
        select
        label={t("admin:import.measureType")}
        value={draft.measureType}
        onChange={(event) =>
          onChange({
            ...draft,
            measureType:
              measureTypes.find((type) => type === event.target.value) ?? draft.measureType
          })
        }
      >
        {measureTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`enums:measureType.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("admin:import.dueDateIs")}
        value={draft.dueDateIs}
        onChange={(event) =>
          onChange({
            ...draft,
            dueDateIs:
              ReferenceDate.literals.find((date) => date === event.target.value) ?? draft.dueDateIs
          })
        }
      >
        {ReferenceDate.literals.map((date) => (
          <MenuItem key={date} value={date}>
            {t(`enums:referenceDate.${date}`)}
          </MenuItem>
        ))}
      </TextField>
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
      <Autocomplete
        multiple
        freeSolo
        options={status === undefined ? [] : [...draft.preview.wordsOf(status)]}
        value={[...draft.closedStatuses]}
        onChange={(_, words) => onChange({ ...draft, closedStatuses: words })}
        disabled={status === undefined}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t("admin:import.closedStatuses")}
            helperText={t("admin:import.closedHelp")}
          />
        )}
      />
    </>
  )
}
