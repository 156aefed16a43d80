import { PersonToTell } from "@atelier/domain/email"
import type { Event } from "@atelier/domain/event"
import {
  type NoticeAction,
  useClient,
  useNotify,
  useNotifyFailure,
  useText,
  useUserConfig,
  useWrite
} from "@atelier/ui"
import { useCallback } from "react"
import { useTellAddress } from "../plan/telling/useTellAddress.ts"
import { visitsToTell } from "../plan/telling/visitsToTell.ts"
import type { ProposedOutcome } from "./Proposed.ts"

/**
 * After a change of visits: writes to their people, or returns the action that offers it, as the
 * shop has set.
 */
export const useTellPeople = () => {
  const t = useText("event")
  const { tellPeople } = useUserConfig().shop
  const { tell } = useTellAddress()
  const notify = useNotify()
  const tried = useNotifyFailure()
  const { mutateAsync: toShipper } = useWrite("sendDeliveryEmail")
  const { mutateAsync: toInstallers } = useWrite("sendInstallationEmail")
  const client = useClient()
  const write = useCallback(
    (eventId: string) =>
      tried(async () => {
        const { event }: { readonly event: Event } = await client.call("getEvent", {
          query: { eventId }
        })
        const send = event.eventType === "DeliveryEvent" ? toShipper : toInstallers
        const body = { id: eventId, people: PersonToTell.literals }
        const { recipients } = await send({ body })
        notify({ text: t("event:email.sent", { to: recipients.join(", ") }) })
      }),
    [client, notify, t, toInstallers, toShipper, tried]
  )
  return useCallback(
    ({ changes }: ProposedOutcome): NoticeAction | undefined => {
      const ids = visitsToTell(changes)
      if (ids.length === 0 || tellPeople === "never") return undefined
      if (tellPeople === "ask") return { label: t("event:email.tell"), run: () => tell(ids) }
      for (const id of ids) void write(id)
      return undefined
    },
    [t, tell, tellPeople, write]
  )
}
