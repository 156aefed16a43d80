import { statSync } from "node:fs"
import { join } from "node:path"
import Connection from "better-sqlite3"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { openedDatabase, temporaryFolder } from "../../test/temporaryStore.ts"
import { leaveLog } from "./leaveLog.ts"

const MEBIBYTE = 1_024 * 1_024
const LONG_LOG_MEBIBYTES = 8

const fillLog = (file: string): void => {
  const other = new Connection(file)
  other.pragma("wal_autocheckpoint = 0")
  other.exec("CREATE TABLE large (bytes BLOB)")
  for (let part = 0; part < LONG_LOG_MEBIBYTES; part += 1)
    other.prepare("INSERT INTO large VALUES (zeroblob(?))").run(MEBIBYTE)
  other.close()
}

it("leaves a long log to another connection on request and empties it afterwards", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const file = join(yield* temporaryFolder, "atelier.db")
        const database = yield* openedDatabase(file)
        const commit = () => database.connection.exec("INSERT INTO large VALUES (x'00')")
        const megabytes = (): number => statSync(file).size / MEBIBYTE
        leaveLog(database, true)
        fillLog(file)
        commit()
        expect(megabytes()).toBeLessThan(LONG_LOG_MEBIBYTES)
        leaveLog(database, false)
        commit()
        expect(megabytes()).toBeGreaterThan(LONG_LOG_MEBIBYTES)
      })
    )
  ))
