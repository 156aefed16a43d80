import type { Copies } from "@atelier/application/ports"
import { readJournalEnd } from "../journal/JournalEnd.ts"
import { entryFindings, rowFindings } from "../journal/journalFindings.ts"
import type { Access } from "../statements/Access.ts"
import type { Work } from "../statements/Work.ts"
import { readBeside, replaceBeside, tablesBeside } from "./besideRows.ts"
import { contentDigests } from "./contentDigests.ts"
import { entryAfter, hashOf } from "./copiedEntry.ts"

/** Limit of findings; more do not help. */
const MAX_FINDINGS = 20

function* findings(): Work<ReadonlyArray<string>> {
  const found: Array<string> = []
  for (const look of [entryFindings, rowFindings])
    yield* look((finding) => {
      found.push(finding)
      return found.length >= MAX_FINDINGS
    })
  return found
}

function* nothing(): Work<void> {}

/**
 * Reads and writes what a copy of a database needs. After the rows of another database, whose
 * numbers are kept, `renumber` moves the counters for new numbers behind them.
 */
export const makeCopies = (
  { read, together, write }: Access,
  renumber: (tables: ReadonlyArray<string>) => Work<void> = nothing
): Copies => ({
  end: read(readJournalEnd),
  hashOf: (id) => read(() => hashOf(id)),
  entryAfter: (id) => together(() => entryAfter(id)),
  beside: together(readBeside),
  replaceBeside: (rows) =>
    write(function* () {
      yield* replaceBeside(rows)
      yield* renumber(tablesBeside)
    }),
  digests: together(contentDigests),
  findings: together(findings)
})
