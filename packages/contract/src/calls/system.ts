import { DocumentService } from "@atelier/domain/document"
import { described, Id, instant, instantOrNone, sharedFields } from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { Schema } from "effect"
import { bounded } from "../call/Bounds.ts"
import { admin, call } from "../call/Call.ts"
import { ofNewRows } from "../call/SeenVersions.ts"
import { FileAnswer } from "../parts/FileAnswer.ts"
import { success } from "../parts/fields.ts"
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
  "replaced",
  "away"
])

const Backup = Schema.Struct({
  name: described("The name of the backup's file.", "atelier-20260310-120000.db", Schema.String),
  at: instant("When the backup began."),
  bytes: described("The size in bytes.", Schema.Int),
  isSuspect: described(
    "Whether the check found errors in it. Such a backup must not be restored.",
    Schema.Boolean
  )
}).annotate({ identifier: "Backup" })

const Migration = Schema.Struct({
  name: described("The name of the migration.", "0001_initial", Schema.String),
  at: instant("When the migration ran.")
}).annotate({ identifier: "Migration" })

const Warning = Schema.Struct({
  at: instant("When it was last logged."),
  level: described("The severity.", Schema.Literals(["warn", "error"])),
  message: described("The logged message.", "The backup failed.", Schema.String),
  error: described(
    "The kind of the error; null if there was none.",
    "SqlError",
    Schema.NullOr(Schema.String)
  ),
  places: described(
    "The stack frames of the error, innermost first.",
    ["webhooks"],
    Schema.Array(Schema.String)
  ),
  times: described("Number of consecutive repetitions.", Schema.Int),
  references: described(
    "The references that screens showed with the error, newest first, at most five.",
    ["message-1"],
    Schema.Array(Schema.String)
  )
}).annotate({ identifier: "Warning" })

const MessageCounts = Schema.Struct({
  waiting: described("Number waiting to be sent.", Schema.Int),
  sending: described("Number being sent.", Schema.Int),
  sent: described("Number sent.", Schema.Int),
  failed: described("Number finally rejected by the receiver.", Schema.Int),
  unknown: described("Number possibly sent.", Schema.Int)
}).annotate({ identifier: "MessageCounts" })

const MailCounts = Schema.Struct({
  ...MessageCounts.fields,
  unknown: described("Number possibly sent. The server does not retry them.", Schema.Int),
  bounced: described("Number that a mail server accepted and later returned.", Schema.Int)
}).annotate({ identifier: "MailCounts" })

const LookedAtDocuments = Schema.Struct({
  at: instantOrNone("When the contents were last checked; null before the first check."),
  outOfReach: described(
    "Services that did not answer, so that their documents were not checked.",
    Schema.Array(DocumentService)
  ),
  missing: described(
    "Visible documents without content, at most 100.",
    Schema.Array(
      Schema.Struct({
        id: Id,
        name: sharedFields.shownName,
        ownerName: described(
          "The name of the document's work order or event.",
          "Roy kitchen",
          Schema.String
        )
      }).annotate({ identifier: "MissingDocument" })
    )
  )
}).annotate({ identifier: "LookedAtDocuments" })

const System = Schema.Struct({
  buildNumber: described("The build that the server runs.", "412", Schema.String),
  node: described("The version of Node.js.", "24.1.0", Schema.String),
  platform: described(
    "The operating system and processor architecture.",
    "linux x64",
    Schema.String
  ),
  mode: described(
    "Whether the server runs in development or production mode.",
    Schema.Literals(["development", "production"])
  ),
  commandLine: described(
    "The beginning of the server's commands, which depends on how the server was started.",
    Schema.Literals(["npm run atelier --", "npx @atelier/server"])
  ),
  startedAt: instant("When the process started."),
  memoryBytes: described("Memory of the server's process in bytes.", Schema.Int),
  concerns: described(
    "Problems that need an administrator although the server works.",
    Schema.Array(Concern)
  ),
  database: described(
    "The database and its migrations.",
    Schema.Struct({
      kind: described(
        "The program that keeps it. The server makes no backups of PostgreSQL.",
        Schema.Literals(["sqlite", "postgres"])
      ),
      bytes: described("The size in bytes.", Schema.Int),
      logBytes: described("The size of the write-ahead log in bytes.", Schema.Int),
      journalEntries: described("Number of changes in the journal.", Schema.Int),
      migrations: described(
        "The migrations of the database schema, in order.",
        Schema.Array(Migration)
      )
    })
  ),
  backups: described("The backups of the database, newest first.", Schema.Array(Backup)),
  isBackingUp: described("Whether a backup is running or about to start.", Schema.Boolean),
  backupHours: described(
    "Hours between two automatic backups of the database; 0 for none.",
    Schema.Int
  ),
  mails: described("Number of e-mails by state.", MailCounts),
  webhooks: described(
    "The state of messages to other programs.",
    Schema.Struct({
      messages: described("Number of messages by state.", MessageCounts),
      givenUp: described(
        "Number of webhooks that the server disabled because their receivers accept no messages.",
        Schema.Int
      )
    })
  ),
  documents: described(
    "The result of the last daily check of the documents' contents.",
    LookedAtDocuments
  ),
  settings: described(
    "The current value of every setting. Secrets are masked.",
    Schema.Array(
      Schema.Struct({
        name: described("The name of the setting.", "ATELIER_HOST", Schema.String),
        value: described("The current value.", "0.0.0.0", Schema.String),
        isStandard: described("Whether the setting has its default value.", Schema.Boolean)
      })
    )
  ),
  warnings: described(
    "The latest warnings and errors of the log, newest first.",
    Schema.Array(Warning)
  )
}).annotate({ identifier: "System" })

const SignedIn = Schema.Struct({
  id: described("The id of the row. It never changes.", "session-1", Schema.String),
  userId: described("The user.", Schema.NullOr(Id)),
  displayName: described("The displayed name.", "Claire Gagnon", Schema.NullOr(Schema.String)),
  browser: described(
    "The browser and its system; empty if the browser did not send a name.",
    "Firefox on Windows",
    Schema.String
  ),
  startedAt: instantOrNone("When the session began; null if unknown."),
  renewedAt: instant("When the session was last renewed.")
}).annotate({ identifier: "SignedIn" })

const done = Schema.Struct({ success })

export const systemCalls = {
  getSystem: call({
    method: "GET",
    path: "/System/getSystem",
    reads: [],
    beyondRows: true,
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
      "Start an additional backup of the database, unless one is running. `getSystem` reports when it is complete. A server on PostgreSQL makes no backups and answers 404.",
    scope: "write",
    preview: "machine",
    access: admin,
    output: done,
    refusals: ["NotFound"]
  }),
  getBackup: call({
    method: "GET",
    path: "/System/getBackup",
    reads: [],
    beyondRows: true,
    pace: "file",
    bounds: bounded.one,
    summary:
      "Download a backup file, which contains all data of the shop. The log records the download with the user.",
    scope: "read",
    access: admin,
    query: Schema.Struct({
      backup: described(
        "The name of the backup from `getSystem`.",
        "atelier-20260310-120000.db",
        requiredLine(60)
      )
    }),
    output: FileAnswer,
    files: ["db"],
    refusals: ["NotFound"]
  }),
  getDiagnostics: call({
    method: "GET",
    path: "/System/getDiagnostics",
    reads: [],
    beyondRows: true,
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
    body: Schema.Struct({
      id: described("The id of the row. It never changes.", "session-1", requiredLine(200))
    }).annotate({ identifier: "EndedSession" }),
    output: done,
    refusals: ["NotFound"]
  })
}
