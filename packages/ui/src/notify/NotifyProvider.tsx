import Box from "@mui/material/Box"
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { FOOT } from "./footBar.ts"
import { type Notice, NotifyContext } from "./Notify.ts"
import { Toast } from "./Toast.tsx"

interface Shown extends Notice {
  readonly key: number
}

const MAX_NOTICES = 3

/** Ctrl/⌘ Z, but where it takes back what is typed in a field. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !(target instanceof HTMLElement && target.closest("input, textarea") !== null)

/** A dialog hides everything beside it from screen readers; what is announced stays readable. */
const keepReadable = (region: Element | null) => {
  if (region === null) return
  const observer = new MutationObserver(() => region.removeAttribute("aria-hidden"))
  observer.observe(region, { attributeFilter: ["aria-hidden"] })
  return () => observer.disconnect()
}

/** Shows notices at the foot of the screen and announces them; Ctrl/⌘ Z takes back the last one. */
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
  const undoLast = useEffectEvent((event: KeyboardEvent): void => {
    const undoable = notices.findLast(({ undo }) => undo !== undefined)
    if (!isUndo(event) || undoable === undefined) return
    event.preventDefault()
    close(undoable.key)
    undoable.undo?.()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => undoLast(event)
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
  return (
    <NotifyContext value={notify}>
      {children}
      {createPortal(
        <Box
          ref={keepReadable}
          aria-live="polite"
          aria-relevant="additions"
          sx={{
            position: "fixed",
            zIndex: "snackbar",
            insetInline: 0,
            bottom: `calc(20px + var(${FOOT}, 0px) + env(safe-area-inset-bottom))`,
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
        </Box>,
        document.body
      )}
    </NotifyContext>
  )
}
