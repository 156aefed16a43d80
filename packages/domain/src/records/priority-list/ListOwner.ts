import * as Schema from "effect/Schema"
import { described, Id } from "../../kernel/record/index.ts"

export const ListOwner = Schema.Struct({
  kind: described(
    "Whether the list belongs to one progress or is a merged list.",
    Schema.Literals(["progress", "merged"])
  ),
  id: described("The progress or the merged list.", Id)
}).annotate({ identifier: "ListOwner", description: "The priority list that it belongs to." })
export interface ListOwner extends Schema.Schema.Type<typeof ListOwner> {}

export const isSameList = (a: ListOwner, b: ListOwner): boolean =>
  a.kind === b.kind && a.id === b.id
