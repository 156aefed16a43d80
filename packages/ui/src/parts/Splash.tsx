import Box from "@mui/material/Box"
import { keyframes } from "@mui/material/styles"
import { Mark } from "./Mark.tsx"

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** Shown while the application loads; fades in only after a moment. */
export const Splash = ({ label }: { readonly label: string }) => (
  <Box
    role="status"
    aria-label={label}
    sx={{
      minHeight: "100dvh",
      display: "grid",
      placeItems: "center",
      opacity: 0,
      animation: `${appear} 400ms ease-out 250ms forwards`
    }}
  >
    <Mark size={44} />
  </Box>
)
