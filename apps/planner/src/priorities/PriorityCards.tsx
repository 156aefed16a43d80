import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { Link as RouterLink } from "react-router"
import { orderPath } from "../plan/paths.ts"
import { PrioritySurface } from "./PrioritySurface.ts"
import { LockMark } from "./rows/LockMark.tsx"
import { NoteCell } from "./rows/NoteCell.tsx"
import { PriorityMark } from "./rows/PriorityMark.tsx"
import type { RowContext } from "./rows/PriorityTableRow.tsx"
import { plannedText } from "./rows/plannedText.ts"
import { RowActions } from "./rows/RowActions.tsx"
import type { PriorityListRow } from "./usePriorityPage.ts"

const whole = { flexBasis: "100%", minWidth: 0 } as const

export const PriorityCards = ({
  name,
  rows,
  busyAt,
  context
}: {
  readonly name: string
  readonly rows: ReadonlyArray<PriorityListRow>
  readonly busyAt: string | null
  readonly context: RowContext
}) => {
  const t = useText("priorities", "enums")
  const format = useFormat()
  return (
    <PrioritySurface sx={{ flex: 1 }}>
      <Stack component="ol" aria-label={name} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rows.map((row) => (
          <Stack
            component="li"
            key={row.workOrderId}
            sx={{ gap: 0.75, px: 1.5, py: 1.25, borderBottom: 1, borderColor: "divider" }}
          >
            <Stack
              direction="row"
              sx={{ alignItems: "center", columnGap: 1, rowGap: 0.5, flexWrap: "wrap" }}
            >
              <Typography
                component="span"
                sx={{ fontWeight: 680, fontSize: "1.0625rem", fontVariantNumeric: "tabular-nums" }}
              >
                {row.position}
              </Typography>
              <Link
                component={RouterLink}
                to={orderPath(row.workOrderId)}
                dir="auto"
                noWrap
                sx={{ flex: 1, minWidth: 0, color: "text.primary", fontWeight: 580 }}
              >
                {row.name}
              </Link>
              <LockMark row={row} mayLock={context.mayLock} onToggle={context.onToggleLock} />
              <Box
                sx={{ "&:has(textarea)": whole, ...(row.note === null ? { flex: "none" } : whole) }}
              >
                <NoteCell row={row} onSave={context.onNote} />
              </Box>
            </Stack>
            <Typography variant="body2" color="text.secondary" noWrap>
              <bdi>{row.clientName}</bdi>
              {row.clientName !== "" && " · "}
              {[
                row.planned === null
                  ? t("priorities:notPlanned")
                  : plannedText(row.planned, format),
                row.planned?.status === "Started" ? t("enums:status.Started") : "",
                format.percent(row.percentCompleted)
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
            <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
              <Box sx={{ ml: -0.5 }}>
                <PriorityMark row={row} />
              </Box>
              <RowActions {...context} row={row} isBusy={busyAt === row.workOrderId} isLarge />
            </Stack>
          </Stack>
        ))}
      </Stack>
    </PrioritySurface>
  )
}
