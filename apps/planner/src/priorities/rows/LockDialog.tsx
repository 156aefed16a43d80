import { useText, ValueDialog } from "@atelier/ui"
import DialogContentText from "@mui/material/DialogContentText"
import TextField from "@mui/material/TextField"
import { useState } from "react"
import type { PriorityListRow } from "../usePriorityPage.ts"

export const LockDialog = ({
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
