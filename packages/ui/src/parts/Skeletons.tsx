import Skeleton from "@mui/material/Skeleton"
import Stack from "@mui/material/Stack"
import { useText } from "../text/useText.ts"

const widths = ["92%", "76%", "84%", "68%", "88%", "72%"]

export const Skeletons = ({
  rows = 6,
  height = 20
}: {
  readonly rows?: number
  readonly height?: number
}) => {
  const t = useText("common")
  return (
    <Stack role="status" aria-label={t("common:loading")} sx={{ gap: 1.5, py: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton
          key={row}
          variant="rounded"
          height={height}
          width={widths[row % widths.length] ?? "80%"}
        />
      ))}
    </Stack>
  )
}
