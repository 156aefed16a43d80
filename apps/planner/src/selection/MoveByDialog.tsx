import { useText, ValueDialog } from "@atelier/ui"
import TextField from "@mui/material/TextField"
import { useState } from "react"

const MAX_DAYS = 400

export const MoveByDialog = ({
  count,
  onMove,
  onClose
}: {
  readonly count: number
  readonly onMove: (days: number) => void
  readonly onClose: () => void
}) => {
  const t = useText("selection")
  const [text, setText] = useState("1")
  const days = /^-?\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0
  const isRight = days !== 0 && Math.abs(days) <= MAX_DAYS
  return (
    <ValueDialog
      title={t("selection:title.move", { count })}
      confirmLabel={t("selection:move")}
      isRight={isRight}
      onConfirm={() => onMove(days)}
      onClose={onClose}
    >
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
    </ValueDialog>
  )
}
