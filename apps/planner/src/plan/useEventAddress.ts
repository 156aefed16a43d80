import { useCallback, useMemo } from "react"
import { useLocation, useNavigate } from "react-router"
import { type EventAddress, eventAddressIn, withEventAddress } from "./eventAddress.ts"

/** Marks an entry of the history that was made to open an event: the way back closes it. */
const OPENED = { opensEvent: true } as const

const isOpened = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opensEvent" in state

/** Which event the address opens over the screen, and how to open and close one. */
export const useEventAddress = (): {
  /** Null while no event is open. */
  readonly address: EventAddress | null
  /** Opens an event over the screen; from one to another, the way back still closes. */
  readonly open: (address: EventAddress) => void
  readonly close: () => void
  /** Whether going to an address closes the dialog that is open. */
  readonly closes: (next: URL, now: URL) => boolean
} => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => eventAddressIn(new URLSearchParams(search)), [search])
  const go = useCallback(
    (next: EventAddress | null, options: { readonly replace: boolean; readonly state: unknown }) =>
      void navigate(
        {
          pathname,
          search: withEventAddress(new URLSearchParams(search), next).toString()
        },
        options
      ),
    [navigate, pathname, search]
  )
  const open = useCallback(
    (next: EventAddress) =>
      address === null
        ? go(next, { replace: false, state: OPENED })
        : go(next, { replace: true, state }),
    [address, go, state]
  )
  const close = useCallback(() => {
    if (isOpened(state)) void navigate(-1)
    else go(null, { replace: true, state })
  }, [navigate, go, state])
  return {
    address,
    open,
    close,
    closes: (next, now) =>
      next.pathname !== now.pathname ||
      JSON.stringify(eventAddressIn(next.searchParams)) !==
        JSON.stringify(eventAddressIn(now.searchParams))
  }
}
