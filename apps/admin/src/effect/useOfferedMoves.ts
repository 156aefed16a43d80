import type { Outcome } from "@atelier/contract"
import type { ChangeId } from "@atelier/domain/record"
import { offerRequests, useNotify, useNotifyProblem, useText, useWrite } from "@atelier/ui"

/**
 * Makes the moves that a change of worked days or closures offers, once it is saved; answers what
 * was changed by it.
 */
export const useOfferedMoves = () => {
  const t = useText("event", "common", "problems")
  const notify = useNotify()
  const notifyProblem = useNotifyProblem()
  const { mutateAsync } = useWrite("setProgressAppointmentsDates")
  return async (outcome: Pick<Outcome, "warnings">): Promise<ReadonlyArray<ChangeId>> => {
    const made: Array<ChangeId> = []
    try {
      let count = 0
      for (const request of offerRequests(outcome)) {
        const { changeId, changes } = await mutateAsync(request)
        if (changeId !== null) made.push(changeId)
        count += changes.length
      }
      notify({ text: t("event:proposal.offersTaken", { count }) })
    } catch (error) {
      notifyProblem(error)
    }
    return made
  }
}
