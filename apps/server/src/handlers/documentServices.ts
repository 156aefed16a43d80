import {
  beginConsent,
  chooseDocumentService,
  disconnectDocumentService,
  documentServices,
  finishConsent
} from "@atelier/application/documents"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"

export const documentServiceHandlers = {
  getDocumentServices: () => documentServices,
  beginConsent: ({ body: { service } }, caller) => beginConsent(service, caller),
  finishConsent: ({ body }, caller) => finishConsent(body, caller),
  chooseDocumentService: ({ body: { service } }, caller) => chooseDocumentService(service, caller),
  disconnectDocumentService: ({ body: { service } }, caller) =>
    disconnectDocumentService(service, caller)
} satisfies Partial<Handlers<Ports>>
