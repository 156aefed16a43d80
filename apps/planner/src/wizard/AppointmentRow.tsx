import type { Progress } from "@atelier/domain/progress"
import { NumberOfDays } from "@atelier/domain/record"
import type { ReviewRow } from "@atelier/domain/review-list"
import { LocalDate } from "@atelier/domain/time"
import { ColourDot, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import TableCell from "@mui/material/TableCell"
import TableRow from "@mui/material/TableRow"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { Schema } from "effect"
import { useState } from "react"
import { CapacityMark } from "./CapacityMark.tsx"
import type { RowEdit } from "./WorkOrderForm.ts"

const isDate = Schema.is(LocalDate)
const isNumberOfDays = Schema.is(NumberOfDays)

/**
 * One step of the review list. What is typed is kept as it is until it is a day or a whole number.
 */
export const AppointmentRow = ({
  row,
  progress,
  onEdit
}: {
  readonly row: ReviewRow
  readonly progress: Progress | undefined
  readonly onEdit: (change: RowEdit) => void
}) => {
  const t = useText("workOrder")
  const [days, setDays] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const past = row.warnings.includes("past")
  const others = row.warnings.filter((warning) => warning !== "past")
  const name = progress?.name ?? row.progressId
  const label = (column: string): string =>
    `${t(`workOrder:appointments.columns.${column}`)}, ${name}`
  return (
    <TableRow sx={{ opacity: row.checked ? 1 : 0.55 }}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={row.checked}
          onChange={(_, checked) => onEdit({ checked })}
          slotProps={{ input: { "aria-label": label("use") } }}
        />
      </TableCell>
      <TableCell>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
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
      <TableCell>
        <TextField
          value={days ?? String(row.numberOfDaysDefault)}
          error={days !== null}
          onChange={({ target }) => {
            const number = Number(target.value)
            const valid = target.value.trim() !== "" && isNumberOfDays(number)
            setDays(valid ? null : target.value)
            if (valid) onEdit({ numberOfDaysDefault: number })
          }}
          sx={{ width: 72 }}
          slotProps={{ htmlInput: { "aria-label": label("days"), inputMode: "numeric" } }}
        />
      </TableCell>
      <TableCell>
        <TextField
          type="date"
          value={start ?? row.startDate}
          error={past || start !== null}
          helperText={past ? t("workOrder:appointments.warnings.past") : undefined}
          onChange={({ target }) => {
            const valid = isDate(target.value)
            setStart(valid ? null : target.value)
            if (valid) onEdit({ startDate: LocalDate.make(target.value) })
          }}
          slotProps={{ htmlInput: { "aria-label": label("startDate") } }}
        />
      </TableCell>
      <TableCell>
        <CapacityMark data={row.isOverCapacityData} />
      </TableCell>
    </TableRow>
  )
}
