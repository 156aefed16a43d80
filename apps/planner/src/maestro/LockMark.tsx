import { useText } from "@atelier/ui"
import LockOpenOutlined from "@mui/icons-material/LockOpenOutlined"
import LockOutlined from "@mui/icons-material/LockOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import type { SchedulingRow } from "./usePriorityPage.ts"

/** Whether a row is held at its position; a press holds it there, or lets it go. */
export const LockMark = ({
  row,
  mayLock,
  onToggle
}: {
  readonly row: SchedulingRow
  /** Not in the list of another day. */
  readonly mayLock: boolean
  readonly onToggle: (row: SchedulingRow) => void
}) => {
  const t = useText("maestro")
  if (!mayLock)
    return row.locked ? (
      <LockOutlined titleAccess={t("maestro:locked")} sx={{ fontSize: 17, m: 0.5 }} />
    ) : null
  const name = t(row.locked ? "maestro:unlock.of" : "maestro:lock.of", { name: row.name })
  return (
    <Tooltip title={t(row.locked ? "maestro:menu.unlock" : "maestro:lock.here")}>
      <IconButton
        size="small"
        aria-pressed={row.locked}
        aria-label={name}
        onClick={() => onToggle(row)}
        sx={{
          p: 0.5,
          color: row.locked ? "primary.main" : "text.disabled",
          "& svg": { fontSize: 17 },
          ...(row.locked ? {} : { "@media print": { visibility: "hidden" } })
        }}
      >
        {row.locked ? <LockOutlined /> : <LockOpenOutlined />}
      </IconButton>
    </Tooltip>
  )
}
