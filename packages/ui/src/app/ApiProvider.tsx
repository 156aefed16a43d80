import {
  makeClient,
  makeSendRequest,
  type SendRequest,
  Unreachable
} from "@atelier/contract/client"
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query"
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore
} from "react"
import { ApiContext } from "../api/Api.ts"
import type { ChangeFollower } from "../api/followChanges.ts"
import { lacksLicence, makeQueries, refetchLicence } from "../api/makeQueries.ts"
import { useLiveChanges } from "../api/useLiveChanges.ts"
import { endSeeing, seeingHeaders } from "../session/SeeingAs.ts"
import { useSession } from "../session/Session.ts"
import { useLanguage } from "../text/useLanguage.ts"

const LAST = "atelier.signedInAgainAt"
const PAUSE_MS = 20_000

/**
 * Returns whether the app may redirect to the identity provider after a rejected token. True at
 * most once in twenty seconds, so that a server that rejects every token causes no redirect loop.
 */
const mayAskAgain = (storage: Pick<Storage, "getItem" | "setItem">, nowMs: number): boolean => {
  const last = Number(storage.getItem(LAST) ?? 0)
  if (nowMs - last < PAUSE_MS) return false
  storage.setItem(LAST, String(nowMs))
  return true
}

const BASE = "/api"

/** False after the user's configuration was refused for want of a licence. */
const useIsLicensed = (): boolean => {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(changed), [cache]),
    () => !lacksLicence(queries)
  )
}

const subscribeToNetwork = (changed: () => void): (() => void) => {
  addEventListener("online", changed)
  addEventListener("offline", changed)
  return () => {
    removeEventListener("online", changed)
    removeEventListener("offline", changed)
  }
}

const ApiConnection = ({
  send,
  onRefused,
  forbidden,
  children
}: {
  readonly send: SendRequest
  readonly onRefused: ChangeFollower["onRefused"]
  readonly forbidden: Set<() => void>
  readonly children: ReactNode
}) => {
  const { status } = useSession()
  const isLicensed = useIsLicensed()
  const client = useMemo(() => makeClient(send), [send])
  const { state, listen } = useLiveChanges(send, status === "signedIn" && isLicensed, onRefused)
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const shownState = isOnline ? state : "offline"
  const queries = useQueryClient()
  useEffect(() => {
    // Answers that this device recalled may be old.
    const refresh = (): void => void queries.invalidateQueries()
    addEventListener("online", refresh)
    return () => removeEventListener("online", refresh)
  }, [queries])
  const api = useMemo(
    () => ({ client, send, state: shownState, listen, forbidden }),
    [client, send, shownState, listen, forbidden]
  )
  return <ApiContext value={api}>{children}</ApiContext>
}

/** Provides the typed client, the query cache and the live stream. */
export const ApiProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession()
  const { code } = useLanguage()
  const latest = useRef({ session, code })
  useEffect(() => {
    latest.current = { session, code }
  })
  const forbidden = useMemo(() => new Set<() => void>(), [])
  const send = useMemo(
    () =>
      makeSendRequest({
        base: BASE,
        token: () =>
          latest.current.session.accessToken().catch((cause: unknown) => {
            throw new Unreachable("the session cannot be renewed now", { cause })
          }),
        language: () => latest.current.code,
        headers: () => seeingHeaders(sessionStorage),
        fetch: (input, init) => fetch(input, init)
      }),
    []
  )
  const signInAgain = useCallback(() => {
    const { status, signIn } = latest.current.session
    if (status === "signedIn" && mayAskAgain(sessionStorage, Date.now())) void signIn()
  }, [])
  const { queries, onRefused } = useMemo(() => {
    const onRefused = (code: string): void => {
      if (code === "Unauthenticated") signInAgain()
      if (code === "NoLicence") refetchLicence(queries)
      if (code === "SeeingEnded") endSeeing()
    }
    const queries = makeQueries((code, refused) => {
      onRefused(code)
      if (code === "Forbidden" && refused === "read") for (const listener of forbidden) listener()
    })
    return { queries, onRefused }
  }, [forbidden, signInAgain])
  return (
    <QueryClientProvider client={queries}>
      <ApiConnection send={send} onRefused={onRefused} forbidden={forbidden}>
        {children}
      </ApiConnection>
    </QueryClientProvider>
  )
}
