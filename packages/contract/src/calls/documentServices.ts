import { DocumentService, VendorService } from "@atelier/domain/document"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../call/Bounds.ts"
import { admin, call } from "../call/Call.ts"
import { ofNewRows } from "../call/SeenVersions.ts"

/** Upper limit for the parameters with which vendors send a user back. */
const MAX_CODE = 4_000

const Connection = Schema.Struct({
  account: Schema.String,
  since: Schema.String,
  isRevoked: Schema.Boolean
}).annotate({ identifier: "ServiceConnection" })

const State = Schema.Struct({
  service: DocumentService,
  isOffered: Schema.Boolean,
  isChosen: Schema.Boolean,
  connection: Schema.NullOr(Connection)
}).annotate({ identifier: "DocumentServiceState" })

const done = Schema.Struct({ success: Schema.Boolean })

const write = { method: "POST", scope: "write", preview: "machine", access: admin } as const

export const documentServiceCalls = {
  getDocumentServices: call({
    method: "GET",
    path: "/Document/services",
    reads: [],
    bounds: bounded.one,
    summary:
      "The services that can store documents: which are registered on this server, which are connected and with which account, and which one stores new documents. The answer contains no tokens.",
    scope: "read",
    access: admin,
    output: Schema.Struct({ hasKey: Schema.Boolean, services: Schema.Array(State) }),
    refusals: []
  }),
  beginConsent: call({
    ...write,
    path: "/Document/services/beginConsent",
    intent: "connectDocuments",
    seen: ofNewRows,
    bounds: bounded.action,
    pace: "file",
    summary:
      "Begin to connect a service. The answer is the address of the vendor’s consent page, valid for ten minutes in the caller’s browser. It uses PKCE and a one-time state.",
    body: Schema.Struct({ service: VendorService }),
    output: Schema.Struct({ address: Schema.String }),
    refusals: ["NoSecretKey", "ServiceNotReady"]
  }),
  finishConsent: call({
    ...write,
    path: "/Document/services/finishConsent",
    intent: "connectDocuments",
    seen: ofNewRows,
    bounds: bounded.action,
    pace: "file",
    summary:
      "Finish connecting a service with the code and state of the vendor’s redirect. The server stores the tokens encrypted.",
    body: Schema.Struct({ state: requiredLine(200), code: requiredLine(MAX_CODE) }),
    output: Schema.Struct({ service: VendorService }),
    refusals: ["ConsentRefused", "DocumentsUnreachable"]
  }),
  chooseDocumentService: call({
    ...write,
    path: "/Document/services/choose",
    intent: "chooseDocuments",
    seen: ofNewRows,
    bounds: bounded.action,
    summary: "Choose the service that stores new documents. Existing documents do not move.",
    body: Schema.Struct({ service: DocumentService }),
    output: done,
    refusals: ["ServiceNotReady"]
  }),
  disconnectDocumentService: call({
    ...write,
    path: "/Document/services/disconnect",
    intent: "disconnectDocuments",
    seen: ofNewRows,
    bounds: bounded.action,
    pace: "file",
    summary:
      "Disconnect a service. The server revokes the consent if the vendor supports it, and deletes the tokens. The service's documents cannot be opened until it is connected again.",
    body: Schema.Struct({ service: VendorService }),
    output: Schema.Struct({ success: Schema.Boolean, isGivenBack: Schema.Boolean }),
    refusals: []
  })
}
