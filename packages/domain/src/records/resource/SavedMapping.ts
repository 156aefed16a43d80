import * as Schema from "effect/Schema"
import { described, recordFields } from "../../kernel/record/index.ts"
import { text } from "../../kernel/text/index.ts"

/** A file is compared with every saved mapping. */
export const MAX_SAVED_MAPPINGS = 50

const MAX_MAPPING = 100_000

/** How files with certain columns are read; offered again for a file with these columns. */
export const SavedMapping = Schema.Struct({
  ...recordFields,
  headers: described(
    "The names of the columns, sorted, one a line.",
    "due\nname\nproduct",
    text(MAX_MAPPING)
  ),
  mapping: described(
    "The mapping of the import, as JSON.",
    '{"orders":{"columns":{"name":"name"},"closedStatuses":[]}}',
    text(MAX_MAPPING)
  )
}).annotate({ identifier: "SavedMapping" })
export interface SavedMapping extends Schema.Schema.Type<typeof SavedMapping> {}
