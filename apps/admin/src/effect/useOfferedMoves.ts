import type { Outcome } from "@atelier/contract"
import { offerRequests, problemText, useNotify, useText, useWrite } from "@atelier/ui"

/** Makes the moves that a change of worked days or closures offers, once it is saved. */
export const useOfferedMoves = () => {
  const t = useText("event", "common", "problems")
  const notify = useNotify()
  const { mutateAsync } = useWrite("setProgressAppointmentsDates")
  return async (outcome: Pick<Outcome, "warnings">): Promise<void> => {
    try {
      let count = 0
      for (const request of offerRequests(outcome))
        count += (await mutateAsync(request)).changes.length
      notify({ text: t("event:proposal.offersTaken", { count }) })
    } catch (error) {
      notify({ text: problemText(t, error).detail, tone: "error" })
    }
  }
}
