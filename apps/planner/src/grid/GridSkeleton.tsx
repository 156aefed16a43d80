import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Skeleton from "@mui/material/Skeleton"

const CELLS = 35

export const GridSkeleton = () => {
  const t = useText("common")
  return (
    <Box
      role="status"
      aria-label={t("common:loading")}
      sx={{
        position: "absolute",
        inset: "34px 0 0",
        display: "grid",
        gridTemplateColumns: "repeat(7, 1fr)",
        gridAutoRows: "1fr",
        pointerEvents: "none"
      }}
    >
      {Array.from({ length: CELLS }, (_, cell) => (
        <Box key={cell} sx={{ p: 0.75, pt: 4, display: "flex", flexDirection: "column", gap: 0.5 }}>
          <Skeleton variant="rounded" height={20} />
          {cell % 3 !== 1 && (
            <Skeleton variant="rounded" height={20} width={`${60 + (cell % 4) * 10}%`} />
          )}
        </Box>
      ))}
    </Box>
  )
}
