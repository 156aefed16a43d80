import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import { type ReactNode, useId } from "react"
import { useText } from "../../text/useText.ts"

/**
 * Asks before an action. Escape and the backdrop cancel. For a destructive action the first focus
 * is on Cancel. If the action is impossible, the dialog only says why.
 */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  destructive = false,
  busy = false,
  possible = true,
  onConfirm,
  onCancel
}: {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  /** Default: "Confirm"; a label that names the action is better. */
  readonly confirmLabel?: string
  readonly destructive?: boolean
  /** True while the confirmed action runs. */
  readonly busy?: boolean
  /** False if the action is impossible; the content then says why. */
  readonly possible?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) => {
  const t = useText("common")
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ fontSize: "0.875rem" }}>
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={onCancel}
          disabled={busy}
          autoFocus={destructive || !possible}
        >
          {t(possible ? "common:actions.cancel" : "common:actions.close")}
        </Button>
        {possible && (
          <Button
            variant="contained"
            color={destructive ? "error" : "primary"}
            onClick={onConfirm}
            loading={busy}
            autoFocus={!destructive}
          >
            {confirmLabel ?? t("common:actions.confirm")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
