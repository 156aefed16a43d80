import * as Schema from "effect/Schema"
import { Id } from "../record/index.ts"

/** Whose priority list it is: a progress's own, or the one of a merged configuration. */
export const ListOwner = Schema.Struct({
  kind: Schema.Literals(["progress", "merged"]),
  id: Id
}).annotate({ identifier: "ListOwner" })
export interface ListOwner extends Schema.Schema.Type<typeof ListOwner> {}

/** Whether two name the same list. */
export const isSameList = (a: ListOwner, b: ListOwner): boolean =>
  a.kind === b.kind && a.id === b.id
