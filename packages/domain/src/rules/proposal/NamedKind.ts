import * as Schema from "effect/Schema"
import { tables } from "../../records/change/index.ts"

/** The kinds of things that have an id: table rows, and others inside or outside of tables. */
export const NamedKind = Schema.Literals([
  ...tables,
  "step",
  "templateStep",
  "chart",
  "occurrence",
  "change",
  "notification",
  "invitation",
  "session",
  "feed",
  "mail",
  "webhookMessage",
  "upload",
  "backup"
])
export type NamedKind = typeof NamedKind.Type
