import { useEffect, useRef } from "react"
import { type Location, useBlocker } from "react-router"

/** A form that asks before it is left. */
export interface LeaveGuard {
  /** Whether somebody is about to leave by a link or the browser's buttons. */
  readonly isAsking: boolean
  readonly stay: () => void
  /** Goes where somebody wanted to go. */
  readonly proceed: () => void
  /** Lets everybody go from now on, as after saving. */
  readonly release: () => void
}

const isElsewhere = (next: Location, now: Location): boolean => next.pathname !== now.pathname

/** Holds back whoever leaves a changed form by a link, the browser's buttons or closing the tab. */
export const useLeaveGuard = (
  isChanged: boolean,
  /** Whether going there closes the form; any other page does unless said otherwise. */
  closes: (next: Location, now: Location) => boolean = isElsewhere
): LeaveGuard => {
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isFree.current && closes(nextLocation, currentLocation)
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault()
    }
    addEventListener("beforeunload", ask)
    return () => removeEventListener("beforeunload", ask)
  }, [isChanged])
  return {
    isAsking: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    proceed: () => {
      isFree.current = true
      blocker.proceed?.()
    },
    release: () => {
      isFree.current = true
    }
  }
}
