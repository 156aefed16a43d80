import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type ChangeSet, changed, created, deleted, type Plan } from "../../records/change/index.ts"
import { MAX_SAVED_MAPPINGS, type SavedMapping } from "../../records/resource/index.ts"
import { IMPORTED } from "../record-sheets/index.ts"
import { ImportMapping } from "./ImportMapping.ts"

const headersOf = (columns: ReadonlyArray<string>): string => columns.toSorted().join("\n")

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(ImportMapping))

/**
 * The changes that save a mapping for files with these columns; none if it is saved already. If
 * there are as many as may be saved, it takes the place of another.
 */
export const saveMapping = (
  plan: Plan,
  columns: ReadonlyArray<string>,
  { orders: { headerLine: _, ...orders }, ...others }: ImportMapping,
  newId: () => string
): ChangeSet => {
  const headers = headersOf(columns)
  const mapping = JSON.stringify({ orders, ...others })
  const before = [...plan.savedMapping.values()].find((row) => row.headers === headers)
  if (before === undefined) {
    const full = [...plan.savedMapping.values()].slice(MAX_SAVED_MAPPINGS - 1)
    return [
      ...full.map((row) => deleted("savedMapping", row, IMPORTED)),
      created("savedMapping", { id: newId(), headers, mapping }, IMPORTED)
    ]
  }
  return before.mapping === mapping
    ? []
    : [changed("savedMapping", before, { ...before, mapping }, IMPORTED)]
}

/** The saved mapping with the most columns, all of which the file has; null if none fits. */
export const mappingFor = (
  saved: Iterable<Pick<SavedMapping, "headers" | "mapping">>,
  columns: ReadonlyArray<string>
): ImportMapping | null => {
  const there = new Set(columns)
  const [best] = [...saved]
    .map(({ headers, mapping }) => ({ headers: headers.split("\n"), mapping }))
    .filter(({ headers }) => headers.every((header) => there.has(header)))
    .toSorted((a, b) => b.headers.length - a.headers.length)
  return best === undefined ? null : Result.getOrElse(decode(best.mapping), () => null)
}
