import { Skeletons } from "@atelier/ui"
import Box from "@mui/material/Box"

/** In the place of a screen whose code or texts are on their way. */
export const ScreenSkeleton = () => (
  <Box sx={{ p: 3 }}>
    <Skeletons rows={6} height={28} />
  </Box>
)
