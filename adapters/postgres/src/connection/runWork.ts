import type { Cell, Cells, Outcome, Statement, Work } from "@atelier/sql"
import { type ClientBase, TypeOverrides } from "pg"
import { postgresText } from "./postgresText.ts"

/** Statements that a connection keeps prepared; more texts are parsed and planned each time. */
const MAX_TEXTS = 300
const MAX_COMPOSED = 100

const TEXT = 25
const BIGINT = 20
const NUMERIC = 1700
const JSONB = 3802

/** PostgreSQL stores no NUL; this character of private use stands for it, and before itself. */
const MARK = "\ue000"

const withoutNul = (cell: Cell): Cell =>
  typeof cell === "string" && /[\0\ue000]/.test(cell)
    ? cell.replaceAll(MARK, `${MARK}1`).replaceAll("\0", `${MARK}0`)
    : cell

const parameter = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(parameter) : withoutNul(value as Cell)

const withNul = (text: string): string =>
  text.includes(MARK) ? text.replaceAll(`${MARK}0`, "\0").replaceAll(`${MARK}1`, MARK) : text

/** Cells as the store knows them: numbers as numbers, JSON as text. */
export const cellTypes = new TypeOverrides()
cellTypes.setTypeParser(TEXT, withNul)
cellTypes.setTypeParser(BIGINT, Number)
cellTypes.setTypeParser(NUMERIC, Number)
cellTypes.setTypeParser(JSONB, (text) => text)

interface Query {
  readonly text: string
  readonly name?: string
}

/** Names the first statements, which connections therefore keep prepared. */
const named = (prefix: string, max: number, write: (text: string) => string) => {
  const known = new Map<string, Query>()
  return (text: string): Query => {
    const found = known.get(text)
    if (found !== undefined) return found
    const written = write(text)
    if (known.size >= max) return { text: written }
    const query = { text: written, name: `${prefix} ${known.size}` }
    known.set(text, query)
    return query
  }
}

const queryOf = named("atelier", MAX_TEXTS, postgresText)
const composedOf = named("composed", MAX_COMPOSED, (text) => text)

const outcomeOf = async (
  client: ClientBase,
  { query, cells, wanted, each }: Statement
): Promise<Outcome> => {
  const { rows, rowCount } = await (typeof query === "string"
    ? client.query<Cells>({ ...queryOf(query), values: cells.map(withoutNul) })
    : client.query<Cells>({ ...composedOf(query.sql), values: query.parameters.map(parameter) }))
  if (each !== undefined) {
    for (const row of rows) if (!each(row)) break
    return undefined
  }
  if (wanted === "rows") return rows
  return wanted === "row" ? rows[0] : (rowCount ?? 0)
}

export const runWork = async <A>(client: ClientBase, work: Work<A>): Promise<A> => {
  const steps = work[Symbol.iterator]()
  let step = steps.next()
  while (step.done !== true) step = steps.next(await outcomeOf(client, step.value))
  return step.value
}
