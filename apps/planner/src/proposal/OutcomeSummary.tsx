import type { Outcome } from "@atelier/contract"
import { ColourDot, ProposalOverloads, useFormat, useText, whenText } from "@atelier/ui"
import Stack from "@mui/material/Stack"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import Typography from "@mui/material/Typography"
import { eventColour, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { outcomeShifts } from "./comparison/outcomeShifts.ts"
import { ShiftLists } from "./comparison/ShiftLists.tsx"
import { listedEvents, newStatus } from "./movedEvents.ts"
import { NewlyLate } from "./NewlyLate.tsx"
import { orderNamesOf, unnamedOrders } from "./orderNamesOf.ts"
import { ProposalWarnings } from "./ProposalWarnings.tsx"
import { reasonText } from "./reasonText.ts"

const MAX_SHOWN = 60

const orderOf = (event: { readonly workOrderId?: string | null }): string => event.workOrderId ?? ""

export const OutcomeSummary = ({
  outcome,
  names,
  isOfOneOrder
}: {
  readonly outcome: Outcome
  readonly names: Names
  readonly isOfOneOrder: boolean
}) => {
  const t = useText("event", "enums")
  const format = useFormat()
  const listed = listedEvents(outcome)
  const orderNames = isOfOneOrder ? unnamedOrders : orderNamesOf(outcome.orders)
  const heads = ["event", "before", "after", "why"] as const
  return (
    <Stack sx={{ gap: 2 }}>
      <NewlyLate newlyLate={outcome.newlyLate} orderNames={orderNames} />
      <ShiftLists shifts={outcomeShifts(outcome)} orders={outcome.orders} />
      <ProposalOverloads overloads={outcome.overloads} names={names} />
      <ProposalWarnings warnings={outcome.warnings} names={names} orderNames={orderNames} />
      {listed.length === 0 ? (
        <Typography color="text.secondary">{t("event:proposal.nothingMoves")}</Typography>
      ) : (
        <TableContainer
          tabIndex={0}
          sx={{ border: 1, borderColor: "divider", borderRadius: 2, maxHeight: "44vh" }}
        >
          <Table stickyHeader>
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head}>{t(`event:proposal.${head}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {listed.slice(0, MAX_SHOWN).map((row) => {
                const { event, before, after, reason } = row
                const status = newStatus(row)
                return (
                  <TableRow key={event.id} sx={{ "&:last-child td": { borderBottom: 0 } }}>
                    <TableCell>
                      <Stack direction="row" sx={{ alignItems: "center", gap: 1, fontWeight: 540 }}>
                        <ColourDot colour={eventColour(event, names)} />
                        {[
                          orderNames.get("workOrderId" in event ? orderOf(event) : ""),
                          eventName(event, names, t)
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </Stack>
                    </TableCell>
                    <TableCell sx={{ color: "text.secondary" }}>
                      {before === null ? "–" : whenText(before, format)}
                    </TableCell>
                    <TableCell>
                      {after === null ? "–" : whenText(after, format)}
                      {status !== null && ` · ${t(`enums:status.${status}`)}`}
                    </TableCell>
                    <TableCell sx={{ color: "text.secondary" }}>
                      {reasonText(reason, t, format)}
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {listed.length > MAX_SHOWN && (
        <Typography variant="body2" color="text.secondary">
          {t("event:proposal.moreMoved", { count: listed.length - MAX_SHOWN })}
        </Typography>
      )}
    </Stack>
  )
}
