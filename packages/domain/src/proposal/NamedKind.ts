import * as Schema from "effect/Schema"
import { tables } from "../change/index.ts"

/** What an id can name: a row of a table, or something inside or beside them. */
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
