import { type OpenDatabase, PlanStore } from "@atelier/application/ports"
import { Effect, Schema } from "effect"

/** The target has entries that the source does not have. Nothing was written. */
class HoldsAnotherShop extends Schema.TaggedError<HoldsAnotherShop>()("HoldsAnotherShop", {}) {
  override get message(): string {
    return "The target holds another shop, or changes that the source does not have. Nothing was written."
  }
}

/** The target differs from the source after the copy. */
class CopyDiffers extends Schema.TaggedError<CopyDiffers>()("CopyDiffers", {
  tables: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `The copy differs in: ${this.tables.join(", ")}. Stop the servers of both databases and run the command again: it continues after the entries that are copied.`
  }
}

/**
 * Copies a shop into an empty database, or continues a copy that was stopped. Commits the entries
 * of the journal in their order, replaces the rows that no entry holds, and then compares the
 * content of both databases. Returns the number of entries that it wrote, and the newest id.
 */
export const copyContent = Effect.fn("copyContent")(function* (
  source: OpenDatabase["copies"],
  target: OpenDatabase["copies"]
) {
  const plan = yield* PlanStore
  const end = yield* target.end
  if (end.id > 0 && (yield* source.hashOf(end.id)) !== end.hash)
    return yield* new HoldsAnotherShop()
  let lastId = end.id
  for (;;) {
    const entry = yield* source.entryAfter(lastId)
    if (entry === null) break
    const { about, changes, id, ...heading } = entry
    yield* plan.commit(changes, heading, { about })
    lastId = id
  }
  yield* target.replaceBeside(yield* source.beside)
  const [wanted, found] = yield* Effect.all([source.digests, target.digests])
  const tables = Object.keys(wanted).filter((table) => wanted[table] !== found[table])
  if (tables.length > 0) return yield* new CopyDiffers({ tables })
  return { written: lastId - end.id, lastId }
})
