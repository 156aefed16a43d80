import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"

/** The colours that user events are offered in. */
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

const Dot = ({
  colour,
  checked = false
}: {
  readonly colour: string
  readonly checked?: boolean
}) => (
  <Box
    component="span"
    sx={{
      width: 22,
      height: 22,
      borderRadius: "50%",
      backgroundColor: colour,
      border: "3px solid",
      borderColor: "background.paper",
      boxShadow: checked ? `0 0 0 2px ${colour}` : "none"
    }}
  />
)

/** Chooses a colour of a user event. */
export const ColourChoice = ({
  value,
  onChange
}: {
  readonly value: string
  readonly onChange: (colour: string) => void
}) => {
  const t = useText("event")
  return (
    <RadioGroup
      row
      aria-label={t("event:userEvent.colour")}
      value={value}
      onChange={(_, colour) => onChange(colour)}
      sx={{ mx: -0.75 }}
    >
      {eventColours.map((colour, index) => (
        <Radio
          key={colour}
          value={colour}
          icon={<Dot colour={colour} />}
          checkedIcon={<Dot colour={colour} checked />}
          slotProps={{
            input: { "aria-label": t("event:userEvent.colourNumber", { place: index + 1 }) }
          }}
          sx={{ p: 0.75 }}
        />
      ))}
    </RadioGroup>
  )
}
