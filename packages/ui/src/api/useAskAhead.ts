import type { CallOutput, ReadCallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useClient } from "./Api.ts"
import { queryKey } from "./queryKeys.ts"

/** Answers with what is known then; undefined when the call failed, which the screen will tell. */
export type AskAhead = <N extends ReadCallName>(
  name: N,
  input: SentInput<N>
) => Promise<CallOutput<N> | undefined>

/** Asks for the answer of a reading call before a screen needs it, unless it is known already. */
export const useAskAhead = (): AskAhead => {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback<AskAhead>(
    async (name, input) => {
      const key = queryKey(name, input)
      await queries.prefetchQuery({
        queryKey: key,
        queryFn: ({ signal }) => client.call(name, input, { signal })
      })
      return queries.getQueryData(key)
    },
    [client, queries]
  )
}
