import { useText } from "@atelier/ui"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import type { Names } from "../plan/eventLook.ts"
import type { OrderNames } from "./orderNamesOf.ts"
import { ProposalTableRow } from "./ProposalTableRow.tsx"
import { type Choices, type Proposed, withStep } from "./Proposed.ts"
import type { ProposalRow } from "./proposalRows.ts"

/** Events that would or could move: title, before, after, reason. Renders nothing without any. */
export const ProposalTable = ({
  rows,
  proposed,
  names,
  orderNames,
  onChoose
}: {
  readonly rows: ReadonlyArray<ProposalRow>
  readonly proposed: Proposed
  readonly names: Names
  /** Names by work order id, if events of several orders move. */
  readonly orderNames: OrderNames
  readonly onChoose: (choices: Choices) => Promise<void>
}) => {
  const t = useText("event")
  if (rows.length === 0) return null
  const hasChoice = rows.some(({ ticked }) => ticked !== null)
  return (
    <TableContainer
      tabIndex={0}
      sx={{ border: 1, borderColor: "divider", borderRadius: 2, flex: "none", maxHeight: "46vh" }}
    >
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            {hasChoice && <TableCell padding="checkbox">{t("event:proposal.follows")}</TableCell>}
            <TableCell>{t("event:proposal.event")}</TableCell>
            <TableCell>{t("event:proposal.before")}</TableCell>
            <TableCell>{t("event:proposal.after")}</TableCell>
            <TableCell>{t("event:proposal.why")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ProposalTableRow
              key={row.event.id}
              row={row}
              names={names}
              orderName={
                "workOrderId" in row.event ? orderNames.get(row.event.workOrderId ?? "") : undefined
              }
              hasChoice={hasChoice}
              onTick={(ticked) => void onChoose(withStep(proposed.choices, row.event.id, ticked))}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
