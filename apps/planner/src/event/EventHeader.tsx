import type { EventDetails } from "@atelier/contract"
import { isWork } from "@atelier/domain/completing"
import { daysOffOf, isInterrupted } from "@atelier/domain/event"
import { ColourDot, StatusChip, useFormat, useText, useUserConfig } from "@atelier/ui"
import LockOutlined from "@mui/icons-material/LockOutlined"
import PauseOutlined from "@mui/icons-material/PauseOutlined"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import Chip from "@mui/material/Chip"
import DialogTitle from "@mui/material/DialogTitle"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { Link as RouterLink } from "react-router"
import { ClosureChips } from "../plan/closures/ClosureChips.tsx"
import { eventColour, eventCrew, isLate, type Names } from "../plan/eventLook.ts"
import { orderPath } from "../plan/paths.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { withWaiting } from "../queue/meetEvent.ts"
import { WaitingChip } from "../queue/WaitingChip.tsx"
import { useWaiting } from "../queue/WritesProvider.tsx"
import { useCalendarsAround } from "../view/useCalendarsAround.ts"

export const EventHeader = ({
  details,
  names
}: {
  readonly details: EventDetails
  readonly names: Names
}) => {
  const t = useText("enums", "calendar")
  const format = useFormat()
  const { today } = useUserConfig()
  const { event, workOrder } = details
  const waiting = useWaiting()
  const crew = eventCrew(event, names)
  const calendars = useCalendarsAround(event.startDate, useReferenceData())
  const kind = t(`enums:eventType.${event.eventType}`)
  return (
    <DialogTitle component="div" sx={{ pr: 7, pb: 2 }}>
      <Stack direction="row" sx={{ alignItems: "center", gap: 1, mb: 0.5, flexWrap: "wrap" }}>
        <ColourDot colour={eventColour(event, names)} size={12} />
        <Typography variant="subtitle2" color="text.secondary">
          {[kind, crew].filter(Boolean).join(" · ")}
        </Typography>
        {event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent" && (
          <StatusChip status={isWork(event) ? withWaiting(event, waiting).status : event.status} />
        )}
        <WaitingChip eventId={event.id} />
        {"dateLocked" in event && event.dateLocked && (
          <Chip size="small" icon={<LockOutlined />} label={t("calendar:locked")} />
        )}
        {isInterrupted(event) && (
          <Chip
            size="small"
            icon={<PauseOutlined />}
            label={format.notOn(daysOffOf(event).map((day) => format.day(day, "medium")))}
          />
        )}
        <ClosureChips event={event} calendars={calendars} />
        {isLate(event, today) && (
          <Chip
            size="small"
            icon={<WarningAmberOutlined />}
            label={t("calendar:late")}
            sx={{
              bgcolor: "error.light",
              color: "error.dark",
              "& .MuiChip-icon": { color: "inherit", fontSize: 15 }
            }}
          />
        )}
      </Stack>
      <Typography variant="h1" component="h2" dir="auto" sx={{ overflowWrap: "anywhere" }}>
        {"title" in event ? (
          event.title
        ) : (
          <Link component={RouterLink} to={orderPath(workOrder?.id ?? "")} color="inherit">
            {workOrder?.name}
          </Link>
        )}
      </Typography>
      {workOrder !== null && (
        <Typography color="text.secondary" dir="auto">
          {[workOrder.clientName, workOrder.clientCity].filter(Boolean).join(" · ")}
        </Typography>
      )}
    </DialogTitle>
  )
}
