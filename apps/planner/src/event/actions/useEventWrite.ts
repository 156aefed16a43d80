import type { EventDetails, Outcome } from "@atelier/contract"
import { isWork } from "@atelier/domain/completing"
import { useNotify, useNotifyFailure, useText } from "@atelier/ui"
import { eventTitle } from "../../plan/eventLook.ts"
import { useCommitted } from "../../proposal/useCommitted.ts"
import type { WriteAction } from "../../queue/QueuedWrite.ts"
import { useWrites } from "../../queue/WritesProvider.tsx"

/**
 * Returns the function that does something to a step or visit, with or without a network. A notice
 * shows the given text after the answer of the server, or that the write waits on this device.
 */
export const useEventWrite = (
  details: EventDetails,
  name: string
): ((action: WriteAction, doneText: (outcome: Outcome | null) => string) => Promise<void>) => {
  const t = useText("event", "enums")
  const notify = useNotify()
  const tried = useNotifyFailure()
  const committed = useCommitted()
  const { write } = useWrites()
  return async (action, doneText) => {
    const { event } = details
    if (!isWork(event)) return
    await tried(async () => {
      const title = [eventTitle(details), name].filter(Boolean).join(" · ")
      const written = await write(event, action, title)
      if (written.kind === "waiting") notify({ text: t("event:kept"), tone: "info" })
      if (written.kind !== "done") return
      if (written.outcome === null) notify({ text: doneText(null) })
      else committed(written.outcome, doneText(written.outcome))
    })
  }
}
