import type { EventDetails } from "@atelier/contract"
import { ConfirmDialog, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import { useId, useState } from "react"
import { useEventWrite } from "./useEventWrite.ts"

const CompletePreviousDialog = ({
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

/** Asks before completing an event; then, if required, about earlier open steps. */
export const CompleteDialogs = ({
  details,
  name,
  onClose
}: {
  readonly details: EventDetails
  readonly name: string
  readonly onClose: () => void
}) => {
  const t = useText("event", "common")
  const write = useEventWrite(details, name)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const completeNow = async (completePrevious: boolean): Promise<void> => {
    setBusy(true)
    await write({ kind: "complete", completePrevious }, (outcome) => {
      const steps = outcome?.changes.filter(({ table }) => table === "event").length ?? 1
      return t("event:completed", { name, steps })
    })
    onClose()
  }
  if (isConfirmed && details.asksToCompletePrevious)
    return (
      <CompletePreviousDialog
        busy={isBusy}
        onComplete={() => void completeNow(true)}
        onDoNotComplete={() => void completeNow(false)}
        onCancel={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t("event:completeQuestion")}
      busy={isBusy}
      onConfirm={() =>
        details.asksToCompletePrevious ? setConfirmed(true) : void completeNow(false)
      }
      onCancel={onClose}
    >
      {t("event:completeText", { name })}
    </ConfirmDialog>
  )
}
