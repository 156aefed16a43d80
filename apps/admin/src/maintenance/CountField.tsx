import { useText } from "@atelier/ui"
import TextField from "@mui/material/TextField"
import { useState } from "react"
import { useUnreadable } from "../form/OpenRecord.ts"

/** A field for a whole number from 1 to `max`; invalid input prevents saving. */
export const CountField = ({
  label,
  value,
  max,
  onChange
}: {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onChange: (value: number) => void
}) => {
  const t = useText("admin")
  const [typed, setTyped] = useState(String(value))
  const countOf = (text: string): number | null =>
    /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null
  const typedCount = countOf(typed)
  const isWrong = typedCount === null
  useUnreadable(label, isWrong)
  return (
    <TextField
      label={label}
      value={isWrong || typedCount === value ? typed : String(value)}
      error={isWrong}
      helperText={isWrong ? t("admin:recurrence.count", { max }) : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const count = countOf(target.value)
        if (count !== null) onChange(count)
      }}
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
      sx={{ maxWidth: 280 }}
    />
  )
}
