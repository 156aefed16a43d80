import { CalendarItemField } from "@atelier/domain/calendar-item"
import { useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import MenuItem from "@mui/material/MenuItem"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { movedTo } from "../sorting/movedTo.ts"
import { SortableList } from "../sorting/SortableList.tsx"
import { SortableRow } from "../sorting/SortableRow.tsx"
import { fieldText } from "./fieldText.ts"

type Fields = ReadonlyArray<CalendarItemField>

export const ItemFields = ({
  fields,
  onChange
}: {
  readonly fields: Fields
  readonly onChange: (fields: Fields) => void
}) => {
  const t = useText("admin", "workOrder")
  const others = CalendarItemField.literals.filter((field) => !fields.includes(field))
  return (
    <Box>
      <SortableList
        ids={fields}
        nameOf={(field) => fieldText(field as CalendarItemField, t)}
        onMove={(from, to) => onChange(movedTo(fields, from, to))}
      >
        <Box
          component="ol"
          sx={{
            m: 0,
            p: 0,
            listStyle: "none",
            border: fields.length === 0 ? 0 : 1,
            borderColor: "divider",
            borderRadius: "10px",
            overflow: "clip"
          }}
        >
          {fields.map((field) => (
            <SortableRow key={field} id={field} name={fieldText(field, t)}>
              <Stack direction="row" sx={{ alignItems: "center", gap: 1, pr: 0.5, minHeight: 46 }}>
                <Typography sx={{ flex: 1, py: 0.75, minWidth: 0 }}>
                  {fieldText(field, t)}
                </Typography>
                <IconButton
                  size="small"
                  aria-label={t("admin:calendarItem.leaveOut", { field: fieldText(field, t) })}
                  onClick={() => onChange(fields.filter((each) => each !== field))}
                >
                  <CloseOutlined fontSize="small" />
                </IconButton>
              </Stack>
            </SortableRow>
          ))}
        </Box>
      </SortableList>
      {others.length > 0 && (
        <TextField
          select
          size="small"
          label={t("admin:calendarItem.add")}
          value=""
          onChange={({ target }) => onChange([...fields, target.value as CalendarItemField])}
          sx={{ mt: 1.5, width: "100%", maxWidth: 300 }}
        >
          {others.map((field) => (
            <MenuItem key={field} value={field}>
              {fieldText(field, t)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  )
}
