import { ColourDot, useFormat, useText, useUserConfig } from "@atelier/ui"
import DragIndicatorOutlined from "@mui/icons-material/DragIndicatorOutlined"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import TableCell from "@mui/material/TableCell"
import TableRow from "@mui/material/TableRow"
import { memo } from "react"
import { Link as RouterLink } from "react-router"
import { orderPath } from "../plan/orderPath.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { valuesText } from "../plan/valuesText.ts"
import { LockMark } from "./LockMark.tsx"
import { NoteCell } from "./NoteCell.tsx"
import { PriorityMark } from "./PriorityMark.tsx"
import { plannedText } from "./plannedText.ts"
import { RowActions, type RowActionsProps } from "./RowActions.tsx"
import type { SchedulingRow } from "./usePriorityPage.ts"
import type { useRowDrag } from "./useRowDrag.ts"

/** The date of a work order that a list ranks by. */
export type DueName = "production" | "delivery" | "installation"

const dueDates = ["production", "delivery", "installation"] as const
const fieldOf = {
  production: "productionDate",
  delivery: "deliveryDate",
  installation: "installationDate"
} as const satisfies Record<DueName, keyof SchedulingRow>

/** What every row of a list is given. */
export interface RowContext extends Omit<RowActionsProps, "row" | "isBusy"> {
  readonly names: ReferenceData["names"]
  readonly dueDate: DueName
  /** Whether only the columns are shown that fit beside another list. */
  readonly isNarrow: boolean
  /** Not in the list of another day. */
  readonly mayLock: boolean
  readonly onToggleLock: (row: SchedulingRow) => void
  readonly onNote: (row: SchedulingRow, note: string) => Promise<boolean>
  readonly onOpenEvent: (eventId: string) => void
}

const oneLine = { whiteSpace: "nowrap" } as const

/** A row of a priority list. */
export const PriorityTableRow = memo(
  ({
    row,
    isBusy,
    handle,
    context
  }: {
    readonly row: SchedulingRow
    readonly isBusy: boolean
    /** Null where nothing can be dragged. */
    readonly handle: ReturnType<ReturnType<typeof useRowDrag>["handle"]> | null
    readonly context: RowContext
  }) => {
    const t = useText("maestro", "enums", "event")
    const format = useFormat()
    const { today } = useUserConfig()
    const { names, dueDate, isNarrow, mayLock, onToggleLock, onNote, onOpenEvent } = context
    const { planned } = row
    const next = names.progress.get(row.nextProgressToComplete ?? "")
    return (
      <TableRow
        data-row={row.workOrderId}
        sx={{
          bgcolor: "background.paper",
          contentVisibility: "auto",
          "&[data-held]": {
            position: "relative",
            zIndex: 1,
            bgcolor: "background.paper",
            boxShadow: "0 10px 28px -8px rgba(2, 6, 23, 0.35)"
          },
          "@media print": { breakInside: "avoid" }
        }}
      >
        <TableCell sx={{ pr: 0, pl: 0.5 }}>
          <Stack direction="row" sx={{ alignItems: "center" }}>
            {handle !== null && (
              <ButtonBase
                {...handle}
                aria-label={t("maestro:drag.handle", { name: row.name })}
                sx={{
                  p: 0.25,
                  borderRadius: "6px",
                  cursor: "grab",
                  color: "text.disabled",
                  touchAction: "none",
                  "@media print": { display: "none" }
                }}
              >
                <DragIndicatorOutlined sx={{ fontSize: 18 }} />
              </ButtonBase>
            )}
            <Box
              component="span"
              sx={{
                minWidth: 28,
                textAlign: "end",
                fontWeight: 640,
                fontVariantNumeric: "tabular-nums"
              }}
            >
              {row.position}
            </Box>
            <LockMark row={row} mayLock={mayLock} onToggle={onToggleLock} />
          </Stack>
        </TableCell>
        <TableCell sx={oneLine}>
          <PriorityMark row={row} />
        </TableCell>
        <TableCell
          component="th"
          scope="row"
          sx={{ minWidth: isNarrow ? 130 : 150, maxWidth: 200, py: 0.75 }}
        >
          <Link
            component={RouterLink}
            to={orderPath(row.workOrderId)}
            noWrap
            sx={{ display: "block", color: "text.primary", fontWeight: 560 }}
          >
            {row.name}
          </Link>
          <Box
            component="span"
            sx={{
              display: "block",
              overflow: "hidden",
              textOverflow: "ellipsis",
              whiteSpace: "nowrap",
              fontWeight: 400,
              fontSize: "0.75rem",
              color: "text.secondary"
            }}
          >
            {row.clientName}
          </Box>
        </TableCell>
        {!isNarrow && (
          <TableCell
            title={valuesText(row.values, t, format)}
            sx={{ ...oneLine, maxWidth: 118, overflow: "hidden", textOverflow: "ellipsis" }}
          >
            {valuesText(row.values, t, format)}
          </TableCell>
        )}
        <TableCell sx={oneLine}>
          {planned === null ? (
            <Box component="span" sx={{ color: "text.secondary" }}>
              {t("maestro:notPlanned")}
            </Box>
          ) : (
            <ButtonBase
              onClick={() => onOpenEvent(planned.eventId)}
              sx={{
                font: "inherit",
                display: "block",
                textAlign: "start",
                borderRadius: "4px",
                "&:hover": { textDecoration: "underline" }
              }}
            >
              <Box
                component="span"
                sx={{
                  display: "block",
                  ...(planned.endDate <= today ? { color: "error.main" } : {})
                }}
              >
                {plannedText(planned, format)}
              </Box>
              {planned.status === "Started" && (
                <Box
                  component="span"
                  sx={{ display: "block", fontSize: "0.75rem", color: "warning.dark" }}
                >
                  {t("enums:status.Started")}
                </Box>
              )}
            </ButtonBase>
          )}
        </TableCell>
        {(isNarrow ? dueDates.filter((name) => name === dueDate) : dueDates).map((name) => {
          const day = row[fieldOf[name]]
          return (
            <TableCell
              key={name}
              title={day === null ? undefined : format.day(day, "full")}
              sx={{
                ...oneLine,
                ...(name === dueDate ? { fontWeight: 600 } : { color: "text.secondary" }),
                ...(name === dueDate && day !== null && day <= today ? { color: "error.main" } : {})
              }}
            >
              {day === null ? "—" : format.day(day, "short")}
            </TableCell>
          )
        })}
        {!isNarrow && (
          <TableCell sx={{ ...oneLine, fontVariantNumeric: "tabular-nums", maxWidth: 120 }}>
            {format.percent(row.percentCompleted)}
            {next !== undefined && (
              <Stack
                component="span"
                direction="row"
                title={t("maestro:columns.next")}
                sx={{ alignItems: "center", gap: 0.5, fontSize: "0.75rem" }}
              >
                <ColourDot colour={next.colorHexa} />
                <Box
                  component="span"
                  sx={{ overflow: "hidden", textOverflow: "ellipsis", color: "text.secondary" }}
                >
                  {next.name}
                </Box>
              </Stack>
            )}
          </TableCell>
        )}
        <TableCell sx={{ minWidth: isNarrow ? 48 : 90, maxWidth: 220, py: 0.25 }}>
          <NoteCell row={row} onSave={onNote} />
        </TableCell>
        <TableCell
          sx={{ pl: 0, pr: 0.5, position: "sticky", insetInlineEnd: 0, bgcolor: "inherit" }}
        >
          <RowActions {...context} row={row} isBusy={isBusy} />
        </TableCell>
      </TableRow>
    )
  }
)
