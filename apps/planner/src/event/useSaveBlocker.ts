import type { Outcome } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import { refreshAfter, useClient, useSendRequest } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import type { EventForm } from "./EventForm.ts"
import { timeIn } from "./eventEdit.ts"

const PATH = "/blockerevents"

const fieldsOf = (form: EventForm) => ({
  title: form.title.trim(),
  comment: form.comment,
  scope: form.scope,
  ...timeIn(form)
})

/** Makes and changes holidays, closures and absences, and says first what that makes too much. */
export const useSaveBlocker = (idempotencyKey?: string) => {
  const send = useSendRequest()
  const client = useClient()
  const queries = useQueryClient()
  const preview = async (path: string, method: "POST" | "PUT", body: unknown) => {
    const response = await send(`${path}?preview=true`, { method, body: JSON.stringify(body) })
    return (await response.json()) as Outcome
  }
  /** Only the write has the key of the form, as a preview with it would be another request. */
  const write = async (path: string, method: "POST" | "PUT", body: unknown): Promise<unknown> => {
    const response = await send(path, {
      method,
      body: JSON.stringify(body),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey })
    })
    return response.json()
  }
  /** What was written, from the history: the row alone does not say how to take it back. */
  const written = async (answer: unknown): Promise<Outcome> => {
    const { id } = answer as BlockerEvent
    const { data } = await client.call("getEventHistory", {
      params: { id },
      query: { page: 1, pageSize: 1 }
    })
    const [last] = data
    const changes = last?.changes ?? []
    refreshAfter(queries, changes)
    return {
      success: true,
      changeId: last?.id ?? null,
      changes,
      overloads: [],
      newlyLate: [],
      warnings: [],
      omitted: { changes: 0, overloads: 0, newlyLate: 0, warnings: 0 }
    }
  }
  return {
    create: async (form: EventForm, isPreview: boolean): Promise<Outcome> =>
      isPreview
        ? preview(PATH, "POST", fieldsOf(form))
        : written(await write(PATH, "POST", fieldsOf(form))),
    change: async (
      blocker: BlockerEvent,
      form: EventForm,
      isPreview: boolean
    ): Promise<Outcome> => {
      const path = `${PATH}/${encodeURIComponent(blocker.id)}`
      const row = { ...blocker, ...fieldsOf(form) }
      return isPreview ? preview(path, "PUT", row) : written(await write(path, "PUT", row))
    }
  }
}
