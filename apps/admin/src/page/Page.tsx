import Box from "@mui/material/Box"
import type { ReactNode } from "react"

const MAX_WIDTH = 1240

/** Page frame: full width for lists, narrower for forms. */
export const Page = ({
  children,
  width = MAX_WIDTH
}: {
  readonly children: ReactNode
  readonly width?: number
}) => (
  <Box
    sx={{
      width: "100%",
      maxWidth: MAX_WIDTH,
      mx: "auto",
      px: { xs: 2, sm: 3 },
      pt: { xs: 2, sm: 3 },
      pb: 6,
      flex: 1
    }}
  >
    <Box sx={{ maxWidth: width, "& > .MuiAlert-root": { mb: 2 } }}>{children}</Box>
  </Box>
)
