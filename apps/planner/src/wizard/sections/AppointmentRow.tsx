import type { Progress } from "@atelier/domain/progress"
import type { ReviewRow } from "@atelier/domain/review-list"
import { ColourDot, useFieldText, useFormat, useText } from "@atelier/ui"
import { DateField } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import TableCell from "@mui/material/TableCell"
import TableRow from "@mui/material/TableRow"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import type { LoadsByDay } from "../../capacity/UnitLoad.ts"
import type { RowEdit } from "../form/WorkOrderForm.ts"
import { CapacityMark } from "./CapacityMark.tsx"
import { RowLoad } from "./RowLoad.tsx"
import { daysProblem, startProblem } from "./rowTexts.ts"

/** On a phone a row has two lines: name, then days and start. */
const onPhone = {
  display: { xs: "grid", sm: "table-row" },
  gridTemplateColumns: "40px 118px 1fr auto",
  gridTemplateAreas: '"use progress progress capacity" ". days start start"',
  alignItems: "start",
  borderBottom: { xs: 1, sm: 0 },
  borderColor: { xs: "divider" },
  pb: { xs: 1.5, sm: 0 },
  "& td": { borderBottom: { xs: 0, sm: "inherit" }, px: { xs: 0.75, sm: 2 } }
} as const

/** A row of the review list. While input is invalid, the last valid value counts. */
export const AppointmentRow = ({
  row,
  edit,
  progress,
  loads,
  onEdit
}: {
  readonly row: ReviewRow
  readonly edit: RowEdit
  readonly progress: Progress | undefined
  readonly loads: LoadsByDay
  readonly onEdit: (change: RowEdit) => void
}) => {
  const t = useText("workOrder")
  const fieldText = useFieldText()
  const format = useFormat()
  const start = edit.start ?? row.startDate
  const days = edit.days ?? String(row.numberOfDaysDefault)
  const wrongStart = row.checked ? startProblem(start) : null
  const wrongDays = row.checked ? daysProblem(days) : null
  const past = row.warnings.includes("past")
  const others = row.warnings.filter((warning) => warning !== "past")
  const name = progress?.name ?? row.progressId
  const { daysOff = [] } = row
  const interrupted =
    daysOff.length === 0 ? undefined : format.notOn(daysOff.map((day) => format.day(day, "medium")))
  const label = (column: string): string =>
    `${t(`workOrder:appointments.columns.${column}`)}, ${name}`
  return (
    <TableRow role="row" sx={onPhone}>
      <TableCell role="cell" padding="checkbox" sx={{ gridArea: "use" }}>
        <Checkbox
          checked={row.checked}
          onChange={(_, checked) => onEdit({ checked })}
          slotProps={{ input: { "aria-label": label("use") } }}
        />
      </TableCell>
      <TableCell role="cell" sx={{ gridArea: "progress" }}>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            color: row.checked ? "text.primary" : "text.secondary"
          }}
        >
          {progress !== undefined && <ColourDot colour={progress.colorHexa} />}
          <Box>
            {name}
            {others.map((warning) => (
              <Typography
                key={warning}
                variant="caption"
                sx={{ display: "block", color: "warning.main" }}
              >
                {t(`workOrder:appointments.warnings.${warning}`)}
              </Typography>
            ))}
          </Box>
        </Box>
      </TableCell>
      <TableCell role="cell" sx={{ gridArea: "days", verticalAlign: "top" }}>
        <TextField
          value={days}
          disabled={!row.checked}
          error={wrongDays !== null}
          helperText={wrongDays === null ? undefined : fieldText(wrongDays)}
          onChange={({ target }) => onEdit({ days: target.value, daysOff: [] })}
          sx={{ width: { xs: "100%", sm: wrongDays === null ? 72 : 150 } }}
          slotProps={{ htmlInput: { "aria-label": label("days"), inputMode: "numeric" } }}
        />
      </TableCell>
      <TableCell role="cell" sx={{ gridArea: "start", verticalAlign: "top" }}>
        <DateField
          value={start}
          disabled={!row.checked}
          error={wrongStart !== null || (past && row.checked)}
          helperText={
            wrongStart !== null
              ? fieldText(wrongStart)
              : past && row.checked
                ? t("workOrder:appointments.warnings.past")
                : interrupted
          }
          onText={(text) => onEdit({ start: text, daysOff: [] })}
          inputProps={{ "aria-label": label("startDate") }}
          sx={{ minWidth: { xs: 0, sm: 230 } }}
        />
      </TableCell>
      <TableCell role="cell" sx={{ gridArea: "capacity" }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <Box sx={{ display: { xs: "none", sm: "block" } }}>
            {row.checked && (
              <RowLoad
                progressId={row.progressId}
                name={name}
                days={{ start: row.startDate, end: row.endDate }}
                loads={loads}
              />
            )}
          </Box>
          <CapacityMark data={row.isOverCapacityData} />
        </Box>
      </TableCell>
    </TableRow>
  )
}
