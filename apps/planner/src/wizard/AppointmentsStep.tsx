import type { Progress } from "@atelier/domain/progress"
import type { ReviewRow } from "@atelier/domain/review-list"
import { EmptyState, ProblemNotice, useCall, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import LinearProgress from "@mui/material/LinearProgress"
import Skeleton from "@mui/material/Skeleton"
import Stack from "@mui/material/Stack"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { AppointmentRow } from "./AppointmentRow.tsx"
import type { useReviewList } from "./useReviewList.ts"
import type { RowEdit, RowEdits } from "./WorkOrderForm.ts"

const columns = ["use", "progress", "days", "startDate", "capacity"] as const

const NOTHING: RowEdit = {}

const Rows = ({
  rows,
  edits,
  progresses,
  onEdit
}: {
  readonly rows: ReadonlyArray<ReviewRow>
  readonly edits: RowEdits
  readonly progresses: ReadonlyArray<Progress>
  readonly onEdit: ReturnType<typeof useReviewList>["edit"]
}) => {
  const t = useText("workOrder")
  return (
    <TableContainer>
      <Table role="table" sx={{ display: { xs: "block", sm: "table" } }}>
        <TableHead role="rowgroup" sx={{ display: { xs: "none", sm: "table-header-group" } }}>
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column} role="columnheader">
                {t(`workOrder:appointments.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup" sx={{ display: { xs: "block", sm: "table-row-group" } }}>
          {rows.map((row) => (
            <AppointmentRow
              key={row.templateStepId}
              row={row}
              edit={edits[row.templateStepId] ?? NOTHING}
              progress={progresses.find((progress) => progress.id === row.progressId)}
              onEdit={(change) => onEdit(row.templateStepId, change)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/**
 * Third step of the wizard: when each step would be, with its capacity, to adjust before saving.
 */
export const AppointmentsStep = ({
  review,
  edits
}: {
  readonly edits: RowEdits
  readonly review: ReturnType<typeof useReviewList>
}) => {
  const t = useText("workOrder")
  const progresses = useCall("getProgresses", {}, { select: ({ data }) => data })
  if (review.error !== null && review.rows === undefined)
    return <ProblemNotice error={review.error} onRetry={review.retry} />
  if (review.rows === undefined) return <Skeleton variant="rounded" height={240} />
  if (review.rows.length === 0)
    return (
      <EmptyState
        title={t("workOrder:appointments.none")}
        description={t("workOrder:appointments.noneText")}
      />
    )
  return (
    <Stack spacing={1}>
      <ProblemNotice error={review.error} onRetry={review.retry} />
      <LinearProgress
        sx={{ visibility: review.recalculating ? "visible" : "hidden", borderRadius: 1 }}
      />
      <Rows
        rows={review.rows}
        edits={edits}
        progresses={progresses.data ?? []}
        onEdit={review.edit}
      />
      {Object.keys(edits).length > 0 && (
        <Button
          size="small"
          color="inherit"
          onClick={review.reset}
          sx={{ alignSelf: "flex-start" }}
        >
          {t("workOrder:appointments.reset")}
        </Button>
      )}
    </Stack>
  )
}
