import { type Document, MAX_DOCUMENT_BYTES } from "@atelier/domain/document"
import { saveRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { PlanStore, Transaction } from "../ports/index.ts"
import { commitChanges, programFor } from "../proposal/index.ts"

export interface FoundSize {
  readonly document: Document
  readonly bytes: number
}

/** User id in journal entries for changes made at a document service. */
const DOCUMENTS = "documents"

const MAX_TOGETHER = 200

/**
 * Records the new sizes of documents whose contents were changed at their service. Skips documents
 * that changed here in the meantime, because the found size may be older. Returns the number of
 * documents written.
 */
export const noteSizes = Effect.fn("noteSizes")(function* (found: ReadonlyArray<FoundSize>) {
  const store = yield* PlanStore
  const transaction = yield* Transaction
  let noted = 0
  for (let at = 0; at < found.length; at += MAX_TOGETHER)
    noted += yield* transaction.serializable(
      Effect.gen(function* () {
        const changes = []
        for (const { document, bytes } of found.slice(at, at + MAX_TOGETHER)) {
          const now = yield* store.row("document", document.id)
          if (now === null || now.version !== document.version) continue
          const after = { ...now, bytes: Math.min(bytes, MAX_DOCUMENT_BYTES) }
          changes.push(...saveRecord("document", now, after).proposal.changes)
        }
        const asked = { caller: programFor(DOCUMENTS), intent: "changeDocument" } as const
        if (changes.length > 0) yield* commitChanges(changes, asked)
        return changes.length
      })
    )
  return noted
})
