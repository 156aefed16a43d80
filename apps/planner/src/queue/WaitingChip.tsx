import { useText } from "@atelier/ui"
import CloudUploadOutlined from "@mui/icons-material/CloudUploadOutlined"
import Chip from "@mui/material/Chip"
import { useWaiting } from "./WritesProvider.tsx"

/** Marks an event with writes that wait on this device. */
export const WaitingChip = ({ eventId }: { readonly eventId: string }) => {
  const t = useText("day")
  const own = useWaiting().filter(({ seen }) => seen.id === eventId)
  if (own.length === 0) return null
  const isStopped = own.some(({ trouble }) => trouble !== null)
  return (
    <Chip
      size="small"
      icon={<CloudUploadOutlined />}
      label={t(isStopped ? "day:queue.toDecide" : "day:queue.waiting", { count: own.length })}
      sx={{
        bgcolor: isStopped ? "warning.light" : "action.hover",
        color: isStopped ? "warning.dark" : "text.primary",
        "& .MuiChip-icon": { color: "inherit", fontSize: 15 }
      }}
    />
  )
}
