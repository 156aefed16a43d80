import { calendarOf } from "@atelier/domain/capacity"
import type { Progress } from "@atelier/domain/progress"
import type { ReviewRow, WorkOrderDraft } from "@atelier/domain/review-list"
import type { Template } from "@atelier/domain/template"
import { addDays, type DateRange, earlier, LocalDate, later } from "@atelier/domain/time"
import { seesProgress } from "@atelier/domain/visibility"
import { EmptyState, ProblemNotice, useText, useUserConfig } from "@atelier/ui"
import Button from "@mui/material/Button"
import Skeleton from "@mui/material/Skeleton"
import Stack from "@mui/material/Stack"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { useFormContext } from "react-hook-form"
import type { LoadsByDay } from "../capacity/UnitLoad.ts"
import { useLoads } from "../capacity/useLoads.ts"
import { useShopWeek } from "../plan/closures/useShopWeek.ts"
import { LoadingLine } from "../plan/LoadingLine.tsx"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { unnamedOrders } from "../proposal/orderNamesOf.ts"
import { ProposalWarnings } from "../proposal/ProposalWarnings.tsx"
import { useCalendarsAround } from "../view/useCalendarsAround.ts"
import { promisedFields, repairedFields, startingRows } from "./form/promisedFields.ts"
import type { useReviewList } from "./form/useReviewList.ts"
import type { RowEdit, RowEdits, WorkOrderForm } from "./form/WorkOrderForm.ts"
import { AppointmentRow } from "./sections/AppointmentRow.tsx"
import { FitPanel } from "./sections/FitPanel.tsx"

/** Placeholder for a template without steps, or without steps that the user may see. */
const NoAppointments = ({ template }: { readonly template: Template | undefined }) => {
  const t = useText("workOrder")
  const user = useUserConfig()
  const hidesSteps = template?.steps.some(({ progressId }) => !seesProgress(user, progressId))
  return hidesSteps === true ? (
    <EmptyState
      title={t("workOrder:appointments.hidden")}
      description={t("workOrder:appointments.hiddenText")}
    />
  ) : (
    <EmptyState
      title={t("workOrder:appointments.none")}
      description={t("workOrder:appointments.noneText")}
    />
  )
}

const columns = ["use", "progress", "days", "startDate", "capacity"] as const

const NOTHING: RowEdit = {}
const AROUND = 2
const NO_DAYS: DateRange = {
  start: LocalDate.make("1970-01-01"),
  end: LocalDate.make("1970-01-01")
}

const Rows = ({
  rows,
  edits,
  progresses,
  loads,
  onEdit
}: {
  readonly rows: ReadonlyArray<ReviewRow>
  readonly edits: RowEdits
  readonly progresses: ReadonlyArray<Progress>
  readonly loads: LoadsByDay
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
              loads={loads}
              onEdit={(change) => onEdit(row.templateStepId, change)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const daysOfRows = (rows: ReadonlyArray<ReviewRow>): DateRange => {
  const [first] = rows
  if (first === undefined) return NO_DAYS
  return rows.reduce<DateRange>(
    ({ start, end }, row) => ({
      start: earlier(start, addDays(row.startDate, -AROUND)),
      end: later(end, addDays(row.endDate, AROUND))
    }),
    { start: first.startDate, end: first.endDate }
  )
}

/** Third step of the wizard: start and capacity of each step, editable before saving. */
export const AppointmentsStep = ({
  review,
  edits,
  draft
}: {
  readonly edits: RowEdits
  /** Null while the form is invalid. */
  readonly draft: WorkOrderDraft | null
  readonly review: ReturnType<typeof useReviewList>
}) => {
  const t = useText("workOrder")
  const form = useFormContext<WorkOrderForm>()
  const reference = useReferenceData()
  const calendars = useCalendarsAround(useUserConfig().today, reference)
  const week = useShopWeek()
  const [templateId, shipperId] = form.getValues(["templateId", "shipperId"])
  const shipper =
    shipperId === null ? { kind: "shop" as const } : { kind: "shipper" as const, id: shipperId }
  const deliverers = calendars === null ? week : calendarOf(calendars, shipper)
  const days = daysOfRows(review.rows ?? [])
  const loads = useLoads(days, days.start < days.end)
  const fill = (fields: Partial<WorkOrderForm>): void => {
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof WorkOrderForm, value, { shouldDirty: true, shouldValidate: true })
  }
  if (review.error !== null && review.rows === undefined)
    return <ProblemNotice error={review.error} onRetry={review.retry} />
  const leftOut = (
    <ProposalWarnings
      warnings={review.warnings}
      names={reference.names}
      orderNames={unnamedOrders}
    />
  )
  if (review.rows?.length === 0)
    return (
      <>
        {leftOut}
        <NoAppointments template={reference.templates.find(({ id }) => id === templateId)} />
      </>
    )
  return (
    <Stack spacing={1}>
      <ProblemNotice error={review.error} onRetry={review.retry} />
      <LoadingLine isLoading={review.recalculating} />
      {leftOut}
      {draft !== null && (
        <FitPanel
          draft={draft}
          rows={review.rows ?? []}
          reference={reference}
          onSteps={(steps) => fill({ rowEdits: startingRows(edits, steps) })}
          onPromise={(promised) => fill(promisedFields(form.getValues(), promised, deliverers))}
          onRepair={(repaired) => fill(repairedFields(form.getValues(), repaired, deliverers))}
        />
      )}
      {review.rows === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <Rows
          rows={review.rows}
          edits={edits}
          progresses={reference.progresses}
          loads={loads}
          onEdit={review.edit}
        />
      )}
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
