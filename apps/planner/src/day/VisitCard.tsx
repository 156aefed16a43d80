import type { CalendarEvent } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import type { PlanCalendars } from "@atelier/domain/capacity"
import {
  ColourDot,
  ProblemNotice,
  StatusChip,
  useCall,
  useFormat,
  useText,
  useUserConfig,
  whenText
} from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Skeleton from "@mui/material/Skeleton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { WorkButtons } from "../event/actions/WorkButtons.tsx"
import { ContactLines } from "../order/ContactLines.tsx"
import { ClosureChips } from "../plan/closures/ClosureChips.tsx"
import { eventColour, eventCrew, eventTitle, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { valuesText } from "../plan/valuesText.ts"

export const VisitCard = ({
  entry,
  calendars,
  names
}: {
  readonly entry: CalendarEvent
  readonly calendars: PlanCalendars | null
  readonly names: Names
}) => {
  const t = useText("day", "event", "orders", "workOrder", "enums", "common")
  const format = useFormat()
  const user = useUserConfig()
  const { open } = useEventAddress()
  const { event } = entry
  const { data, error, refetch } = useCall("getEvent", { query: { eventId: event.id } })
  return (
    <Box
      component="article"
      aria-label={`${eventTitle(entry)}, ${eventName(event, names, t)}`}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        p: 2,
        breakInside: "avoid",
        "@media print": { borderRadius: 0, borderColor: "#000", mb: 1 }
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <ColourDot colour={eventColour(event, names)} />
        <Typography
          variant="h3"
          component="h3"
          dir="auto"
          sx={{ flex: 1, minWidth: 180, fontSize: "1rem" }}
        >
          {eventTitle(entry)}
        </Typography>
        <ClosureChips event={event} calendars={calendars} />
        <StatusChip status={event.status} />
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {[eventName(event, names, t), eventCrew(event, names), whenText(event, format)]
          .filter((word, place, all) => word !== "" && all.indexOf(word) === place)
          .join(" · ")}
      </Typography>
      <ProblemNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton height={72} />}
      {data !== undefined && (
        <>
          {data.workOrder !== null && (
            <Box sx={{ mt: 1.5 }}>
              <ContactLines order={data.workOrder} />
            </Box>
          )}
          {data.values.length > 0 && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {valuesText(data.values, t, format)}
            </Typography>
          )}
          {data.event.comment !== "" && (
            <Typography dir="auto" sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
              {data.event.comment}
            </Typography>
          )}
          <Stack
            direction="row"
            sx={{ mt: 2, gap: 1, flexWrap: "wrap", "@media print": { display: "none" } }}
          >
            {canEditEvent(user, data.event) && <WorkButtons details={data} names={names} isMain />}
            <Button color="inherit" onClick={() => open({ kind: "event", eventId: event.id })}>
              {t(canEditEvent(user, data.event) ? "day:comment" : "day:open")}
            </Button>
          </Stack>
        </>
      )}
      <Box sx={{ display: "none", mt: 2, "@media print": { display: "block" } }}>
        {`☐ ${t("enums:status.Started")}   ☐ ${t("enums:status.Completed")}   ${t("day:signature")} ________________________`}
      </Box>
    </Box>
  )
}
