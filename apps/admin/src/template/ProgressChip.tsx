import { ColourDot } from "@atelier/ui"
import Box from "@mui/material/Box"

export const ProgressChip = ({
  colour,
  name
}: {
  readonly colour: string
  readonly name: string
}) => (
  <Box
    component="span"
    sx={{
      display: "inline-flex",
      alignItems: "center",
      gap: 0.75,
      height: 24,
      px: 1,
      borderRadius: "6px",
      border: 1,
      borderColor: "divider",
      fontSize: "0.75rem",
      fontWeight: 500,
      whiteSpace: "nowrap"
    }}
  >
    <ColourDot colour={colour} size={8} />
    {name}
  </Box>
)
