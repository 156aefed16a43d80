import Box from "@mui/material/Box"
import type { ReactNode } from "react"

const WIDEST = 1240

/** The space of a screen: a list takes what there is, a form no more than reads well. */
export const Page = ({
  children,
  width = WIDEST
}: {
  readonly children: ReactNode
  /** Of the content at most, in pixels. */
  readonly width?: number
}) => (
  <Box
    sx={{
      width: "100%",
      maxWidth: WIDEST,
      mx: "auto",
      px: { xs: 2, sm: 3 },
      pt: { xs: 2, sm: 3 },
      pb: 6,
      flex: 1
    }}
  >
    <Box sx={{ maxWidth: width }}>{children}</Box>
  </Box>
)
