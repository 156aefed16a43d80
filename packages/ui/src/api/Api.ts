import type { CommittedChange } from "@atelier/contract"
import type { Client, SendRequest } from "@atelier/contract/client"
import { createContext, useContext, useEffect, useRef } from "react"
import type { ConnectionState } from "./followChanges.ts"

export interface Api {
  readonly client: Client
  /** Sends requests that have no named call. */
  readonly send: SendRequest
  /** Subscribes to committed changes that the user may see; returns the unsubscribe function. */
  readonly listen: (listener: (change: CommittedChange) => void) => () => void
  readonly state: ConnectionState
  /** Listeners for calls that the server rejects with a missing permission. */
  readonly forbidden: Set<() => void>
}

export const ApiContext = createContext<Api | null>(null)

const useApi = (): Api => {
  const api = useContext(ApiContext)
  if (api === null) throw new Error("the server is reached inside <Atelier> only")
  return api
}

/** The typed client: `client.call("getEvent", { query: { eventId } })`. */
export const useClient = (): Client => useApi().client

export const useSendRequest = (): SendRequest => useApi().send

export const useConnectionState = (): ConnectionState => useApi().state

export const useOnChange = (listener: (change: CommittedChange) => void): void => {
  const { listen } = useApi()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => listen((change) => latest.current(change)), [listen])
}

/** Calls the listener on every call rejected for a missing permission, for example to open /403. */
export const useOnForbidden = (listener: () => void): void => {
  const { forbidden } = useApi()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const tell = () => latest.current()
    forbidden.add(tell)
    return () => void forbidden.delete(tell)
  }, [forbidden])
}
