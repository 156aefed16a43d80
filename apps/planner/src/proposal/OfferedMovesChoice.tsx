import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"

/** Asks whether steps move to where a closure leaves their links and days of work as they are. */
export const OfferedMovesChoice = ({
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
    <Alert severity="info" variant="outlined" sx={{ py: 0, flex: "none" }}>
      {t("event:proposal.offeredMoves", { count })}
      <FormControlLabel
        sx={{ display: "flex" }}
        control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
        label={t("event:proposal.takeOffers", { count })}
        slotProps={{ typography: { variant: "body2", color: "text.primary" } }}
      />
    </Alert>
  )
}
