import { useText } from "@atelier/ui"
import { ColourRadios } from "@atelier/ui/form"
import Typography from "@mui/material/Typography"

export const eventColours = [
  "#7C3AED",
  "#0EA5E9",
  "#0F766E",
  "#65A30D",
  "#D97706",
  "#DC2626",
  "#DB2777",
  "#475569"
] as const

export const ColourChoice = ({
  value,
  onChange
}: {
  readonly value: string
  readonly onChange: (colour: string) => void
}) => {
  const t = useText("event")
  const label = t("event:userEvent.colour")
  return (
    <div>
      <Typography aria-hidden="true" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <ColourRadios label={label} colours={eventColours} value={value} onChange={onChange} />
    </div>
  )
}
