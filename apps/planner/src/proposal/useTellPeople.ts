import { PersonToTell } from "@atelier/domain/email"
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
import { isOpenVisit, ordersElsewhere, visitsToTell } from "../plan/telling/visitsToTell.ts"
import type { ProposedOutcome } from "./Proposed.ts"

/**
 * After a change of the time, crew or address of visits: writes to their people, or returns the
 * action that offers it, as the shop has set.
 */
export const useTellPeople = () => {
  const t = useText("event")
  const { tellPeople } = useUserConfig().shop
  const { tell } = useTellAddress()
  const notify = useNotify()
  const tried = useNotifyFailure()
  const { mutateAsync: send } = useWrite("sendEventEmail")
  const client = useClient()
  const write = useCallback(
    (eventId: string) =>
      tried(async () => {
        const { recipients } = await send({ body: { id: eventId, people: PersonToTell.literals } })
        notify({ text: t("event:email.sent", { to: recipients.join(", ") }) })
      }),
    [notify, send, t, tried]
  )
  const visitsOf = useCallback(
    async (workOrderId: string): Promise<ReadonlyArray<string>> => {
      const { events } = await client.call("getWorkOrder", { query: { id: workOrderId } })
      return events.filter(isOpenVisit).map(({ id }) => id)
    },
    [client]
  )
  return useCallback(
    ({ changes }: ProposedOutcome): NoticeAction | undefined => {
      const moved = visitsToTell(changes)
      const orders = ordersElsewhere(changes)
      if (moved.length + orders.length === 0 || tellPeople === "never") return undefined
      const act = (use: (eventIds: ReadonlyArray<string>) => void): void =>
        void tried(async () => {
          const visits = await Promise.all(orders.map(visitsOf))
          use([...new Set([...moved, ...visits.flat()])])
        })
      if (tellPeople === "ask")
        return {
          label: t("event:email.tell"),
          run: () =>
            act((ids) => {
              if (ids.length === 0) notify({ text: t("event:email.noVisit"), tone: "info" })
              else tell(ids)
            })
        }
      act((ids) => {
        for (const id of ids) void write(id)
      })
      return undefined
    },
    [notify, t, tell, tellPeople, tried, visitsOf, write]
  )
}
