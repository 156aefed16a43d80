import type { CallOutput, ReadCallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import {
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient
} from "@tanstack/react-query"
import { useClient } from "./Api.ts"
import { queryKey } from "./queryKeys.ts"

/** How the answer of a call is kept. */
export type CallOptions<A, S = A> = Omit<UseQueryOptions<A, Error, S>, "queryKey" | "queryFn">

/**
 * The answer of a reading call, kept and refreshed when a change touches what it is made from.
 * Stale data stays on screen while fresh data loads. `select` and the other options are TanStack
 * Query's. An answer that nobody has asked for yet is asked for while the screen is still being
 * drawn, not only once it stands.
 */
export const useCall = <N extends ReadCallName, S = CallOutput<N>>(
  name: N,
  input: SentInput<N>,
  options?: CallOptions<CallOutput<N>, S>
): UseQueryResult<S, Error> => {
  const client = useClient()
  const queries = useQueryClient()
  const asked = {
    queryKey: queryKey(name, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => client.call(name, input, { signal })
  }
  const { enabled = true, gcTime } = options ?? {}
  if (enabled === true && gcTime === undefined && !queries.getQueryState(asked.queryKey))
    void queries.prefetchQuery(asked)
  return useQuery<CallOutput<N>, Error, S>({ ...options, ...asked })
}
