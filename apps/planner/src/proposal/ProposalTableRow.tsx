import { type InterruptedTime, isInterrupted } from "@atelier/domain/event"
import { ColourDot, useFormat, useText, whenText } from "@atelier/ui"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import Checkbox from "@mui/material/Checkbox"
import Chip from "@mui/material/Chip"
import Stack from "@mui/material/Stack"
import TableCell from "@mui/material/TableCell"
import TableRow from "@mui/material/TableRow"
import Typography from "@mui/material/Typography"
import { eventColour, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import type { ProposalRow } from "./proposalRows.ts"
import { reasonText } from "./reasonText.ts"

const wrapping = (time: InterruptedTime) => (isInterrupted(time) ? "normal" : "nowrap")

export const ProposalTableRow = ({
  row,
  names,
  orderName,
  hasChoice,
  onTick
}: {
  readonly row: ProposalRow
  readonly names: Names
  readonly orderName: string | undefined
  readonly hasChoice: boolean
  readonly onTick: (ticked: boolean) => void
}) => {
  const t = useText("event", "enums")
  const format = useFormat()
  const stays = row.ticked === false
  const name = [orderName, eventName(row.event, names, t)].filter(Boolean).join(" · ")
  return (
    <TableRow sx={{ "&:last-child td": { borderBottom: 0 } }}>
      {hasChoice && (
        <TableCell padding="checkbox">
          {row.ticked !== null && (
            <Checkbox
              checked={row.ticked}
              onChange={(_, ticked) => onTick(ticked)}
              slotProps={{ input: { "aria-label": t("event:proposal.moveAlong", { name }) } }}
            />
          )}
        </TableCell>
      )}
      <TableCell>
        <Stack direction="row" sx={{ alignItems: "center", gap: 1, fontWeight: 540 }}>
          <ColourDot colour={eventColour(row.event, names)} />
          {name}
        </Stack>
      </TableCell>
      <TableCell sx={{ color: "text.secondary", whiteSpace: wrapping(row.before) }}>
        {whenText(row.before, format)}
      </TableCell>
      <TableCell
        sx={{ whiteSpace: wrapping(row.after), color: stays ? "text.disabled" : "text.primary" }}
      >
        <Stack direction="row" sx={{ alignItems: "center", gap: 1, flexWrap: "wrap" }}>
          {stays ? "–" : whenText(row.after, format)}
          {row.missed !== null && (
            <Chip
              size="small"
              icon={<WarningAmberOutlined />}
              label={t("event:proposal.late", { due: format.day(row.missed, "short") })}
              sx={{
                bgcolor: "error.light",
                color: "error.dark",
                "& .MuiChip-icon": { color: "inherit", fontSize: 15 }
              }}
            />
          )}
        </Stack>
      </TableCell>
      <TableCell>
        <Typography variant="body2" color="text.secondary">
          {stays ? t("event:proposal.stays") : reasonText(row.reason, t, format)}
        </Typography>
      </TableCell>
    </TableRow>
  )
}
