import type { CalendarEvent } from "@atelier/contract"
import { ColourDot, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { eventColour, eventTitle, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"

export const ChosenEvents = ({
  entries,
  names
}: {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly names: Names
}) => {
  const t = useText("event", "enums")
  return (
    <Box
      component="ul"
      tabIndex={0}
      sx={{ m: 0, p: 0, listStyle: "none", maxHeight: "28vh", overflow: "auto" }}
    >
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.event.id}
          sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.25 }}
        >
          <ColourDot colour={eventColour(entry.event, names)} />
          <Typography variant="body2">
            {eventTitle(entry)}
            <Typography component="span" variant="body2" color="text.secondary">
              {entry.event.eventType === "UserEvent"
                ? ""
                : ` · ${eventName(entry.event, names, t)}`}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
