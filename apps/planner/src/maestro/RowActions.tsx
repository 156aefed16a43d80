import { progressAccess } from "@atelier/domain/access"
import { useText, useUserConfig } from "@atelier/ui"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import MoreHoriz from "@mui/icons-material/MoreHoriz"
import PlayArrowOutlined from "@mui/icons-material/PlayArrowOutlined"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import type { SchedulingRow } from "./usePriorityPage.ts"

/** What can be done with a row. */
export interface RowActionsProps {
  readonly row: SchedulingRow
  readonly isBusy: boolean
  readonly onStart: (row: SchedulingRow) => void
  readonly onComplete: (row: SchedulingRow) => void
  readonly onMenu: (row: SchedulingRow, anchor: HTMLElement) => void
}

/** Starts or completes the step of a row, whichever comes next, and offers the rest in a menu. */
export const RowActions = ({
  row,
  isBusy,
  onStart,
  onComplete,
  onMenu,
  isLarge = false
}: RowActionsProps & {
  /** Buttons with text, for a finger. */
  readonly isLarge?: boolean
}) => {
  const t = useText("maestro", "event")
  const user = useUserConfig()
  const { display, editor } = progressAccess(user, row.progressId)
  const next =
    row.planned === null || !display || !editor
      ? null
      : row.planned.status === "Pending"
        ? ({ text: t("event:start"), Icon: PlayArrowOutlined, run: onStart } as const)
        : ({ text: t("event:complete"), Icon: CheckOutlined, run: onComplete } as const)
  const more = t("maestro:menu.of", { name: row.name })
  return (
    <Stack
      direction="row"
      sx={{ alignItems: "center", justifyContent: "flex-end", "@media print": { display: "none" } }}
    >
      {next !== null &&
        (isLarge ? (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<next.Icon />}
            loading={isBusy}
            onClick={() => next.run(row)}
          >
            {next.text}
          </Button>
        ) : (
          <Tooltip title={next.text}>
            <IconButton
              size="small"
              aria-label={`${next.text} : ${row.name}`}
              loading={isBusy}
              onClick={() => next.run(row)}
            >
              <next.Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      <IconButton
        size="small"
        aria-label={more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu(row, currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
    </Stack>
  )
}
