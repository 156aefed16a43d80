import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import { useId } from "react"

export const CompletePreviousDialog = ({
  busy,
  onComplete,
  onDoNotComplete,
  onCancel
}: {
  readonly busy: boolean
  readonly onComplete: () => void
  readonly onDoNotComplete: () => void
  readonly onCancel: () => void
}) => {
  const t = useText("event", "common")
  const id = useId()
  return (
    <Dialog
      open
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t("event:previous.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t("event:previous.text")}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {t("common:actions.cancel")}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onDoNotComplete} disabled={busy}>
          {t("event:previous.doNotComplete")}
        </Button>
        <Button variant="contained" onClick={onComplete} loading={busy} autoFocus>
          {t("event:previous.complete")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
