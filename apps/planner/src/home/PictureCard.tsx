import Box from "@mui/material/Box"
import type { SxProps } from "@mui/material/styles"
import type { ReactNode } from "react"

export const PictureCard = ({
  children,
  sx
}: {
  readonly children: ReactNode
  readonly sx: SxProps
}) => (
  <Box
    aria-hidden="true"
    sx={[
      { borderRadius: "16px", border: 1, borderColor: "divider", bgcolor: "background.paper" },
      ...(Array.isArray(sx) ? sx : [sx])
    ]}
  >
    {children}
  </Box>
)
