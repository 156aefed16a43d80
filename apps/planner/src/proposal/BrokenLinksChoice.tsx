import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"

/** Asks whether steps that have left their reference date move along with it. */
export const BrokenLinksChoice = ({
  count,
  checked,
  onChange
}: {
  readonly count: number
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) => {
  const t = useText("event")
  return (
    <Alert severity="info" variant="outlined" sx={{ py: 0 }}>
      {t("event:proposal.brokenLinks", { count })}
      <FormControlLabel
        sx={{ display: "flex" }}
        control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
        label={t("event:proposal.moveBrokenLinks", { count })}
        slotProps={{ typography: { variant: "body2", color: "text.primary" } }}
      />
    </Alert>
  )
}
