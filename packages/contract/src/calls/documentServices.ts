import { DocumentService, VendorService } from "@atelier/domain/document"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { admin, call } from "../Call.ts"
import { ofNewRows } from "../SeenVersions.ts"

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
      "The services that can keep documents: which of them this server is registered with, which are connected and as whom, and where new documents go. Never a token.",
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
      "Begin to connect a service: the address of the vendor’s page of consent, for the caller’s own browser, within ten minutes. Asked with PKCE and a state of one use.",
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
      "Finish to connect a service with what the vendor sent the caller back with. The tokens that it is exchanged for are sealed and kept by the server.",
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
    summary: "Keep new documents there from now on. Those that there are stay where they are.",
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
      "Disconnect a service: its consent is given back, as far as the vendor takes it, and its tokens are forgotten. Its documents cannot be opened until it is connected again.",
    body: Schema.Struct({ service: VendorService }),
    output: Schema.Struct({ success: Schema.Boolean, isGivenBack: Schema.Boolean }),
    refusals: []
  })
}
