import { ConfirmDialog, useText, ValueDialog } from "@atelier/ui"
import DialogContentText from "@mui/material/DialogContentText"
import Divider from "@mui/material/Divider"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { useState } from "react"
import { useNavigate } from "react-router"
import { orderPath } from "../../plan/paths.ts"
import { useEventAddress } from "../../plan/useEventAddress.ts"
import type { ListWrites } from "../useListWrites.ts"
import type { PriorityListRow } from "../usePriorityPage.ts"

const LockDialog = ({
  row,
  total,
  onLock,
  onClose
}: {
  readonly row: PriorityListRow
  readonly total: number
  readonly onLock: (position: number) => void
  readonly onClose: () => void
}) => {
  const t = useText("priorities")
  const [typed, setTyped] = useState(String(row.position))
  const position = Number(typed)
  const last = Math.max(1, total)
  const isRight = Number.isInteger(position) && position >= 1 && position <= last
  return (
    <ValueDialog
      title={t("priorities:lock.title")}
      confirmLabel={t("priorities:lock.lock")}
      isRight={isRight}
      onConfirm={() => {
        onLock(position)
        onClose()
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t("priorities:lock.text", { name: row.name })}
      </DialogContentText>
      <TextField
        autoFocus
        fullWidth
        label={t("priorities:lock.position")}
        value={typed}
        error={!isRight}
        helperText={t("priorities:lock.range", { count: last })}
        onChange={({ target }) => setTyped(target.value.trim())}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
    </ValueDialog>
  )
}

export const RowMenu = ({
  row,
  anchor,
  total,
  progressName,
  writes,
  onClose
}: {
  readonly row: PriorityListRow
  readonly anchor: HTMLElement
  readonly total: number
  readonly progressName: string
  readonly writes: ListWrites
  readonly onClose: () => void
}) => {
  const t = useText("priorities", "common")
  const navigate = useNavigate()
  const { open } = useEventAddress()
  const [asking, setAsking] = useState<"lock" | "hide" | null>(null)
  const { name, planned, workOrderId } = row
  const leave = (run: () => void): void => {
    onClose()
    run()
  }
  const lockAt = (position: number): void =>
    void writes.lock([{ workOrderId, position }], t("priorities:lock.done", { name, position }))
  return (
    <>
      <Menu open={asking === null} anchorEl={anchor} onClose={onClose}>
        <MenuItem onClick={() => leave(() => void navigate(orderPath(workOrderId)))}>
          {t("priorities:menu.order")}
        </MenuItem>
        {planned !== null && (
          <MenuItem onClick={() => leave(() => open({ kind: "event", eventId: planned.eventId }))}>
            {t("priorities:menu.event")}
          </MenuItem>
        )}
        <Divider />
        <MenuItem onClick={() => setAsking("lock")}>{t("priorities:menu.lockAt")}</MenuItem>
        {row.locked && (
          <MenuItem
            onClick={() =>
              leave(() => void writes.unlock([row], t("priorities:unlock.done", { name })))
            }
          >
            {t("priorities:menu.unlock")}
          </MenuItem>
        )}
        <Divider />
        <MenuItem onClick={() => setAsking("hide")} sx={{ color: "error.main" }}>
          {t("priorities:menu.hide")}
        </MenuItem>
      </Menu>
      {asking === "lock" && (
        <LockDialog row={row} total={total} onLock={lockAt} onClose={onClose} />
      )}
      {asking === "hide" && (
        <ConfirmDialog
          open
          destructive
          title={t("priorities:hide.title")}
          confirmLabel={t("priorities:hide.hide")}
          onConfirm={() => leave(() => void writes.hide(row))}
          onCancel={onClose}
        >
          {t("priorities:hide.text", { name, progress: progressName })}
        </ConfirmDialog>
      )}
    </>
  )
}
