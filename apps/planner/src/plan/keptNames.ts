const EVENT = "event"
const DOCUMENTS = "documents"

/** Name of an event's details on this device. */
export const keptEvent = (eventId: string): string => `${EVENT} ${eventId}`

/** Name of a list of documents, or of the content of one, on this device. */
export const keptDocuments = (
  {
    workOrderId,
    eventId
  }: { readonly workOrderId: string | null; readonly eventId: string | null },
  documentId = "list"
): string => `${DOCUMENTS} ${workOrderId ?? eventId} ${documentId}`

/** True for the names of cached events and documents whose id is not in `ids`. */
export const isCachedForOther =
  (ids: ReadonlySet<string>) =>
  (name: string): boolean => {
    const [kind, id = ""] = name.split(" ")
    return (kind === EVENT || kind === DOCUMENTS) && !ids.has(id)
  }
