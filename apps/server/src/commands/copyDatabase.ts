import { statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import type { Database } from "@atelier/application/ports"
import { Cause, Effect, Exit as Outcome, Result } from "effect"
import { becomeOwner } from "../database/becomeOwner.ts"
import { copyContent } from "../database/copyContent.ts"
import { createPrivately } from "../database/keepPrivate.ts"
import { Exit } from "../Exit.ts"
import { databaseOf } from "../Ports.ts"

/** Connections of a command, which does one thing after the other. */
const CONNECTIONS = 2

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address)

const databaseAt = (address: string): Database =>
  databaseOf({
    databaseUrl: isPostgres(address) ? address : "",
    databaseFile: isPostgres(address) ? "" : resolve(address),
    databaseConnections: CONNECTIONS
  })

const opened = (database: Database) =>
  Effect.acquireRelease(database.open(), ({ close }) => Effect.promise(close))

const copied = (source: Database, target: Database) =>
  Effect.scoped(
    Effect.gen(function* () {
      const from = yield* opened(source)
      const to = yield* opened(target)
      return yield* Effect.provide(copyContent(from.copies, to.copies), to.layer())
    })
  )

/** The databases of a copy: paths of SQLite files, or addresses of PostgreSQL databases. */
export interface AskedCopy {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Copies a shop into another database and proves that both have the same content. */
export const copyShop = async ({ from, to }: AskedCopy): Promise<void> => {
  if (from === undefined || to === undefined)
    throw new Exit(
      "copy-database needs --from and --to: files such as data/atelier.db, or addresses such as postgres://user@host/shop.",
      2
    )
  for (const address of [from, to]) {
    if (isPostgres(address)) continue
    if (statSync(address, { throwIfNoEntry: false })?.isDirectory() === true)
      throw new Exit(
        `${address} is a folder; name the file, such as ${join(address, "atelier.db")}.`,
        2
      )
    becomeOwner(dirname(resolve(address)))
  }
  const [source, target] = [databaseAt(from), databaseAt(to)]
  if (!source.exists()) throw new Exit(`There is no database ${source.name}.`)
  if (source.name === target.name) throw new Exit("The source and the target are the same.", 2)
  process.stderr.write(`From: ${source.name}\nTo: ${target.name}\n`)
  createPrivately()
  const done = await Effect.runPromiseExit(copied(source, target))
  if (Outcome.isFailure(done)) {
    const failure = Cause.findError(done.cause)
    if (Result.isSuccess(failure)) throw new Exit(failure.success.message)
    throw Cause.squash(done.cause)
  }
  const { lastId, written } = done.value
  console.log(
    `${written} entries of the journal were copied; ${target.name} has the content of ${source.name} up to entry ${lastId}.`
  )
}
