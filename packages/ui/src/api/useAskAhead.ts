import type { CallOutput, ReadCallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useClient } from "./Api.ts"
import { askOrRecall } from "./askOrRecall.ts"
import { queryKey } from "./queryKeys.ts"

/** Resolves to the answer; undefined if the call fails. The screen itself shows the error later. */
export type AskAhead = <N extends ReadCallName>(
  name: N,
  input: SentInput<N>,
  /** Name under which the device keeps the answer; see `askOrRecall`. */
  keptAs?: string
) => Promise<CallOutput<N> | undefined>

/** Prefetches the answer of a read call before a screen needs it, unless it is cached. */
export const useAskAhead = (): AskAhead => {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback<AskAhead>(
    async (name, input, keptAs) => {
      const key = queryKey(name, input)
      await queries.prefetchQuery({
        queryKey: key,
        queryFn: ({ signal }) => askOrRecall(client, { name, input, keptAs }, signal)
      })
      return queries.getQueryData(key)
    },
    [client, queries]
  )
}
