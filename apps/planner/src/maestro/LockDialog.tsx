import { useText, ValueDialog } from "@atelier/ui"
import DialogContentText from "@mui/material/DialogContentText"
import TextField from "@mui/material/TextField"
import { useState } from "react"
import type { SchedulingRow } from "./usePriorityPage.ts"

/** Asks at which position of the list a row is held. */
export const LockDialog = ({
  row,
  total,
  onLock,
  onClose
}: {
  readonly row: SchedulingRow
  /** How many rows the list has. */
  readonly total: number
  readonly onLock: (position: number) => void
  readonly onClose: () => void
}) => {
  const t = useText("maestro")
  const [typed, setTyped] = useState(String(row.position))
  const position = Number(typed)
  const last = Math.max(1, total)
  const isRight = Number.isInteger(position) && position >= 1 && position <= last
  return (
    <ValueDialog
      title={t("maestro:lock.title")}
      confirmLabel={t("maestro:lock.lock")}
      isRight={isRight}
      onConfirm={() => {
        onLock(position)
        onClose()
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t("maestro:lock.text", { name: row.name })}
      </DialogContentText>
      <TextField
        autoFocus
        fullWidth
        label={t("maestro:lock.position")}
        value={typed}
        error={!isRight}
        helperText={t("maestro:lock.range", { count: last })}
        onChange={({ target }) => setTyped(target.value.trim())}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
    </ValueDialog>
  )
}
