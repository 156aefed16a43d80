import type { CallOutput, WriteCallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import type { ChangeSet, Table } from "@atelier/domain/change"
import type { ChangeId } from "@atelier/domain/record"
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient
} from "@tanstack/react-query"
import { useClient } from "./Api.ts"
import { isPreview } from "./pendingWrite.ts"
import { refreshAfter, refreshTables, showSaved } from "./refreshAfter.ts"

const changesOf = (answer: unknown): ChangeSet | null => {
  const { changes } = answer as { readonly changes?: ChangeSet }
  return changes ?? null
}

/** How a write is followed up. */
export type WriteOptions<N extends WriteCallName> = Omit<
  UseMutationOptions<CallOutput<N>, Error, SentInput<N>>,
  "mutationFn"
> & {
  /** The key of the form that is saved; by default each write has a key of its own. */
  readonly idempotencyKey?: string
  /** The tables that it writes, where it answers no changes; everything is stale when not given. */
  readonly touches?: ReadonlyArray<Table>
  /** Called with the change that was made, before `onSuccess`; see `useUndo`. */
  readonly onChange?: (changeId: ChangeId) => void
}

/**
 * A writing call. What it wrote is shown at once in the answers that have it, and what its change
 * set touches is fetched again, without waiting for the live stream; a preview touches nothing.
 * Every write carries an idempotency key, so that a lost answer is asked for again and nothing is
 * written twice.
 */
export const useWrite = <N extends WriteCallName>(
  name: N,
  { idempotencyKey, touches, onChange, ...options }: WriteOptions<N> = {}
): UseMutationResult<CallOutput<N>, Error, SentInput<N>> => {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<CallOutput<N>, Error, SentInput<N>>({
    ...options,
    mutationFn: async (input) => {
      if (isPreview(input)) return client.call(name, input)
      const key = idempotencyKey ?? crypto.randomUUID()
      const answer = await client.call(name, input, {
        idempotencyKey: key,
        ...(onChange === undefined ? {} : { onChange })
      })
      const changes = changesOf(answer)
      if (changes !== null) refreshAfter(queries, changes)
      else {
        showSaved(queries, answer, touches)
        if (touches !== undefined) refreshTables(queries, touches)
        else void queries.invalidateQueries()
      }
      return answer
    }
  })
}
