import Alert from "@mui/material/Alert"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import type { ReactNode } from "react"

export const ProposalChoice = ({
  text,
  details,
  label,
  checked,
  onChange
}: {
  readonly text: string
  /** Lists what the text counts. */
  readonly details?: ReactNode
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) => (
  <Alert severity="info" variant="outlined" sx={{ py: 0, flex: "none" }}>
    {text}
    {details}
    <FormControlLabel
      sx={{ display: "flex" }}
      control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
      label={label}
      slotProps={{ typography: { variant: "body2", color: "text.primary" } }}
    />
  </Alert>
)
