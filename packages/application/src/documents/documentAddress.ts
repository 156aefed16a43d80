import { seesDocuments } from "@atelier/domain/access"
import type { Intent } from "@atelier/domain/change"
import {
  type Document,
  type DocumentCategory,
  type DocumentOwner,
  MAX_DOCUMENTS
} from "@atelier/domain/document"
import { NotFound } from "@atelier/domain/proposal"
import { TableFull } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { type DocumentAddress, type ListQuery, PlanQueries, PlanStore } from "../ports/index.ts"
import { type Caller, Forbidden, visibleEvent } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"

export const ownerOf = ({
  workOrderId,
  eventId
}: Pick<Document, "workOrderId" | "eventId">): DocumentOwner =>
  workOrderId === null
    ? { workOrderId: null, eventId: eventId ?? "" }
    : { workOrderId, eventId: null }

/** Returns the name of the owner. Fails if the owner is hidden or cannot have documents. */
export const visibleOwner = Effect.fn("visibleOwner")(function* (
  owner: DocumentOwner,
  caller: Caller
) {
  if (owner.workOrderId !== null) return (yield* visibleWorkOrder(owner.workOrderId, caller)).name
  const event = yield* visibleEvent(caller, owner.eventId)
  if (event.eventType === "UserEvent") return event.title
  return yield* new NotFound({ what: "event", id: owner.eventId })
})

export const documentQuery = (
  { workOrderId, eventId }: DocumentOwner,
  limit: number,
  categories?: ReadonlyArray<DocumentCategory>
): ListQuery => ({
  sort: { field: "name", descending: false },
  offset: 0,
  limit,
  where: {
    ...(workOrderId === null ? { eventId: [eventId] } : { workOrderId: [workOrderId] }),
    ...(categories === undefined ? {} : { category: categories })
  },
  search: { text: "", fields: [] }
})

/**
 * Returns the folder name for a new document. Fails if the category or the owner is hidden, or if
 * the owner has the maximum number of documents.
 */
export const checkNewDocument = Effect.fn("checkNewDocument")(function* (
  owner: DocumentOwner,
  category: DocumentCategory,
  caller: Caller
) {
  const queries = yield* PlanQueries
  const name = yield* visibleOwner(owner, caller)
  if (!seesDocuments(caller.user, category))
    return yield* new Forbidden({ intent: "addDocument" satisfies Intent, rows: [] })
  const { total } = yield* queries.list("document", documentQuery(owner, 0))
  if (total >= MAX_DOCUMENTS) return yield* new TableFull({ table: "document", max: MAX_DOCUMENTS })
  return name
})

export const placeOf = (
  {
    workOrderId,
    eventId,
    category,
    name
  }: Pick<Document, "workOrderId" | "eventId" | "category" | "name">,
  folderName: string
): DocumentAddress => ({
  folder: { id: workOrderId ?? eventId ?? "", name: folderName },
  category,
  name
})

/** Folder name of an owner without a check of visibility; its id if it no longer exists. */
export const folderNameOf = Effect.fn("folderNameOf")(function* ({
  workOrderId,
  eventId
}: Pick<Document, "workOrderId" | "eventId">) {
  const store = yield* PlanStore
  if (workOrderId !== null) return (yield* store.row("workOrder", workOrderId))?.name ?? workOrderId
  const event = eventId === null ? null : yield* store.row("event", eventId)
  return event !== null && "title" in event ? event.title : (eventId ?? "")
})
