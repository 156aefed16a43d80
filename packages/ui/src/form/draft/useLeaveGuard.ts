import { useEffect, useRef, useState } from "react"
import { historyGuard } from "../../app/historyGuard.ts"

export interface LeaveGuard {
  /** True while the user is asked about leaving by a link or the browser's buttons. */
  readonly isAsking: boolean
  readonly stay: () => void
  /** Continues the navigation that was stopped. */
  readonly proceed: () => void
  /** Stops asking, for example after saving. */
  readonly release: () => void
}

/** Returns whether navigating to an address closes the form. */
export type Closes = (next: URL, now: URL) => boolean

const isElsewhere: Closes = (next, now) => next.pathname !== now.pathname

const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest("a") : null
  const stays =
    link === null || link.href === "" || link.target === "_blank" || link.download !== ""
  return stays || new URL(link.href).origin !== location.origin ? null : link
}

/**
 * Stops users who leave a changed form by a link, the browser's buttons or closing the tab. It
 * listens to browser events before any router does, so that it works with every router.
 */
export const useLeaveGuard = (isChanged: boolean, closes: Closes = isElsewhere): LeaveGuard => {
  const isFree = useRef(false)
  const here = useRef({ href: location.href, state: history.state as unknown })
  const rule = useRef(closes)
  const [wanted, setWanted] = useState<{ readonly go: () => void } | null>(null)
  useEffect(() => {
    here.current = { href: location.href, state: history.state }
    rule.current = closes
  })
  useEffect(() => {
    if (!isChanged) return
    const holds = (next: string): boolean =>
      !isFree.current && rule.current(new URL(next), new URL(here.current.href))
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!isFree.current) event.preventDefault()
    }
    const onMove = (): boolean => {
      if (!holds(location.href)) return false
      // Pushes the form's own address again; the requested address is one entry below it.
      history.pushState(here.current.state, "", here.current.href)
      setWanted({ go: () => history.back() })
      return true
    }
    const onClick = (event: MouseEvent): void => {
      const link = linkOf(event)
      if (link === null || !holds(link.href)) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ go: () => link.click() })
    }
    addEventListener("beforeunload", onUnload)
    historyGuard.add(onMove)
    addEventListener("click", onClick, true)
    return () => {
      removeEventListener("beforeunload", onUnload)
      historyGuard.remove(onMove)
      removeEventListener("click", onClick, true)
    }
  }, [isChanged])
  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    proceed: () => {
      isFree.current = true
      setWanted(null)
      wanted?.go()
    },
    release: () => {
      isFree.current = true
    }
  }
}
