import { ReferenceDate } from "@atelier/domain/progress"
import { measureTypes } from "@atelier/domain/quantity"
import { useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import type { ImportDraft } from "./ImportDraft.ts"

export const MeaningFields = ({
  draft,
  onChange
}: {
  readonly draft: ImportDraft
  readonly onChange: (draft: ImportDraft) => void
}) => {
  const t = useText("admin", "enums")
  const { status } = draft.columns
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
