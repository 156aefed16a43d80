import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { LocalDate } from "@atelier/domain/time"
import { ColourDot, StatusChip, useFormat, useText, whenText } from "@atelier/ui"
import Paper from "@mui/material/Paper"
import Popper from "@mui/material/Popper"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { ClosureChips } from "../plan/closures/ClosureChips.tsx"
import { scopeText } from "../plan/closures/scopeText.ts"
import { eventColour, eventCrew, eventTitle, isLate, type Names } from "../plan/eventLook.ts"
import { ItemFacts } from "./ItemFacts.tsx"

export interface Hovered {
  readonly entry: CalendarEvent
  readonly at: HTMLElement
}

export const EventTooltip = ({
  hovered,
  names,
  calendars,
  today
}: {
  readonly hovered: Hovered
  readonly names: Names
  readonly calendars: PlanCalendars | null
  readonly today: LocalDate
}) => (
  <Popper
    open
    anchorEl={hovered.at}
    placement="bottom-start"
    modifiers={[{ name: "offset", options: { offset: [0, 6] } }]}
    sx={{ zIndex: "tooltip", pointerEvents: "none" }}
  >
    <EventCard entry={hovered.entry} names={names} calendars={calendars} today={today} />
  </Popper>
)

const EventCard = ({
  entry,
  names,
  calendars,
  today
}: {
  readonly entry: CalendarEvent
  readonly names: Names
  readonly calendars: PlanCalendars | null
  readonly today: LocalDate
}) => {
  const t = useText("calendar", "enums", "event")
  const format = useFormat()
  const { event, workOrder } = entry
  const crew =
    event.eventType === "BlockerEvent" ? scopeText(event.scope, names, t) : eventCrew(event, names)
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 1.5,
        width: 280,
        borderRadius: "10px",
        boxShadow: "0 12px 32px -8px rgba(2, 6, 23, 0.28)"
      }}
    >
      <Typography variant="h5" dir="auto">
        {eventTitle(entry)}
      </Typography>
      {workOrder !== null && <ItemFacts entry={entry} workOrder={workOrder} names={names} />}
      <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: "center" }}>
        <ColourDot colour={eventColour(event, names)} />
        <Typography variant="body2">
          {event.eventType === "StepEvent"
            ? crew
            : [t(`enums:eventType.${event.eventType}`), crew].filter(Boolean).join(" · ")}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {whenText(event, format)}
      </Typography>
      <ClosureChips event={event} calendars={calendars} />
      {event.eventType === "StepEvent" && (
        <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: "center" }}>
          <StatusChip status={event.status} />
          {isLate(event, today) && (
            <Typography variant="body2" color="error" sx={{ fontWeight: 560 }}>
              {t("calendar:late")}
            </Typography>
          )}
        </Stack>
      )}
    </Paper>
  )
}
