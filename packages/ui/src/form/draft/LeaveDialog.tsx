import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import { useId } from "react"
import { useText } from "../../text/useText.ts"

export const LeaveDialog = ({
  open,
  onStay,
  onKeep,
  onDiscard
}: {
  readonly open: boolean
  readonly onStay: () => void
  readonly onKeep: () => void
  readonly onDiscard: () => void
}) => {
  const t = useText("common")
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t("common:leave.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ fontSize: "0.875rem" }}>
          {t("common:leave.text")}
        </DialogContentText>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          flexDirection: { xs: "column-reverse", sm: "row" },
          alignItems: { xs: "stretch", sm: "center" },
          gap: 1
        }}
      >
        <Button color="error" onClick={onDiscard} sx={{ mr: { sm: "auto" } }}>
          {t("common:leave.discard")}
        </Button>
        <Button color="inherit" onClick={onKeep}>
          {t("common:leave.keep")}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {t("common:leave.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
