import { lazyPart, useText } from "@atelier/ui"
import CloudUploadOutlined from "@mui/icons-material/CloudUploadOutlined"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import { Suspense, useState } from "react"
import type { QueuedWrite } from "./QueuedWrite.ts"
import { useWaiting } from "./WritesProvider.tsx"

const WaitingDialog = lazyPart(async () => (await import("./WaitingDialog.tsx")).WaitingDialog)

const Notice = ({
  waiting,
  onShow
}: {
  readonly waiting: ReadonlyArray<QueuedWrite>
  readonly onShow: () => void
}) => {
  const t = useText("day")
  const stopped = waiting.filter(({ trouble }) => trouble !== null).length
  return (
    <Alert
      severity={stopped > 0 ? "warning" : "info"}
      icon={<CloudUploadOutlined fontSize="small" />}
      action={
        <Button color="inherit" size="small" sx={{ minHeight: { xs: 44, sm: 0 } }} onClick={onShow}>
          {t("day:queue.show")}
        </Button>
      }
      sx={{ alignItems: "center", borderRadius: 0, py: 0, "@media print": { display: "none" } }}
    >
      {stopped > 0
        ? t("day:queue.stopped", { count: stopped })
        : t("day:queue.count", { count: waiting.length })}
    </Alert>
  )
}

/** Says how many writes wait on this device, and how many of them for a decision. */
export const WaitingNotice = () => {
  const waiting = useWaiting()
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense fallback={null}>
      <div role="status">
        {waiting.length > 0 && <Notice waiting={waiting} onShow={() => setOpen(true)} />}
      </div>
      {isOpen && <WaitingDialog onClose={() => setOpen(false)} />}
    </Suspense>
  )
}
