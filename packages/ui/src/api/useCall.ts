import type { CallOutput, ReadCallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import {
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient
} from "@tanstack/react-query"
import { useClient } from "./Api.ts"
import { askOrRecall } from "./askOrRecall.ts"
import { queryKey } from "./queryKeys.ts"

export type CallOptions<A, S = A> = Omit<UseQueryOptions<A, Error, S>, "queryKey" | "queryFn"> & {
  /** Name under which the device keeps the answer for times without a network. */
  readonly keptAs?: string
}

/**
 * Returns the answer of a read call and refetches it when a change touches its tables. Stale data
 * stays on screen during a refetch. `select` and the other options are those of TanStack Query. The
 * first request starts during rendering, not only after mounting.
 */
export const useCall = <N extends ReadCallName, S = CallOutput<N>>(
  name: N,
  input: SentInput<N>,
  { keptAs, ...options }: CallOptions<CallOutput<N>, S> = {}
): UseQueryResult<S, Error> => {
  const client = useClient()
  const queries = useQueryClient()
  const asked = {
    queryKey: queryKey(name, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      askOrRecall(client, { name, input, keptAs }, signal)
  }
  const { enabled = true, gcTime } = options
  if (enabled === true && gcTime === undefined && !queries.getQueryState(asked.queryKey))
    void queries.prefetchQuery(asked)
  return useQuery<CallOutput<N>, Error, S>({ ...options, ...asked })
}
