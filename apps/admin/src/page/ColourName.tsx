import { ColourDot } from "@atelier/ui"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"

export const ColourName = ({
  colour,
  name,
  children
}: {
  readonly colour: string
  readonly name: string
  readonly children?: ReactNode
}) => (
  <Stack direction="row" sx={{ alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <ColourDot colour={colour} />
    <Typography
      component="span"
      sx={{ fontWeight: 540, lineHeight: 1.4375, overflowWrap: "anywhere" }}
    >
      {name}
    </Typography>
    {children}
  </Stack>
)
