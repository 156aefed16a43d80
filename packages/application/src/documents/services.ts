import type { DocumentService, VendorService } from "@atelier/domain/document"
import { Effect } from "effect"
import { DocumentServices } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

export const documentServices = Effect.gen(function* () {
  const { hasKey, states } = yield* DocumentServices
  return { hasKey, services: yield* states }
})

export const beginConsent = Effect.fn("beginConsent")(function* (
  service: VendorService,
  { user }: Caller
) {
  return { address: yield* (yield* DocumentServices).begin(service, user.id) }
})

/** Completes the connection with the user's consent and records it in the journal. */
export const finishConsent = Effect.fn("finishConsent")(function* (
  consent: { readonly state: string; readonly code: string },
  caller: Caller
) {
  const service = yield* (yield* DocumentServices).finish(consent, caller.user.id)
  yield* commitChanges([], { caller, intent: "connectDocuments" })
  return { service }
})

export const chooseDocumentService = Effect.fn("chooseDocumentService")(function* (
  service: DocumentService,
  caller: Caller
) {
  yield* (yield* DocumentServices).choose(service)
  yield* commitChanges([], { caller, intent: "chooseDocuments" })
  return { success: true }
})

export const disconnectDocumentService = Effect.fn("disconnectDocumentService")(function* (
  service: VendorService,
  caller: Caller
) {
  const isGivenBack = yield* (yield* DocumentServices).disconnect(service)
  yield* commitChanges([], { caller, intent: "disconnectDocuments" })
  return { success: true, isGivenBack }
})
