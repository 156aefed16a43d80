import Box from "@mui/material/Box"
import LinearProgress from "@mui/material/LinearProgress"

/** A thin progress line. When idle it keeps its space but runs no animation. */
export const LoadingLine = ({ isLoading }: { readonly isLoading: boolean }) => (
  <Box aria-hidden="true" sx={{ height: 2, flex: "none" }}>
    {isLoading && <LinearProgress sx={{ height: 2 }} />}
  </Box>
)
