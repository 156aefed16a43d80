import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import FormControlLabel from "@mui/material/FormControlLabel"
import Switch from "@mui/material/Switch"
import TextField from "@mui/material/TextField"
import { type TimeDraft, timeOfDraft, withAllDay, withStart } from "./TimeDraft.ts"

const fields = [
  ["startDate", "date"],
  ["startTime", "time"],
  ["lastDate", "date"],
  ["endTime", "time"]
] as const

/** Days, and times of day unless it is all day, as they are typed. */
export const EventTimeFields = ({
  draft,
  onChange: change
}: {
  readonly draft: TimeDraft
  readonly onChange: (draft: TimeDraft) => void
}) => {
  const t = useText("event")
  const isWrong = timeOfDraft(draft) === null
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={draft.allDay}
            onChange={(_, allDay) => change(withAllDay(draft, allDay))}
          />
        }
        label={t("event:userEvent.allDay")}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ mb: 1.5 }}
      />
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: draft.allDay ? "1fr 1fr" : "3fr 2fr"
        }}
      >
        {fields
          .filter(([, type]) => type === "date" || !draft.allDay)
          .map(([name, type]) => (
            <TextField
              key={name}
              type={type}
              label={t(`event:userEvent.${name}`)}
              value={draft[name]}
              onChange={({ target }) =>
                change(
                  name === "startDate"
                    ? withStart(draft, target.value)
                    : { ...draft, [name]: target.value }
                )
              }
              error={isWrong && name === "lastDate"}
              helperText={
                isWrong && name === "lastDate" ? t("event:userEvent.wrongEnd") : undefined
              }
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
      </Box>
    </Box>
  )
}
