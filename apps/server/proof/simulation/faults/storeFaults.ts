import { fault, type PlantedFault } from "./PlantedFault.ts"

const doOnce = "adapters/http/src/answer/doOnce.ts"
const commit = "adapters/sql/src/commits/writeCommit.ts"
const rowStatements = "adapters/sql/src/rows/rowStatements.ts"
const storage = "adapters/sqlite/src/connection/Storage.ts"

/** Faults of repeated requests and of the store. */
export const storeFaults: ReadonlyArray<PlantedFault> = [
  fault(
    "a repetition gets the answer after rights changed",
    doOnce,
    "rights === rightsOf(caller)",
    "rights !== ''"
  ),
  fault(
    "answers of keys are not stored",
    doOnce,
    "    yield* (yield* KeptAnswers).keep({ ...key, keptAt, answer })\n",
    "    void answer; void key; void keptAt\n"
  ),
  fault(
    "a stored answer is not found",
    doOnce,
    "if (kept !== null) return yield* replay(kept, keyed.caller)",
    "if (kept === undefined) return yield* replay(kept as never, keyed.caller)"
  ),
  fault(
    "another request with the same key gets the first answer",
    doOnce,
    "if (known.digest !== digest) return",
    "if (known.digest === '') return"
  ),
  fault(
    "keys are shared by users",
    "adapters/sql/src/rows/KeptAnswers.ts",
    "FROM keptAnswer WHERE userId = ? AND key = ?",
    "FROM keptAnswer WHERE (userId = ? OR true) AND key = ?"
  ),
  fault(
    "an answer is stored outside the transaction of its write",
    doOnce,
    "publishedAfter(Transaction.use((transaction) => transaction.serializable(work))).pipe(",
    "publishedAfter(work).pipe("
  ),
  fault(
    "commits do not wait for the disk",
    "adapters/sqlite/src/store/openDatabase.ts",
    'connection.pragma("synchronous = FULL")',
    'connection.pragma("synchronous = NORMAL")'
  ),
  fault(
    "a full disk is ignored",
    storage,
    "    write: (statements) => whenFree(Effect.sync(() => inTransaction(statements))),",
    "    write: (statements) => whenFree(Effect.sync(() => inTransaction(statements)).pipe(Effect.catchDefect(() => Effect.succeed(0 as never)))),"
  ),
  // One process cannot write between the check of a version and its commit.
  fault(
    "an update keeps the version",
    rowStatements,
    "version: after.version }",
    "version: before.version }"
  ),
  fault(
    "a deletion ignores the version",
    rowStatements,
    "return before !== null && (yield* execute(remove, id, before.version)) === 1",
    "return before !== null && (yield* execute(remove, id, before.version + 1)) < 2"
  ),
  fault(
    "a commit leaves out its last row",
    commit,
    "for (const change of written.rows) if (!isPlainlyNew(change)) yield* write(change)",
    "for (const change of written.rows.slice(0, written.rows.length < 30 ? 2 : undefined)) if (!isPlainlyNew(change)) yield* write(change)"
  ),
  fault(
    "entries do not say what they undo",
    commit,
    "const { at, userId, intent, undoes = null } = heading",
    "const { at, userId, intent } = heading\n    const undoes = null"
  ),
  fault(
    "a later column is not written",
    "adapters/sql/src/rows/codec.ts",
    "    if (record[field] !== was[field]) cells[field] = encoded(kind, record[field])",
    "    if (record[field] !== was[field] && field !== 'endDate') cells[field] = encoded(kind, record[field])"
  ),
  fault(
    "stored calendar texts are not renewed",
    "adapters/sqlite/src/calendar/StaleEvents.ts",
    'if (change.table === "event" && !places.has(change.id))',
    'if (change.table === "event" && change.before === null)'
  ),
  fault(
    "reference data is not read again",
    "adapters/sqlite/src/store/ReferenceCache.ts",
    "filter((table) => referenceTables.has(table))",
    "filter((table) => referenceTables.has(table) && table !== 'user')"
  ),
  fault(
    "e-mails are queued outside their commit",
    commit,
    "    yield* mails.add(extras.mails ?? [], at)\n",
    ""
  )
]
