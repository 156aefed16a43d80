import { Skeletons } from "@atelier/ui"
import Box from "@mui/material/Box"

export const ScreenSkeleton = () => (
  <Box sx={{ p: 3 }}>
    <Skeletons rows={6} height={28} />
  </Box>
)
