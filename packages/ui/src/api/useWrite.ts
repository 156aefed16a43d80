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
import { type ReportedChange, refreshAfter, refreshTables, showSaved } from "./refreshAfter.ts"

const changeOf = (answer: unknown): ReportedChange | null => {
  const { changeId = null, changes } = answer as {
    readonly changeId?: ChangeId | null
    readonly changes?: ChangeSet
  }
  return changes === undefined ? null : { id: changeId, changes }
}

export type WriteOptions<N extends WriteCallName> = Omit<
  UseMutationOptions<CallOutput<N>, Error, SentInput<N>>,
  "mutationFn"
> & {
  /** The key of the saved form; by default each write gets its own key. */
  readonly idempotencyKey?: string
  /** Tables of a call without change set; if omitted, every answer becomes stale. */
  readonly touches?: ReadonlyArray<Table>
  /** Called with the id of the change, before `onSuccess`; see `useUndo`. */
  readonly onChange?: (changeId: ChangeId) => void
}

/**
 * Returns the mutation of a write call. It patches the written rows into the cached answers and
 * refetches what the change set touches, without waiting for the live stream. A preview changes
 * nothing. Every write carries an idempotency key, so that a retry after a lost answer does not
 * write twice.
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
      const change = changeOf(answer)
      if (change !== null) refreshAfter(queries, change)
      else {
        showSaved(queries, answer, touches)
        if (touches !== undefined) refreshTables(queries, touches)
        else void queries.invalidateQueries()
      }
      return answer
    }
  })
}
