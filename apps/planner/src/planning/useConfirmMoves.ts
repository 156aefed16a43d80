import type { CallInput, Outcome } from "@atelier/contract"
import { useWrite } from "@atelier/ui"
import { useCallback } from "react"
import { useCommitted } from "../proposal/useCommitted.ts"

/** Moves that planning proposed, or those of them that were chosen. */
export type ProposedMoves = CallInput<"confirmMoves">["body"]["moves"]

/** Shows what proposed moves would do, and does them in one change that can be taken back. */
export const useConfirmMoves = () => {
  const { mutateAsync, isPending } = useWrite("confirmMoves")
  const committed = useCommitted()
  const preview = useCallback(
    (moves: ProposedMoves): Promise<Outcome> =>
      mutateAsync({ query: { preview: true }, body: { moves } }),
    [mutateAsync]
  )
  const confirm = useCallback(
    async (moves: ProposedMoves, text: string): Promise<Outcome> => {
      const outcome = await mutateAsync({ query: {}, body: { moves } })
      committed(outcome, text)
      return outcome
    },
    [mutateAsync, committed]
  )
  return { preview, confirm, isConfirming: isPending }
}
