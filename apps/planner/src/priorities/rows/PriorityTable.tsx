import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { visuallyHidden } from "@mui/utils"
import { useRef, useState } from "react"
import { PrioritySurface } from "../PrioritySurface.ts"
import type { PriorityListRow } from "../usePriorityPage.ts"
import { PriorityTableRow, type RowContext } from "./PriorityTableRow.tsx"
import { priorityColumns } from "./priorityColumns.ts"
import { type RowMove, useRowDrag } from "./useRowDrag.ts"

const headings = (isNarrow: boolean, dueDate: RowContext["dueDate"]): ReadonlyArray<string> =>
  isNarrow ? ["position", "ratio", "order", "planned", dueDate, "note"] : priorityColumns

export const PriorityTable = ({
  name,
  rows,
  busyAt,
  mayDrag,
  context,
  onMove
}: {
  readonly name: string
  readonly rows: ReadonlyArray<PriorityListRow>
  /** The work order whose step is being started or loaded. */
  readonly busyAt: string | null
  readonly mayDrag: boolean
  readonly context: RowContext
  readonly onMove: (move: RowMove) => void
}) => {
  const t = useText("priorities")
  const body = useRef<HTMLTableSectionElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState("")
  const rowWith = (id: string) => rows.find(({ workOrderId }) => workOrderId === id)
  const handle = useRowDrag(body, scroller, {
    drop: onMove,
    say: (move) => {
      const [held, target] = move === null ? [] : [rowWith(move.held), rowWith(move.target)]
      setSaid(
        held === undefined || target === undefined
          ? ""
          : t("priorities:drag.at", { name: held.name, position: target.position })
      )
    }
  })
  return (
    <PrioritySurface
      ref={scroller}
      sx={{ flex: 1, minHeight: 0, overflow: "auto", "@media print": { overflow: "visible" } }}
    >
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Table
        stickyHeader
        aria-label={name}
        data-narrow={context.isNarrow ? true : undefined}
        sx={{ "& thead th": { px: context.isNarrow ? 0.75 : 1 } }}
      >
        <TableHead>
          <TableRow sx={{ "& th": { whiteSpace: "nowrap", bgcolor: "background.paper" } }}>
            {headings(context.isNarrow, context.dueDate).map((column) => (
              <TableCell key={column}>{t(`priorities:columns.${column}`)}</TableCell>
            ))}
            <TableCell sx={{ "@media print": { display: "none" } }}>
              <Box component="span" sx={visuallyHidden}>
                {t("priorities:columns.actions")}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {rows.map((row) => (
            <PriorityTableRow
              key={row.workOrderId}
              row={row}
              isBusy={busyAt === row.workOrderId}
              handle={mayDrag ? handle : null}
              context={context}
            />
          ))}
        </TableBody>
      </Table>
    </PrioritySurface>
  )
}
