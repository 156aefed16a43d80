import { type Event, timeOf } from "@atelier/domain/event"
import { ColourDot, statusIcons, useFormat, useText, useUserConfig, whenText } from "@atelier/ui"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Typography from "@mui/material/Typography"
import { Link, useLocation } from "react-router"
import { withEventAddress } from "../plan/eventAddress.ts"
import { eventColour, eventCrew, isLate, type Names } from "../plan/eventLook.ts"

export const StepRow = ({
  step,
  names,
  isOpen
}: {
  readonly step: Event
  readonly names: Names
  readonly isOpen: boolean
}) => {
  const t = useText("enums", "calendar")
  const format = useFormat()
  const { today } = useUserConfig()
  const { search, state } = useLocation()
  const Icon = statusIcons[step.status]
  const late = isLate(step, today)
  return (
    <li>
      <ButtonBase
        component={Link}
        to={{
          search: withEventAddress(new URLSearchParams(search), {
            kind: "event",
            eventId: step.id
          }).toString()
        }}
        replace
        state={state}
        aria-current={isOpen ? "step" : undefined}
        sx={{
          width: "100%",
          gap: 1.25,
          px: 1,
          minHeight: 34,
          py: 0.5,
          borderRadius: "7px",
          justifyContent: "flex-start",
          textAlign: "start",
          color: "inherit",
          bgcolor: isOpen ? "action.selected" : "transparent",
          "&:hover": { bgcolor: "action.hover" }
        }}
      >
        <ColourDot colour={eventColour(step, names)} />
        {/* A truncated name in the other text direction keeps its beginning, at the start of the
            row. Days that do not fit beside the name are on the next line. */}
        <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexWrap: "wrap", columnGap: 1.25 }}>
          <Typography variant="body2" noWrap dir="auto" sx={{ fontWeight: isOpen ? 600 : 480 }}>
            {eventCrew(step, names)}
          </Typography>
          <Typography
            variant="body2"
            noWrap
            color={late ? "error" : "text.secondary"}
            sx={{ marginInlineStart: "auto" }}
          >
            {late ? `${t("calendar:late")} · ` : ""}
            {whenText(timeOf(step), format)}
          </Typography>
        </Box>
        <Box
          component="span"
          role="img"
          aria-label={t(`enums:status.${step.status}`)}
          title={t(`enums:status.${step.status}`)}
          sx={{
            display: "inline-flex",
            color:
              step.status === "Completed"
                ? "success.main"
                : step.status === "Started"
                  ? "warning.main"
                  : "text.disabled"
          }}
        >
          <Icon sx={{ fontSize: 18 }} />
        </Box>
      </ButtonBase>
    </li>
  )
}
