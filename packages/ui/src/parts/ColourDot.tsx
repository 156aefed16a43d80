import Box from "@mui/material/Box"

/** A dot in the colour of a progress, crew or event. Decorative: write the name beside it. */
export const ColourDot = ({
  colour,
  size = 10
}: {
  readonly colour: string
  readonly size?: number
}) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: "inline-block",
      flex: "none",
      width: size,
      height: size,
      borderRadius: "50%",
      backgroundColor: colour,
      boxShadow: "inset 0 0 0 1px rgba(127, 127, 127, 0.35)"
    }}
  />
)
