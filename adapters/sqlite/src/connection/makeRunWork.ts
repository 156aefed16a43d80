import type { Cell, Cells, Outcome, Statement, Work } from "@atelier/sql"
import type { Database as Connection, Statement as Prepared } from "better-sqlite3"
import { LRUCache } from "lru-cache"

/** Statements of the store that are kept; more only by unusual combinations of changed columns. */
const MAX_TEXTS = 500
const MAX_COMPOSED = 200

/** Runs work in one turn of the event loop. */
export type RunWork = <A>(work: Work<A>) => A

/** Runs work on a connection and keeps its statements prepared. */
export const makeRunWork = (connection: Connection): RunWork => {
  const texts = new Map<string, Prepared<[ReadonlyArray<Cell>], Cells>>()
  const composed = new LRUCache<string, Prepared<[ReadonlyArray<Cell>], Cells>>({
    max: MAX_COMPOSED
  })

  const prepareText = (text: string): Prepared<[ReadonlyArray<Cell>], Cells> => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const made = connection.prepare<[ReadonlyArray<Cell>], Cells>(text)
    if (texts.size < MAX_TEXTS) texts.set(text, made)
    return made
  }

  const prepareComposed = (text: string): Prepared<[ReadonlyArray<Cell>], Cells> => {
    const known = composed.get(text)
    if (known !== undefined) return known
    const made = connection.prepare<[ReadonlyArray<Cell>], Cells>(text)
    composed.set(text, made)
    return made
  }

  const outcomeOf = ({ query, cells, wanted, each }: Statement): Outcome => {
    const isText = typeof query === "string"
    const statement = isText ? prepareText(query) : prepareComposed(query.sql)
    const values = isText ? cells : (query.parameters as ReadonlyArray<Cell>)
    if (each !== undefined) {
      for (const row of statement.iterate(values)) if (!each(row)) break
      return undefined
    }
    if (wanted === "rows") return statement.all(values)
    return wanted === "row" ? statement.get(values) : statement.run(values).changes
  }

  return (work) => {
    const steps = work[Symbol.iterator]()
    let step = steps.next()
    while (step.done !== true) step = steps.next(outcomeOf(step.value))
    return step.value
  }
}
