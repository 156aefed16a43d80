import Box from "@mui/material/Box"
import { type Mutation, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { isWriting, lastWrite } from "../api/pendingWrite.ts"
import { FOOT } from "./footBar.ts"
import { type Notice, NotifyContext } from "./Notify.ts"
import { Toast } from "./Toast.tsx"

interface Shown extends Notice {
  readonly key: number
}

const MAX_NOTICES = 3

/** Ctrl/⌘ Z, except in a text field, where it undoes typing. */
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !(target instanceof HTMLElement && target.closest("input, textarea") !== null)

/** MUI hides everything beside a dialog from screen readers; announcements stay readable. */
const keepReadable = (region: Element | null) => {
  if (region === null) return
  const observer = new MutationObserver(() => region.removeAttribute("aria-hidden"))
  observer.observe(region, { attributeFilter: ["aria-hidden"] })
  return () => observer.disconnect()
}

/** Shows and announces notices. Ctrl/⌘ Z undoes the last change or running write. */
export const NotifyProvider = ({ children }: { readonly children: ReactNode }) => {
  const [notices, setNotices] = useState<ReadonlyArray<Shown>>([])
  /** The notices without waiting for a render: a key may come earlier. */
  const shown = useRef(notices)
  const last = useRef(0)
  const queries = useQueryClient()
  const unwanted = useRef<Mutation>(undefined)
  const show = useCallback((next: ReadonlyArray<Shown>) => {
    shown.current = next
    setNotices(next)
  }, [])
  const notify = useCallback(
    (notice: Notice) => {
      const isUnwanted = unwanted.current !== undefined && unwanted.current === lastWrite(queries)
      unwanted.current = undefined
      if (isUnwanted && notice.undo !== undefined) return notice.undo()
      last.current += 1
      show([...shown.current, { ...notice, key: last.current }].slice(-MAX_NOTICES))
    },
    [queries, show]
  )
  const close = useCallback(
    (key: number) => show(shown.current.filter((notice) => notice.key !== key)),
    [show]
  )
  const undoLast = useEffectEvent((event: KeyboardEvent): void => {
    if (!isUndo(event)) return
    unwanted.current = isWriting(queries) ? lastWrite(queries) : undefined
    const undoable = shown.current.findLast(({ undo }) => undo !== undefined)
    if (unwanted.current !== undefined) event.preventDefault()
    else if (undoable !== undefined) {
      event.preventDefault()
      close(undoable.key)
      undoable.undo?.()
    }
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
