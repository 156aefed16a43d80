import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import { type FormEvent, type ReactNode, useId, useState } from "react"
import { useText } from "../../text/useText.ts"

/**
 * Asks for one or more values. Enter confirms valid input; Escape cancels. The dialog stays open
 * with the input until `onConfirm` returns true.
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
  readonly isRight: boolean
  /** True while the input is being checked or saved. */
  readonly busy?: boolean
  readonly children: ReactNode
  /** Receives the confirmation; the dialog closes if it returns true. */
  readonly onConfirm: () => unknown
  readonly onClose: () => void
}) => {
  const t = useText("common")
  const id = useId()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isRight || isSending) return
    setSending(true)
    const isTaken = await onConfirm()
    setSending(false)
    if (isTaken === true) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ "&&": { pt: 1 } }}>{children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isRight} loading={busy || isSending}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
