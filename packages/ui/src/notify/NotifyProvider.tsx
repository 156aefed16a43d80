import Box from "@mui/material/Box"
import { type ReactNode, useCallback, useRef, useState } from "react"
import { type Notice, NotifyContext } from "./Notify.ts"
import { Toast } from "./Toast.tsx"

interface Shown extends Notice {
  readonly key: number
}

const MAX_NOTICES = 3

/** Shows notices at the foot of the screen and announces them to screen readers. */
export const NotifyProvider = ({ children }: { readonly children: ReactNode }) => {
  const [notices, setNotices] = useState<ReadonlyArray<Shown>>([])
  const last = useRef(0)
  const notify = useCallback((notice: Notice) => {
    last.current += 1
    const key = last.current
    setNotices((shown) => [...shown, { ...notice, key }].slice(-MAX_NOTICES))
  }, [])
  const close = useCallback(
    (key: number) => setNotices((shown) => shown.filter((notice) => notice.key !== key)),
    []
  )
  return (
    <NotifyContext value={notify}>
      {children}
      <Box
        aria-live="polite"
        aria-relevant="additions"
        sx={{
          position: "fixed",
          zIndex: "snackbar",
          insetInline: 0,
          bottom: "calc(20px + env(safe-area-inset-bottom))",
          px: 2,
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          gap: 1,
          pointerEvents: "none",
          "@media print": { display: "none" }
        }}
      >
        {notices.map((notice) => (
          <Toast key={notice.key} notice={notice} onClose={() => close(notice.key)} />
        ))}
      </Box>
    </NotifyContext>
  )
}
