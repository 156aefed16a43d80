import Box from "@mui/material/Box"
import FormControlLabel from "@mui/material/FormControlLabel"
import Switch from "@mui/material/Switch"
import { useText } from "../../text/useText.ts"
import { DateField } from "./DateField.tsx"
import {
  type MoveTime,
  type TimeDraft,
  timeFaults,
  withAllDay,
  withLast,
  withStart
} from "./TimeDraft.ts"
import { TimeField } from "./TimeField.tsx"

export const EventTimeFields = ({
  draft,
  hasTimes = true,
  move,
  onChange: change
}: {
  readonly draft: TimeDraft
  /** False removes the times of day and the all-day switch. */
  readonly hasTimes?: boolean
  /** Moves the time to a typed start; by default it keeps its civil days. */
  readonly move?: MoveTime
  readonly onChange: (draft: TimeDraft) => void
}) => {
  const t = useText("event")
  const faults = timeFaults(draft)
  const isTimed = hasTimes && !draft.allDay
  const faultText = (name: keyof typeof faults): string | undefined => {
    const fault = faults[name]
    return fault === undefined ? undefined : t(`event:time.${fault}`)
  }
  const day = (
    name: "startDate" | "lastDate",
    withDay: (draft: TimeDraft, text: string) => TimeDraft
  ) => (
    <DateField
      label={t(`event:time.${name}`)}
      value={draft[name]}
      required
      onText={(text) => change(withDay(draft, text))}
      error={faults[name] !== undefined}
      helperText={faultText(name)}
    />
  )
  const time = (name: "startTime" | "endTime") => (
    <TimeField
      label={t(`event:time.${name}`)}
      value={draft[name]}
      required
      onText={(text) => change({ ...draft, [name]: text })}
      error={faults[name] !== undefined}
      helperText={faultText(name)}
    />
  )
  return (
    <Box>
      {hasTimes && (
        <FormControlLabel
          control={
            <Switch
              checked={draft.allDay}
              onChange={(_, allDay) => change(withAllDay(draft, allDay))}
            />
          }
          label={t("event:time.allDay")}
          slotProps={{ typography: { variant: "body2" } }}
          sx={{ mb: 1.5 }}
        />
      )}
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: isTimed
            ? "minmax(0, 3fr) minmax(0, 2fr)"
            : { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" }
        }}
      >
        {day("startDate", (before, text) => withStart(before, text, move))}
        {isTimed && time("startTime")}
        {day("lastDate", withLast)}
        {isTimed && time("endTime")}
      </Box>
    </Box>
  )
}
