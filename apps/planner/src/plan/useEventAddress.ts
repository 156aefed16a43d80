import { useCallback, useMemo } from "react"
import { type LinkProps, useLocation, useNavigate } from "react-router"
import { type EventAddress, eventAddressIn, withEventAddress } from "./eventAddress.ts"

/** State of history entries that opened an event: going back closes it. */
const OPENED = { opensEvent: true } as const

const isOpened = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opensEvent" in state

export const useEventAddress = (): {
  readonly address: EventAddress | null
  /** Opens an event; another event replaces the history entry, so that going back closes it. */
  readonly open: (address: EventAddress) => void
  /** The same as link props: a changed form asks before a link is followed. */
  readonly linkTo: (address: EventAddress) => Pick<LinkProps, "to" | "state" | "replace">
  readonly close: () => void
  readonly closes: (next: URL, now: URL) => boolean
} => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => eventAddressIn(new URLSearchParams(search)), [search])
  const at = useCallback(
    (next: EventAddress | null) => ({
      pathname,
      search: withEventAddress(new URLSearchParams(search), next).toString()
    }),
    [pathname, search]
  )
  const linkTo = useCallback(
    (next: EventAddress) =>
      address === null
        ? { to: at(next), replace: false, state: OPENED }
        : { to: at(next), replace: true, state: state as unknown },
    [address, at, state]
  )
  const open = useCallback(
    (next: EventAddress) => {
      const { to, ...options } = linkTo(next)
      void navigate(to, options)
    },
    [navigate, linkTo]
  )
  const close = useCallback(() => {
    if (isOpened(state)) void navigate(-1)
    else void navigate(at(null), { replace: true, state })
  }, [navigate, at, state])
  return {
    address,
    open,
    linkTo,
    close,
    closes: (next, now) =>
      next.pathname !== now.pathname ||
      JSON.stringify(eventAddressIn(next.searchParams)) !==
        JSON.stringify(eventAddressIn(now.searchParams))
  }
}
