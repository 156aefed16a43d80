import type { CommittedChange } from "@atelier/contract"
import type { SendRequest } from "@atelier/contract/client"
import { type Query, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { loadPart } from "../loading/loadPart.ts"
import type { ChangeFollower, ConnectionState } from "./followChanges.ts"
import { refreshAfter } from "./refreshAfter.ts"

/** Milliseconds before the screen mentions a lost stream. */
const QUIET_MS = 2_500

/** Loaded separately, because the first screen does not need the stream. */
const loadFollowing = async () => (await import("./followChanges.ts")).followChanges

const isAnswered = ({ state }: Query): boolean => state.data !== undefined

/** Follows committed changes while `active`; returns the state of the stream. */
export const useLiveChanges = (
  send: SendRequest,
  active: boolean,
  onRefused: ChangeFollower["onRefused"]
) => {
  const queries = useQueryClient()
  const [state, setState] = useState<ConnectionState>("connecting")
  const listeners = useMemo(() => new Set<(change: CommittedChange) => void>(), [])
  const listen = useMemo(
    () => (listener: (change: CommittedChange) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [listeners]
  )
  useEffect(() => {
    if (!active) return
    const stop = new AbortController()
    let quiet: ReturnType<typeof setTimeout> | undefined
    let lost = false
    let stood = false
    const follower: ChangeFollower = {
      onChange: (change) => {
        refreshAfter(queries, change)
        for (const listener of listeners) listener(change)
      },
      onRefused,
      onGap: () => void queries.invalidateQueries(),
      onState: (next) => {
        if (next === "offline") {
          quiet ??= setTimeout(() => {
            lost = true
            setState("offline")
          }, QUIET_MS)
          return
        }
        clearTimeout(quiet)
        quiet = undefined
        setState(next)
        if (next !== "online") return
        if (lost) void queries.invalidateQueries()
        // Answers from before the stream opened may be older than its first change.
        else if (!stood) void queries.invalidateQueries({ predicate: isAnswered })
        lost = false
        stood = true
      }
    }
    void loadPart(loadFollowing).then((follow) => follow(send, follower, stop.signal))
    return () => {
      stop.abort()
      clearTimeout(quiet)
    }
  }, [active, send, listeners, onRefused, queries])
  return { state, listen }
}
