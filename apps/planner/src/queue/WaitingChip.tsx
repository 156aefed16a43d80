import { useText } from "@atelier/ui"
import CloudUploadOutlined from "@mui/icons-material/CloudUploadOutlined"
import Chip from "@mui/material/Chip"
import { Suspense } from "react"
import type { QueuedWrite } from "./QueuedWrite.ts"
import { useWaiting } from "./WritesProvider.tsx"

const Mark = ({ own }: { readonly own: ReadonlyArray<QueuedWrite> }) => {
  const t = useText("day")
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

/** Marks an event with writes that wait on this device. */
export const WaitingChip = ({ eventId }: { readonly eventId: string }) => {
  const own = useWaiting().filter(({ seen }) => seen.id === eventId)
  return own.length === 0 ? null : (
    <Suspense fallback={null}>
      <Mark own={own} />
    </Suspense>
  )
}
