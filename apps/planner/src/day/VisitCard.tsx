import type { CalendarEvent } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import type { PlanCalendars } from "@atelier/domain/capacity"
import { isWork } from "@atelier/domain/completing"
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
import Link from "@mui/material/Link"
import Skeleton from "@mui/material/Skeleton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { VisitBar } from "../event/actions/VisitBar.tsx"
import { WorkButtons } from "../event/actions/WorkButtons.tsx"
import { ContactLines } from "../order/ContactLines.tsx"
import { ClosureChips } from "../plan/closures/ClosureChips.tsx"
import { eventColour, eventCrew, eventTitle, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { keptEvent } from "../plan/keptNames.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { valuesText } from "../plan/valuesText.ts"
import { withWaiting } from "../queue/meetEvent.ts"
import { WaitingChip } from "../queue/WaitingChip.tsx"
import { useWaiting } from "../queue/WritesProvider.tsx"

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
  const { data, error, refetch } = useCall(
    "getEvent",
    { query: { eventId: event.id } },
    { keptAs: keptEvent(event.id) }
  )
  const waiting = useWaiting()
  const stored = data?.event ?? event
  const shown = isWork(stored) ? withWaiting(stored, waiting) : stored
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
          <Link
            component="button"
            type="button"
            color="inherit"
            underline="hover"
            onClick={() => open({ kind: "event", eventId: event.id })}
            sx={{
              textAlign: "start",
              font: "inherit",
              overflowWrap: "anywhere",
              minHeight: { xs: 44, sm: 0 }
            }}
          >
            {eventTitle(entry)}
          </Link>
        </Typography>
        <WaitingChip eventId={event.id} />
        <ClosureChips event={event} calendars={calendars} />
        <StatusChip status={shown.status} />
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
          {shown.comment !== "" && (
            <Typography dir="auto" sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
              {shown.comment}
            </Typography>
          )}
          <Stack sx={{ mt: 1.5, gap: 1, "@media print": { display: "none" } }}>
            <VisitBar details={data} names={names} />
            {canEditEvent(user, data.event) && (
              <Stack direction="row" sx={{ gap: 1 }}>
                <WorkButtons details={data} names={names} isMain />
              </Stack>
            )}
          </Stack>
        </>
      )}
      <Box sx={{ display: "none", mt: 2, "@media print": { display: "block" } }}>
        {`☐ ${t("enums:status.Started")}   ☐ ${t("enums:status.Completed")}   ${t("day:signature")} ________________________`}
      </Box>
    </Box>
  )
}
