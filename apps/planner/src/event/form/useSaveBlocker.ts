import type { Outcome } from "@atelier/contract"
import { changeOf } from "@atelier/contract/client"
import type { ChangeSet } from "@atelier/domain/change"
import type { BlockerEvent } from "@atelier/domain/event"
import { refreshAfter, useSendRequest } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import type { offerQueryOf } from "../../proposal/Proposed.ts"
import type { EventForm } from "./EventForm.ts"
import { scopeIn, timeIn } from "./eventEdit.ts"

const PATH = "/blockerevents"

type OfferQuery = ReturnType<typeof offerQueryOf>

const withQuery = (path: string, query: OfferQuery): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`

const fieldsOf = (form: EventForm) => ({
  title: form.title.trim(),
  comment: form.comment,
  scope: scopeIn(form),
  ...timeIn(form)
})

/** Creates and edits holidays, closures and absences; previews resulting overloads. */
export const useSaveBlocker = (idempotencyKey?: string) => {
  const send = useSendRequest()
  const queries = useQueryClient()
  const preview = async (path: string, method: "POST" | "PUT", body: unknown) => {
    const response = await send(path, { method, body: JSON.stringify(body) })
    return (await response.json()) as Outcome
  }
  /** Only the write carries the form's idempotency key: a preview changes nothing. */
  const write = async (
    path: string,
    method: "POST" | "PUT",
    body: unknown,
    before: BlockerEvent | null
  ): Promise<Outcome> => {
    const response = await send(path, {
      method,
      body: JSON.stringify(body),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey })
    })
    const after = (await response.json()) as BlockerEvent
    const reason = { _tag: "Requested" } as const
    const changes: ChangeSet = [{ table: "event", id: after.id, before, after, reason }]
    refreshAfter(queries, changes)
    return {
      success: true,
      changeId: changeOf(response),
      changes,
      overloads: [],
      newlyLate: [],
      warnings: [],
      omitted: { changes: 0, overloads: 0, newlyLate: 0, warnings: 0 },
      orders: []
    }
  }
  return {
    create: async (form: EventForm, query: OfferQuery): Promise<Outcome> => {
      const path = withQuery(PATH, query)
      return query.preview
        ? preview(path, "POST", fieldsOf(form))
        : write(path, "POST", fieldsOf(form), null)
    },
    change: async (blocker: BlockerEvent, form: EventForm, query: OfferQuery): Promise<Outcome> => {
      const path = withQuery(`${PATH}/${encodeURIComponent(blocker.id)}`, query)
      const row = { ...blocker, ...fieldsOf(form) }
      return query.preview ? preview(path, "PUT", row) : write(path, "PUT", row, blocker)
    }
  }
}
