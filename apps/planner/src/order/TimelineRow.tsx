import { eventRuns, type PlanCalendars } from "@atelier/domain/capacity"
import type { Event } from "@atelier/domain/event"
import { StatusChip, useFormat, useText, useUserConfig, whenText } from "@atelier/ui"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { eventColour, eventCrew, isLate, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { type LineDays, spanOn } from "./timelineRows.ts"

const hasStatus = (event: Event): boolean =>
  event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent"

export const TimelineRow = ({
  event,
  line,
  calendars,
  names,
  people,
  menu,
  onOpen
}: {
  readonly event: Event
  readonly line: LineDays
  readonly calendars: PlanCalendars | null
  readonly names: Names
  readonly people: string
  readonly menu?: ReactNode
  readonly onOpen: () => void
}) => {
  const t = useText("enums", "calendar")
  const format = useFormat()
  const { today } = useUserConfig()
  const spans = eventRuns(event, calendars).map((days) => spanOn(line, days))
  const late = isLate(event, today)
  const crew = event.eventType === "StepEvent" ? people : eventCrew(event, names) || people
  const isDone = event.status === "Completed"
  return (
    <Box component="li" sx={{ listStyle: "none" }}>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <ButtonBase
          onClick={onOpen}
          sx={{
            flex: 1,
            minWidth: 0,
            display: "grid",
            gridTemplateColumns: { xs: "1fr auto", sm: "minmax(110px, 24%) 1fr 176px 120px" },
            gap: { xs: 0.25, sm: 1.5 },
            alignItems: "center",
            textAlign: "start",
            px: 1,
            py: 0.75,
            minHeight: 40,
            borderRadius: "8px",
            "&:hover": { bgcolor: "action.hover" }
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap dir="auto" sx={{ fontWeight: 540 }}>
              {eventName(event, names, t)}
            </Typography>
            {crew !== "" && (
              <Typography variant="body2" color="text.secondary" noWrap dir="auto">
                {crew}
              </Typography>
            )}
          </Box>
          <Box
            aria-hidden="true"
            sx={{
              position: "relative",
              height: 14,
              borderRadius: "4px",
              bgcolor: "action.hover",
              gridRow: { xs: 2, sm: "auto" },
              gridColumn: { xs: "1 / -1", sm: "auto" }
            }}
          >
            {spans.map((span) => (
              <Box
                key={span.start}
                sx={{
                  position: "absolute",
                  insetBlock: 0,
                  insetInlineStart: `${span.start}%`,
                  width: `${span.length}%`,
                  borderRadius: "4px",
                  bgcolor: eventColour(event, names),
                  opacity: isDone ? 0.5 : 1,
                  printColorAdjust: "exact",
                  boxShadow: "inset 0 0 0 1px rgba(127, 127, 127, 0.35)"
                }}
              />
            ))}
          </Box>
          <Typography
            variant="body2"
            sx={{ color: late ? "error.main" : "text.secondary", gridRow: { xs: 3, sm: "auto" } }}
          >
            {late ? `${t("calendar:late")} · ` : ""}
            {whenText(event, format)}
          </Typography>
          <Box sx={{ gridRow: { xs: 1, sm: "auto" }, gridColumn: { xs: 2, sm: "auto" } }}>
            {hasStatus(event) && <StatusChip status={event.status} />}
          </Box>
        </ButtonBase>
        <Box sx={{ width: 34, flex: "none", "@media print": { display: "none" } }}>{menu}</Box>
      </Box>
      {event.comment !== "" && (
        <Typography
          variant="body2"
          color="text.secondary"
          dir="auto"
          sx={{ px: 1, pb: 0.75, whiteSpace: "pre-line" }}
        >
          {event.comment}
        </Typography>
      )}
    </Box>
  )
}
