import Box from "@mui/material/Box"
import type { ReactNode } from "react"

export const Changeable = ({
  isChangeable,
  children
}: {
  readonly isChangeable: boolean
  readonly children: ReactNode
}) => (
  <Box
    component="fieldset"
    disabled={!isChangeable}
    sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid", gap: 2 }}
  >
    {children}
  </Box>
)
