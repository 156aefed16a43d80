import * as Schema from "effect/Schema"
import { Id } from "../../kernel/record/index.ts"

/** The owner of a priority list: a progress or a merged progress. */
export const ListOwner = Schema.Struct({
  kind: Schema.Literals(["progress", "merged"]),
  id: Id
}).annotate({ identifier: "ListOwner" })
export interface ListOwner extends Schema.Schema.Type<typeof ListOwner> {}

/** True if both refer to the same list. */
export const isSameList = (a: ListOwner, b: ListOwner): boolean =>
  a.kind === b.kind && a.id === b.id
