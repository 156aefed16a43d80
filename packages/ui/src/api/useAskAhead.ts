import type { ReadCallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useClient } from "./Api.ts"
import { queryKey } from "./queryKeys.ts"

/** Asks for the answer of a reading call before a screen needs it, unless it is known already. */
export const useAskAhead = (): (<N extends ReadCallName>(name: N, input: SentInput<N>) => void) => {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback(
    (name, input) =>
      void queries.prefetchQuery({
        queryKey: queryKey(name, input),
        queryFn: ({ signal }) => client.call(name, input, { signal })
      }),
    [client, queries]
  )
}
