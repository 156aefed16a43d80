import { DocumentService, VendorService } from "@atelier/domain/document"
import { described, instant } from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../call/Bounds.ts"
import { admin, call } from "../call/Call.ts"
import { ofNewRows } from "../call/SeenVersions.ts"
import { success } from "../parts/fields.ts"

/** Upper limit for the parameters with which vendors send a user back. */
const MAX_CODE = 4_000

const Connection = Schema.Struct({
  account: described(
    "The connected account as the vendor names it, usually an e-mail address.",
    "office@example.com",
    Schema.String
  ),
  since: instant("When the service was connected."),
  isRevoked: described(
    "Whether the vendor rejects the connection. An administrator has to connect the service again.",
    Schema.Boolean
  )
}).annotate({ identifier: "ServiceConnection" })

const State = Schema.Struct({
  service: described("The service.", DocumentService),
  isOffered: described("Whether this server has credentials of the vendor.", Schema.Boolean),
  isChosen: described("Whether the service stores new documents.", Schema.Boolean),
  connection: described(
    "The connected account and the time of connection; null if the service is not connected.",
    Schema.NullOr(Connection)
  )
}).annotate({ identifier: "DocumentServiceState" })

const done = Schema.Struct({ success })

const write = { method: "POST", scope: "write", preview: "machine", access: admin } as const

export const documentServiceCalls = {
  getDocumentServices: call({
    method: "GET",
    path: "/Document/services",
    reads: [],
    beyondRows: true,
    bounds: bounded.one,
    summary:
      "The services that can store documents: which are registered on this server, which are connected and with which account, and which one stores new documents. The answer contains no tokens.",
    scope: "read",
    access: admin,
    output: Schema.Struct({
      hasKey: described(
        "Whether the server has a key to encrypt tokens. Without it no service can be connected.",
        Schema.Boolean
      ),
      services: described("The services, the folder of the server first.", Schema.Array(State))
    }),
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
    body: Schema.Struct({ service: described("The service.", VendorService) }),
    output: Schema.Struct({
      address: described(
        "The address of the vendor's consent page.",
        "https://www.dropbox.com/oauth2/authorize?client_id=atelier",
        Schema.String
      )
    }),
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
    body: Schema.Struct({
      state: described(
        "The `state` parameter of the vendor's redirect.",
        "x2Tq9LpE4dNsWq7GuFx1Bg",
        requiredLine(200)
      ),
      code: described(
        "The `code` parameter of the vendor's redirect.",
        "4f0a8b1c",
        requiredLine(MAX_CODE)
      )
    }),
    output: Schema.Struct({ service: described("The service.", VendorService) }),
    refusals: ["ConsentRefused", "DocumentsUnreachable"]
  }),
  chooseDocumentService: call({
    ...write,
    path: "/Document/services/choose",
    intent: "chooseDocuments",
    seen: ofNewRows,
    bounds: bounded.action,
    summary: "Choose the service that stores new documents. Existing documents do not move.",
    body: Schema.Struct({ service: described("The service.", DocumentService) }),
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
    body: Schema.Struct({ service: described("The service.", VendorService) }),
    output: Schema.Struct({
      success,
      isGivenBack: described(
        "Whether the vendor revoked the consent. If false, the user has to revoke it in the vendor's account.",
        Schema.Boolean
      )
    }),
    refusals: []
  })
}
