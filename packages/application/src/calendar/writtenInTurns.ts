import { Effect } from "effect"

/** Rows written without a pause; each may have a comment of 10,000 characters. */
const ROWS_PER_TURN = 50

/**
 * Writes rows as the JSON of an object with the field `data`, as `JSON.stringify` does. Pauses
 * after every {@link ROWS_PER_TURN} rows, so that other requests run in between.
 */
export const writtenInTurns = Effect.fn("writtenInTurns")(function* (rows: ReadonlyArray<object>) {
  const texts: Array<string> = []
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % ROWS_PER_TURN === 0) yield* Effect.yieldNow
    texts.push(JSON.stringify(row))
  }
  return `{"data":[${texts.join(",")}]}`
})
