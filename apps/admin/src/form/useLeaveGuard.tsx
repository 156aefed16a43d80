import { ConfirmDialog, useText } from "@atelier/ui"
import { type ReactNode, useEffect, useRef } from "react"
import { useBlocker } from "react-router"

/** Keeps people from leaving a form with changes by mistake: the question to show, and how to leave without it. */
export const useLeaveGuard = (
  changed: boolean
): { readonly question: ReactNode; readonly letGo: () => void } => {
  const t = useText("admin")
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !free.current && currentLocation.pathname !== nextLocation.pathname
  )
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [changed])
  return {
    letGo: () => {
      free.current = true
    },
    question: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        destructive
        title={t("admin:leave.title")}
        confirmLabel={t("admin:leave.confirm")}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {t("admin:leave.text")}
      </ConfirmDialog>
    )
  }
}
