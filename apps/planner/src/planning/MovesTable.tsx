import type { CallOutput } from "@atelier/contract"
import { ColourDot, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import Stack from "@mui/material/Stack"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import Typography from "@mui/material/Typography"
import type { Names } from "../plan/eventLook.ts"
import type { FoundMove, ReferenceMove } from "./PlanningAnswers.ts"
import { useShownMoves } from "./useShownMoves.ts"

type Answer = CallOutput<"resolveOverloads">

/** Only this many moves are listed; the others are confirmed together with them. */
export const MAX_LISTED_MOVES = 200

/** A column that is hidden on a phone, where its text stands below the event's name. */
const columnIfWide = { display: { xs: "none", sm: "table-cell" } } as const

const NarrowLine = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Typography variant="caption" sx={{ display: { xs: "block", sm: "none" } }}>
    <Box component="span" sx={{ color: "text.secondary", mr: 0.75 }}>
      {label}
    </Box>
    {text}
  </Typography>
)

export const MovesTable = ({
  moves,
  referenceMoves,
  orders,
  names,
  left,
  onLeave
}: {
  readonly moves: ReadonlyArray<FoundMove>
  readonly referenceMoves: ReadonlyArray<ReferenceMove>
  readonly orders: Answer["orders"]
  readonly names: Names
  readonly left: ReadonlySet<string>
  readonly onLeave: (eventId: string, isLeft: boolean) => void
}) => {
  const t = useText("planning", "event")
  const shown = useShownMoves(moves, referenceMoves, { orders, names })
  const hasReasons = moves.some(({ reason }) => reason !== undefined)
  return (
    <TableContainer
      tabIndex={0}
      sx={{ border: 1, borderColor: "divider", borderRadius: 2, maxHeight: "44vh", flex: "none" }}
    >
      <Table stickyHeader size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">{t("planning:moves.use")}</TableCell>
            <TableCell>{t("event:proposal.event")}</TableCell>
            <TableCell sx={columnIfWide}>{t("event:proposal.before")}</TableCell>
            <TableCell sx={columnIfWide}>{t("event:proposal.after")}</TableCell>
            {hasReasons && <TableCell sx={columnIfWide}>{t("event:proposal.why")}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown
            .slice(0, MAX_LISTED_MOVES)
            .map(({ after, before, colour, eventId, name, order, reason }) => (
              <TableRow key={eventId}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={!left.has(eventId)}
                    onChange={(_, checked) => onLeave(eventId, !checked)}
                    slotProps={{
                      input: {
                        "aria-label": t("planning:moves.move", { name: `${order}, ${name}` })
                      }
                    }}
                  />
                </TableCell>
                <TableCell>
                  <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
                    <ColourDot colour={colour} />
                    <span>
                      <Typography variant="body2" sx={{ fontWeight: 540 }}>
                        {order}
                      </Typography>
                      <Typography variant="caption" color="text.secondary">
                        {name}
                      </Typography>
                      <NarrowLine label={t("event:proposal.before")} text={before} />
                      <NarrowLine label={t("event:proposal.after")} text={after} />
                      {reason !== undefined && (
                        <NarrowLine label={t("event:proposal.why")} text={reason} />
                      )}
                    </span>
                  </Stack>
                </TableCell>
                <TableCell sx={{ ...columnIfWide, color: "text.secondary", whiteSpace: "nowrap" }}>
                  {before}
                </TableCell>
                <TableCell sx={columnIfWide}>{after}</TableCell>
                {hasReasons && (
                  <TableCell sx={{ ...columnIfWide, color: "text.secondary" }}>
                    {reason ?? ""}
                  </TableCell>
                )}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
