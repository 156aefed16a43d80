import type { Outcome } from "@atelier/contract"
import { offerRequests, useText, useWrite } from "@atelier/ui"
import { useCallback } from "react"
import { useCommitted } from "../proposal/useCommitted.ts"
import type { ConfirmedPlan } from "./PlanningAnswers.ts"

/** Does what planning proposed, in one change that can be taken back. */
export const useConfirmMoves = () => {
  const t = useText("event")
  const { mutateAsync, isPending } = useWrite("confirmMoves")
  const { mutateAsync: moveSteps } = useWrite("setProgressAppointmentsDates")
  const committed = useCommitted()
  const confirm = useCallback(
    async (body: ConfirmedPlan, text: string, takesOffers: boolean): Promise<void> => {
      const outcome: Outcome = await mutateAsync({ query: {}, body })
      committed(outcome, text)
      if (!takesOffers) return
      for (const offered of offerRequests(outcome)) {
        const moved = await moveSteps(offered)
        committed(moved, t("event:proposal.offersTaken", { count: moved.changes.length }))
      }
    },
    [mutateAsync, moveSteps, committed, t]
  )
  return { confirm, isConfirming: isPending }
}
