import type { CallInput, Outcome } from "@atelier/contract"
import { useWrite } from "@atelier/ui"
import { useCallback } from "react"

export type EventsChange = CallInput<"changeEvents">["body"]

export const useEventsChange = () => {
  const { mutateAsync, isPending } = useWrite("changeEvents")
  const send = useCallback(
    (body: EventsChange, preview: boolean): Promise<Outcome> =>
      mutateAsync({ query: { preview }, body }),
    [mutateAsync]
  )
  return { send, isSending: isPending }
}
