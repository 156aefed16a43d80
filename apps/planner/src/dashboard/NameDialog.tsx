import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import TextField from "@mui/material/TextField"
import { type FormEvent, useId, useState } from "react"

const MAX_NAME_LENGTH = 100

/** Asks what a dashboard is called. */
export const NameDialog = ({
  title,
  name,
  onName,
  onClose
}: {
  readonly title: string
  /** Empty for a new one. */
  readonly name: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}) => {
  const t = useText("dashboard", "common")
  const id = useId()
  const [typed, setTyped] = useState(name)
  const isRight = typed.trim() !== ""
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isRight) return
    onName(typed.trim())
    onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            label={t("dashboard:name")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isRight}>
            {t("common:actions.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
