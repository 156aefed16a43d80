import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import TextField from "@mui/material/TextField"
import { type FormEvent, useId, useState } from "react"
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
  const t = useText("maestro", "common")
  const id = useId()
  const [typed, setTyped] = useState(String(row.position))
  const position = Number(typed)
  const isRight = Number.isInteger(position) && position >= 1 && position <= Math.max(1, total)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isRight) return
    onLock(position)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t("maestro:lock.title")}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {t("maestro:lock.text", { name: row.name })}
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            label={t("maestro:lock.position")}
            value={typed}
            error={!isRight}
            helperText={t("maestro:lock.range", { count: Math.max(1, total) })}
            onChange={({ target }) => setTyped(target.value.trim())}
            slotProps={{ htmlInput: { inputMode: "numeric" } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isRight}>
            {t("maestro:lock.lock")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
