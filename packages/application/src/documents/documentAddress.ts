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
import { type DocumentAddress, type ListQuery, PlanStore } from "../ports/index.ts"
import { type Caller, Forbidden, visibleEvent } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"

/** Whose a document is, of which one id is always null. */
export const ownerOf = ({
  workOrderId,
  eventId
}: Pick<Document, "workOrderId" | "eventId">): DocumentOwner =>
  workOrderId === null
    ? { workOrderId: null, eventId: eventId ?? "" }
    : { workOrderId, eventId: null }

/**
 * Refuses an owner that the caller does not see, or that has no documents of its own; answers what
 * it is called.
 */
export const visibleOwner = Effect.fn("visibleOwner")(function* (
  owner: DocumentOwner,
  caller: Caller
) {
  if (owner.workOrderId !== null) return (yield* visibleWorkOrder(owner.workOrderId, caller)).name
  const event = yield* visibleEvent(caller, owner.eventId)
  if (event.eventType === "UserEvent") return event.title
  return yield* new NotFound({ what: "event", id: owner.eventId })
})

/** Asks for the documents of an owner in their order, of some categories or of all. */
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
 * Refuses a new document in a category or at an owner that the caller does not see, or one too
 * many; answers what its folder is called.
 */
export const checkNewDocument = Effect.fn("checkNewDocument")(function* (
  owner: DocumentOwner,
  category: DocumentCategory,
  caller: Caller
) {
  const store = yield* PlanStore
  const name = yield* visibleOwner(owner, caller)
  if (!seesDocuments(caller.user, category))
    return yield* new Forbidden({ intent: "addDocument" satisfies Intent, rows: [] })
  const { total } = yield* store.list("document", documentQuery(owner, 0))
  if (total >= MAX_DOCUMENTS) return yield* new TableFull({ table: "document", max: MAX_DOCUMENTS })
  return name
})

/** Where a document is shown in the store. */
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

/** What the folder of an owner is called, whoever asks; its id when it is not there any more. */
export const folderNameOf = Effect.fn("folderNameOf")(function* ({
  workOrderId,
  eventId
}: Pick<Document, "workOrderId" | "eventId">) {
  const store = yield* PlanStore
  if (workOrderId !== null) return (yield* store.row("workOrder", workOrderId))?.name ?? workOrderId
  const event = eventId === null ? null : yield* store.row("event", eventId)
  return event !== null && "title" in event ? event.title : (eventId ?? "")
})
