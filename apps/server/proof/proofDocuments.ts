import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Plan, Rows } from "@atelier/domain/change"
import { type Document, DocumentCategory } from "@atelier/domain/document"

/** Number of work orders, and of user events, with documents of all categories. */
const OWNERS = 6

const keyOf = (at: number): string =>
  String(at)
    .padStart(12, "0")
    .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")

export const proofDocuments = ({ workOrder, event }: Plan): ReadonlyArray<Document> => {
  const orders = [...workOrder.keys()].slice(0, OWNERS)
  const notes = [...event.values()]
    .filter(({ eventType }: Rows["event"]) => eventType === "UserEvent")
    .map(({ id }) => id)
    .slice(0, OWNERS)
  const owners = [
    ...orders.map((workOrderId) => ({ workOrderId, eventId: null })),
    ...notes.map((eventId) => ({ workOrderId: null, eventId }))
  ]
  return owners.flatMap((owner, of) =>
    DocumentCategory.literals.map((category, at) => ({
      id: `document-${of}-${category}`,
      version: 1,
      ...owner,
      category,
      name: `${category} ${of}.txt`,
      bytes: 2,
      storedAs: keyOf(of * DocumentCategory.literals.length + at),
      addedBy: "planner",
      addedAt: "2026-11-16T12:00:00.000Z"
    }))
  )
}

export const writeContents = (folder: string, documents: ReadonlyArray<Document>): void => {
  mkdirSync(join(folder, "Proof"), { recursive: true })
  for (const { storedAs } of documents)
    writeFileSync(join(folder, "Proof", `proof [${storedAs}].txt`), "ok")
}
