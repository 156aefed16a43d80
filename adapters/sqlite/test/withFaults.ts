import { type Database as Connection, SqliteError, type Statement } from "better-sqlite3"
import type { OpenDatabase } from "../src/connection/OpenDatabase.ts"

export interface Faults {
  count: number
  /** Number of the statement that fails; null for none. */
  failing: number | null
  code: string
}

/** Methods that run a statement; `UPDATE … RETURNING` runs by reading its result. */
const RUNNING: ReadonlySet<string | symbol> = new Set(["run", "get", "all", "iterate"])

export const withFaults = (database: OpenDatabase, faults: Faults): OpenDatabase => {
  const step = (): void => {
    faults.count += 1
    if (faults.count === faults.failing) throw new SqliteError("fault", faults.code)
  }
  const faulty = (statement: Statement): Statement => {
    const proxy: Statement = new Proxy(statement, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== "function") return member
        return (...args: ReadonlyArray<unknown>) => {
          if (RUNNING.has(name)) step()
          const answer: unknown = member.apply(target, args)
          return answer === target ? proxy : answer
        }
      }
    })
    return proxy
  }
  /** A transaction whose end counts as a statement. */
  const transaction = <A>(work: (...args: ReadonlyArray<unknown>) => A) =>
    database.connection.transaction((...args: ReadonlyArray<unknown>): A => {
      const answer = work(...args)
      step()
      return answer
    })
  const connection: Connection = new Proxy(database.connection, {
    get: (target, name) => {
      if (name === "prepare") return (source: string) => faulty(target.prepare(source))
      if (name === "transaction") return transaction
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === "function" ? member.bind(target) : member
    }
  })
  return { ...database, connection }
}
