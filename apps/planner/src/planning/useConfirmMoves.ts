import type { Outcome } from "@atelier/contract"
import { useWrite } from "@atelier/ui"
import { useCallback } from "react"
import { useCommitted } from "../proposal/useCommitted.ts"
import type { ConfirmedPlan } from "./PlanningAnswers.ts"

export const useConfirmMoves = () => {
  const { mutateAsync, isPending } = useWrite("confirmMoves")
  const committed = useCommitted()
  const confirm = useCallback(
    async (body: ConfirmedPlan, text: string, takesOffers: boolean): Promise<void> => {
      const query = { moves: takesOffers ? ("offered" as const) : ("none" as const) }
      const outcome: Outcome = await mutateAsync({ query, body })
      committed(outcome, text)
    },
    [mutateAsync, committed]
  )
  return { confirm, isConfirming: isPending }
}
