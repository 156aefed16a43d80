import { closuresDuring, type PlanCalendars } from "@atelier/domain/capacity"
import type { Event } from "@atelier/domain/event"
import { useFormat, whenText } from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import Chip from "@mui/material/Chip"

export const ClosureChips = ({
  event,
  calendars
}: {
  readonly event: Event
  readonly calendars: PlanCalendars | null
}) => {
  const format = useFormat()
  if (calendars === null) return null
  return closuresDuring(calendars, event).map((closure) => (
    <Chip
      key={closure.id}
      size="small"
      icon={<EventBusyOutlined />}
      label={`${closure.title} · ${whenText(closure, format)}`}
      sx={{
        bgcolor: "warning.light",
        color: "warning.dark",
        maxWidth: "100%",
        "& .MuiChip-icon": { color: "inherit" }
      }}
    />
  ))
}
