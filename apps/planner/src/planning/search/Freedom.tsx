import { useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"

export const Freedom = ({
  name,
  isAllowed,
  onAllow
}: {
  readonly name: "mayStretch" | "mayShareDays" | "mayInterrupt"
  readonly isAllowed: boolean
  readonly onAllow: (isAllowed: boolean) => void
}) => {
  const t = useText("planning")
  return (
    <FormControlLabel
      control={
        <Checkbox size="small" checked={isAllowed} onChange={(_, checked) => onAllow(checked)} />
      }
      label={t(`planning:replan.${name}`)}
      slotProps={{ typography: { variant: "body2" } }}
    />
  )
}
