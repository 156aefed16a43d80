import Box from "@mui/material/Box"
import type { ReactNode } from "react"

/** The space of a screen: a list takes what there is, a form no more than reads well. */
export const Page = ({
  children,
  width = 1240
}: {
  readonly children: ReactNode
  /** At most, in pixels. */
  readonly width?: number
}) => (
  <Box
    sx={{
      width: "100%",
      maxWidth: width,
      mx: "auto",
      px: { xs: 2, sm: 3 },
      pt: { xs: 2, sm: 3 },
      pb: 6,
      flex: 1,
      display: "flex",
      flexDirection: "column"
    }}
  >
    {children}
  </Box>
)
