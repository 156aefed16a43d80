import { useText, ValueDialog } from "@atelier/ui"
import TextField from "@mui/material/TextField"
import { useState } from "react"

const MAX_NAME_LENGTH = 100

export const NameDialog = ({
  title,
  name,
  onName,
  onClose
}: {
  readonly title: string
  /** Empty for a new one. */
  readonly name: string
  /** Resolves to true if the name was saved. */
  readonly onName: (name: string) => Promise<boolean>
  readonly onClose: () => void
}) => {
  const t = useText("dashboard", "common")
  const [typed, setTyped] = useState(name)
  return (
    <ValueDialog
      title={title}
      confirmLabel={t("common:actions.save")}
      isRight={typed.trim() !== ""}
      onConfirm={() => onName(typed.trim())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        required
        label={t("dashboard:name")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
      />
    </ValueDialog>
  )
}
