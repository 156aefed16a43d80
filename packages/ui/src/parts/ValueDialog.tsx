import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import { type FormEvent, type ReactNode, useId } from "react"
import { useText } from "../text/useText.ts"

/**
 * Asks for a value, or a few: Enter gives what is right, Escape gives nothing. Whoever asks closes
 * it.
 */
export const ValueDialog = ({
  title,
  confirmLabel,
  isRight,
  busy = false,
  children,
  onConfirm,
  onClose
}: {
  readonly title: string
  readonly confirmLabel: string
  /** Whether what was typed can be given. */
  readonly isRight: boolean
  /** What was given is being looked at. */
  readonly busy?: boolean
  /** The fields. */
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}) => {
  const t = useText("common")
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isRight) onConfirm()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ "&&": { pt: 1 } }}>{children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isRight} loading={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
