import { useText, ValueDialog } from "@atelier/ui"
import TextField from "@mui/material/TextField"
import { useState } from "react"

const MAX_LENGTH = 10_000

export const CommentDialog = ({
  comment,
  onSave,
  onClose
}: {
  readonly comment: string
  readonly onSave: (comment: string) => Promise<void>
  readonly onClose: () => void
}) => {
  const t = useText("event", "common", "day")
  const [typed, setTyped] = useState(comment)
  return (
    <ValueDialog
      title={t("day:comment")}
      confirmLabel={t("common:actions.save")}
      isRight={typed !== comment}
      onConfirm={async () => {
        await onSave(typed)
        return true
      }}
      onClose={onClose}
    >
      <TextField
        fullWidth
        multiline
        autoFocus
        minRows={3}
        maxRows={10}
        label={t("event:field.comment")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
    </ValueDialog>
  )
}
