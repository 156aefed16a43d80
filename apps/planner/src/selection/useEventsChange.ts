import type { CallInput, Outcome } from "@atelier/contract"
import { useWrite } from "@atelier/ui"
import { useCallback } from "react"

/** What several events are given at once. */
export type EventsChange = CallInput<"changeEvents">["body"]

/** Shows what starting, completing or assigning several events does, and does it in one change. */
export const useEventsChange = () => {
  const { mutateAsync, isPending } = useWrite("changeEvents")
  const send = useCallback(
    (body: EventsChange, preview: boolean): Promise<Outcome> =>
      mutateAsync({ query: { preview }, body }),
    [mutateAsync]
  )
  return { send, isSending: isPending }
}
