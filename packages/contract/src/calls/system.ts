import { DocumentService } from "@atelier/domain/document"
import { Id } from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../call/Bounds.ts"
import { admin, call } from "../call/Call.ts"
import { ofNewRows } from "../call/SeenVersions.ts"
import { FileAnswer } from "../parts/FileAnswer.ts"
import { dataOf } from "../parts/views.ts"

const Concern = Schema.Literals([
  "noBackup",
  "suspect",
  "identityProvider",
  "mailServer",
  "mailSender",
  "mailbox",
  "documentsMissing",
  "documentsOutOfReach",
  "diskFilling",
  "busy",
  "full",
  "failed",
  "replaced"
])

const Backup = Schema.Struct({
  name: Schema.String,
  at: Schema.String,
  bytes: Schema.Int,
  isSuspect: Schema.Boolean
}).annotate({ identifier: "Backup" })

const Migration = Schema.Struct({ name: Schema.String, at: Schema.String }).annotate({
  identifier: "Migration"
})

/** A warning from the log, without personal data. */
const Warning = Schema.Struct({
  at: Schema.String,
  level: Schema.Literals(["warn", "error"]),
  message: Schema.String,
  error: Schema.NullOr(Schema.String),
  places: Schema.Array(Schema.String),
  times: Schema.Int,
  references: Schema.Array(Schema.String)
}).annotate({ identifier: "Warning" })

const MessageCounts = Schema.Struct({
  waiting: Schema.Int,
  sending: Schema.Int,
  sent: Schema.Int,
  failed: Schema.Int,
  unknown: Schema.Int
}).annotate({ identifier: "MessageCounts" })

const MailCounts = Schema.Struct({ ...MessageCounts.fields, bounced: Schema.Int }).annotate({
  identifier: "MailCounts"
})

/** Result of the last check of document contents. */
const LookedAtDocuments = Schema.Struct({
  /** Null before the first check. */
  at: Schema.NullOr(Schema.String),
  outOfReach: Schema.Array(DocumentService),
  missing: Schema.Array(
    Schema.Struct({ id: Id, name: Schema.String, ownerName: Schema.String }).annotate({
      identifier: "MissingDocument"
    })
  )
}).annotate({ identifier: "LookedAtDocuments" })

const System = Schema.Struct({
  buildNumber: Schema.String,
  node: Schema.String,
  platform: Schema.String,
  mode: Schema.Literals(["development", "production"]),
  /** Command prefix that fits the way the server was started: in the project or as a package. */
  commandLine: Schema.Literals(["npm run atelier --", "npx @atelier/server"]),
  startedAt: Schema.String,
  memoryBytes: Schema.Int,
  concerns: Schema.Array(Concern),
  database: Schema.Struct({
    bytes: Schema.Int,
    logBytes: Schema.Int,
    journalEntries: Schema.Int,
    migrations: Schema.Array(Migration)
  }),
  backups: Schema.Array(Backup),
  isBackingUp: Schema.Boolean,
  backupHours: Schema.Int,
  mails: MailCounts,
  webhooks: Schema.Struct({
    messages: MessageCounts,
    /** Webhooks that are paused because their receivers accept no messages. */
    givenUp: Schema.Int
  }),
  documents: LookedAtDocuments,
  settings: Schema.Array(
    Schema.Struct({ name: Schema.String, value: Schema.String, isStandard: Schema.Boolean })
  ),
  warnings: Schema.Array(Warning)
}).annotate({ identifier: "System" })

const SignedIn = Schema.Struct({
  id: Schema.String,
  userId: Schema.NullOr(Id),
  displayName: Schema.NullOr(Schema.String),
  browser: Schema.String,
  startedAt: Schema.NullOr(Schema.String),
  renewedAt: Schema.String
}).annotate({ identifier: "SignedIn" })

const done = Schema.Struct({ success: Schema.Boolean })

export const systemCalls = {
  getSystem: call({
    method: "GET",
    path: "/System/getSystem",
    reads: [],
    bounds: bounded.one,
    summary:
      "The state of the server: version, database, backups, migrations, e-mails by state, documents without content, current settings with masked secrets, and the latest warnings of the log.",
    scope: "read",
    access: admin,
    output: System,
    refusals: []
  }),
  backUpDatabase: call({
    method: "POST",
    path: "/System/backUpNow",
    intent: "backUpDatabase",
    seen: ofNewRows,
    pace: "wholeShop",
    bounds: bounded.one,
    summary:
      "Start an additional backup of the database, unless one is running. `getSystem` reports when it is complete.",
    scope: "write",
    preview: "machine",
    access: admin,
    output: done,
    refusals: []
  }),
  getBackup: call({
    method: "GET",
    path: "/System/getBackup",
    reads: [],
    pace: "file",
    bounds: bounded.one,
    summary:
      "Download a backup file, which contains all data of the shop. The log records the download with the user.",
    scope: "read",
    access: admin,
    query: Schema.Struct({ backup: requiredLine(60) }),
    output: FileAnswer,
    files: ["db"],
    refusals: ["NotFound"]
  }),
  getDiagnostics: call({
    method: "GET",
    path: "/System/getDiagnostics",
    reads: [],
    pace: "file",
    bounds: bounded.one,
    summary:
      "A file about the state of the server for support: counts, sizes, versions and warnings, without personal data.",
    scope: "read",
    access: admin,
    output: FileAnswer,
    files: ["txt"],
    refusals: []
  }),
  getSignedIn: call({
    method: "GET",
    path: "/System/getSignedIn",
    reads: ["user"],
    bounds: bounded.page,
    summary: "The 200 most recently renewed browser sessions.",
    scope: "read",
    access: admin,
    output: dataOf(SignedIn),
    refusals: []
  }),
  endSession: call({
    method: "POST",
    path: "/System/endSession",
    intent: "endSession",
    seen: ofNewRows,
    bounds: bounded.action,
    summary:
      "End a browser session. The server rejects its tokens and closes its streams of changes.",
    scope: "write",
    preview: "entry",
    access: admin,
    names: ["session"],
    body: Schema.Struct({ id: requiredLine(200) }).annotate({ identifier: "EndedSession" }),
    output: done,
    refusals: ["NotFound"]
  })
}
