import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import TextField from "@mui/material/TextField"
import { useId, useState } from "react"

const MAX_DAYS = 400

/** Asks by how many days several events move. */
export const MoveByDialog = ({
  count,
  onMove,
  onClose
}: {
  readonly count: number
  readonly onMove: (days: number) => void
  readonly onClose: () => void
}) => {
  const t = useText("selection", "common")
  const id = useId()
  const [text, setText] = useState("1")
  const days = /^-?\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0
  const isRight = days !== 0 && Math.abs(days) <= MAX_DAYS
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) onMove(days)
        }}
      >
        <DialogTitle id={id}>{t("selection:title.move", { count })}</DialogTitle>
        <DialogContent sx={{ "&&": { pt: 1 } }}>
          <TextField
            autoFocus
            fullWidth
            type="number"
            label={t("selection:days")}
            value={text}
            error={!isRight}
            helperText={t(isRight ? "selection:daysHint" : "selection:daysWrong")}
            onChange={({ target }) => setText(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isRight}>
            {t("selection:move")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
