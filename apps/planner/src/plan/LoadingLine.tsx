import Box from "@mui/material/Box"
import LinearProgress from "@mui/material/LinearProgress"

/**
 * A thin line that runs while something is on its way; at rest it keeps its place and draws no
 * frames.
 */
export const LoadingLine = ({ isLoading }: { readonly isLoading: boolean }) => (
  <Box aria-hidden="true" sx={{ height: 2, flex: "none" }}>
    {isLoading && <LinearProgress sx={{ height: 2 }} />}
  </Box>
)
