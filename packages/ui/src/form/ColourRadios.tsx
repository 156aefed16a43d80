import Box from "@mui/material/Box"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import { useText } from "../text/useText.ts"

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

/** Radio buttons for colours, named by number: one tab stop, with arrow keys between them. */
export const ColourRadios = ({
  label,
  colours,
  value,
  onChange
}: {
  readonly label: string
  /** Format `#0F766E`. */
  readonly colours: ReadonlyArray<string>
  /** May be a colour that is not offered. */
  readonly value: string | null
  readonly onChange: (colour: string) => void
}) => {
  const t = useText("common")
  return (
    <RadioGroup
      row
      aria-label={label}
      value={value}
      onChange={(_, colour) => onChange(colour)}
      sx={{ mx: -0.75 }}
    >
      {colours.map((colour, index) => (
        <Radio
          key={colour}
          value={colour}
          icon={<Dot colour={colour} />}
          checkedIcon={<Dot colour={colour} checked />}
          slotProps={{ input: { "aria-label": t("common:colourNumber", { place: index + 1 }) } }}
          sx={{ p: 0.75 }}
        />
      ))}
    </RadioGroup>
  )
}
