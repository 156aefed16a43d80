import Box from "@mui/material/Box"
import type { SxProps } from "@mui/material/styles"
import type { ReactNode } from "react"

/** The card that a picture of the product stands in. Screen readers pass over it. */
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
