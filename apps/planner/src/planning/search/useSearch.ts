import type { CallOutput } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import { useClient } from "@atelier/ui"
import { useMutation } from "@tanstack/react-query"
import { useCallback, useEffect, useRef } from "react"

export type SearchName = "replanShop" | "resolveOverloads" | "placeWorkOrder"

export interface Search<N extends SearchName> {
  /** Starts a search; cancels a running one. */
  readonly search: (input: SentInput<N>) => void
  /** Cancels the search; the server then stops it. */
  readonly leave: () => void
  readonly isSearching: boolean
  readonly found: CallOutput<N> | undefined
  readonly error: Error | null
}

/** A search that only the user starts; never repeated, cancelled on unmount. */
export const useSearch = <N extends SearchName>(name: N): Search<N> => {
  const client = useClient()
  const underWay = useRef<AbortController | null>(null)
  const { data, error, isPending, mutate, reset } = useMutation<CallOutput<N>, Error, SentInput<N>>(
    {
      mutationFn: (input) => {
        underWay.current?.abort()
        underWay.current = new AbortController()
        return client.call(name, input, { signal: underWay.current.signal })
      }
    }
  )
  const leave = useCallback(() => {
    underWay.current?.abort()
    underWay.current = null
    reset()
  }, [reset])
  useEffect(() => () => underWay.current?.abort(), [])
  return { search: mutate, leave, isSearching: isPending, found: data, error }
}
