import type { CommittedChange } from "@atelier/contract"
import type { Client, SendRequest } from "@atelier/contract/client"
import { createContext, useContext, useEffect, useRef } from "react"
import type { ConnectionState } from "./followChanges.ts"

/** How screens reach the server, and hear from it. */
export interface Api {
  readonly client: Client
  /** For what has no named call. */
  readonly send: SendRequest
  /** Hear of every committed change that this account may see; answers how to stop. */
  readonly listen: (listener: (change: CommittedChange) => void) => () => void
  readonly state: ConnectionState
  /** The listeners for calls that are refused for want of permission. */
  readonly forbidden: Set<() => void>
}

/** Carries the connection to the server. */
export const ApiContext = createContext<Api | null>(null)

const useApi = (): Api => {
  const api = useContext(ApiContext)
  if (api === null) throw new Error("the server is reached inside <Atelier> only")
  return api
}

/** The typed client: `client.call("getEvent", { query: { eventId } })`. */
export const useClient = (): Client => useApi().client

/** Sends requests that have no named call, such as those of react-admin. */
export const useSendRequest = (): SendRequest => useApi().send

/** Whether the live connection stands. */
export const useConnectionState = (): ConnectionState => useApi().state

/** Hear of every committed change that this account may see, as long as the component is there. */
export const useOnChange = (listener: (change: CommittedChange) => void): void => {
  const { listen } = useApi()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => listen((change) => latest.current(change)), [listen])
}

/** Hear of every call that was refused for want of permission, such as to go to /403. */
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
