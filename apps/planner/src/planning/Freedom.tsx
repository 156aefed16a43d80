import { useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"

/** Something that steps may do, or not, when days are looked for. */
export const Freedom = ({
  name,
  isGiven,
  onGive
}: {
  readonly name: "mayStretch" | "mayShareDays" | "mayInterrupt"
  readonly isGiven: boolean
  readonly onGive: (isGiven: boolean) => void
}) => {
  const t = useText("planning")
  return (
    <FormControlLabel
      control={
        <Checkbox size="small" checked={isGiven} onChange={(_, checked) => onGive(checked)} />
      }
      label={t(`planning:replan.${name}`)}
      slotProps={{ typography: { variant: "body2" } }}
    />
  )
}
