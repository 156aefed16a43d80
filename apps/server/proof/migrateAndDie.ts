import { openDatabase } from "@atelier/sqlite"
import Connection, { type Statement } from "better-sqlite3"
import { Effect } from "effect"

/** A statement that is run over and over is counted this often, so that the count stays small. */
const MAX_OF_EACH = 2

const [, , file = "", last = "0"] = process.argv

let count = 0
const seen = new Map<string, number>()

/** Counts a write that was just made, and dies at once after the last one allowed. */
const written = (source: string): void => {
  const times = (seen.get(source) ?? 0) + 1
  seen.set(source, times)
  if (times > MAX_OF_EACH) return
  count += 1
  if (count === Number(last)) process.kill(process.pid, "SIGKILL")
}

const { prepare, exec } = Connection.prototype

const counted = (statement: Statement, source: string): Statement => {
  const run = statement.run.bind(statement)
  return Object.assign(statement, {
    run: (...given: ReadonlyArray<unknown>) => {
      const result = run(...given)
      written(source)
      return result
    }
  })
}

Connection.prototype.prepare = function (this: Connection.Database, source: string) {
  const statement = prepare.call(this, source)
  return statement.readonly ? statement : counted(statement, source)
} as typeof prepare

Connection.prototype.exec = function (this: Connection.Database, source: string) {
  const result = exec.call(this, source)
  written(source)
  return result
}

/**
 * Opens a database as the server does, dying after a given write; tells how many writes there were.
 */
const { connection } = await Effect.runPromise(openDatabase(file, Date.now()))
connection.close()
process.stdout.write(String(count))
