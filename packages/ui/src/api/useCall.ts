import type { CallOutput, ReadCallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useClient } from "./Api.ts"
import { queryKey } from "./queryKeys.ts"

/** How the answer of a call is kept. */
export type CallOptions<A, S = A> = Omit<UseQueryOptions<A, Error, S>, "queryKey" | "queryFn">

/**
 * The answer of a reading call, kept and refreshed when a change touches what it is made from.
 * Stale data stays on screen while fresh data loads. `select` and the other options are TanStack
 * Query's.
 *
 */
export const useCall = <N extends ReadCallName, S = CallOutput<N>>(
  name: N,
  input: SentInput<N>,
  options?: CallOptions<CallOutput<N>, S>
): UseQueryResult<S, Error> => {
  const client = useClient()
  return useQuery<CallOutput<N>, Error, S>({
    ...options,
    queryKey: queryKey(name, input),
    queryFn: ({ signal }) => client.call(name, input, { signal })
  })
}
