import { ConfirmDialog, useText } from "@atelier/ui"
import Divider from "@mui/material/Divider"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import { useNavigate } from "react-router"
import { orderPath } from "../plan/orderPath.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { LockDialog } from "./LockDialog.tsx"
import type { ListWrites } from "./useListWrites.ts"
import type { SchedulingRow } from "./usePriorityPage.ts"

/** What else can be done with a row: look at it, hold it, let it go, hide it. */
export const RowMenu = ({
  row,
  anchor,
  total,
  progressName,
  writes,
  onClose
}: {
  readonly row: SchedulingRow
  readonly anchor: HTMLElement
  readonly total: number
  readonly progressName: string
  readonly writes: ListWrites
  readonly onClose: () => void
}) => {
  const t = useText("maestro", "common")
  const navigate = useNavigate()
  const { open } = useEventAddress()
  const [asking, setAsking] = useState<"lock" | "hide" | null>(null)
  const { name, planned, workOrderId } = row
  const leave = (run: () => void): void => {
    onClose()
    run()
  }
  const lockAt = (position: number): void =>
    void writes.lock([{ workOrderId, position }], t("maestro:lock.done", { name, position }))
  return (
    <>
      <Menu open={asking === null} anchorEl={anchor} onClose={onClose}>
        <MenuItem onClick={() => leave(() => void navigate(orderPath(workOrderId)))}>
          {t("maestro:menu.order")}
        </MenuItem>
        {planned !== null && (
          <MenuItem onClick={() => leave(() => open({ kind: "event", eventId: planned.eventId }))}>
            {t("maestro:menu.event")}
          </MenuItem>
        )}
        <Divider />
        <MenuItem onClick={() => setAsking("lock")}>{t("maestro:menu.lockAt")}</MenuItem>
        {row.locked && (
          <MenuItem
            onClick={() =>
              leave(() => void writes.unlock([row], t("maestro:unlock.done", { name })))
            }
          >
            {t("maestro:menu.unlock")}
          </MenuItem>
        )}
        <Divider />
        <MenuItem onClick={() => setAsking("hide")} sx={{ color: "error.main" }}>
          {t("maestro:menu.hide")}
        </MenuItem>
      </Menu>
      {asking === "lock" && (
        <LockDialog row={row} total={total} onLock={lockAt} onClose={onClose} />
      )}
      {asking === "hide" && (
        <ConfirmDialog
          open
          destructive
          title={t("maestro:hide.title")}
          confirmLabel={t("maestro:hide.hide")}
          onConfirm={() => leave(() => void writes.hide(row))}
          onCancel={onClose}
        >
          {t("maestro:hide.text", { name, progress: progressName })}
        </ConfirmDialog>
      )}
    </>
  )
}
