import type { Backups, Database, Moment } from "@atelier/application/ports"
import { Effect, Result } from "effect"
import { type DatabaseUse, refuseMissing } from "../database/withDatabase.ts"
import { DAMAGE_EXIT_CODE, Exit } from "../Exit.ts"
import { databaseOf } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

/** Does the work; ends the program with its message if it fails. */
const orExit = async <A>(work: Effect.Effect<A, Error>): Promise<A> => {
  const done = await Effect.runPromise(Effect.result(work))
  if (Result.isFailure(done)) throw new Exit(done.failure.message)
  return done.success
}

const reportDamage = (file: string, findings: ReadonlyArray<string>): void => {
  if (findings.length === 0) return
  throw new Exit([`${file} is not what was written:`, ...findings].join("\n  "), DAMAGE_EXIT_CODE)
}

/** Its backups; ends the program if another program makes them. */
const backupsOf = ({ name, backups }: Database): Backups => {
  if (backups !== null) return backups
  throw new Exit(
    `${name} is backed up and restored with PostgreSQL's own tools; see “PostgreSQL” in docs/operations.md.`
  )
}

/** Copies the database, even while in use, to a new file or to its backups, and checks the copy. */
export const backupDatabase = async (settings: Settings, to: string | undefined): Promise<void> => {
  const made = await orExit(backupsOf(databaseOf(settings)).backUp(to ?? null, Date.now()))
  console.log(made.file)
  reportDamage(made.file, made.findings)
}

/** Checks a database, even while in use, or a backup against its journal. */
export const checkDatabase = async (
  settings: Settings,
  file: string | undefined
): Promise<void> => {
  const database = databaseOf(settings)
  const looked = file ?? database.name
  const findings =
    database.backups === null && file === undefined
      ? Effect.scoped(
          Effect.flatMap(
            Effect.acquireRelease(database.open(), ({ close }) => Effect.promise(close)),
            ({ copies }) => copies.findings
          )
        )
      : backupsOf(database).findings(file ?? null)
  reportDamage(looked, await orExit(findings))
  console.log(`${looked} is undamaged and agrees with its journal.`)
}

export const restoreDatabase = async (
  settings: Settings,
  backup: string,
  { mayCreate }: DatabaseUse
): Promise<void> => {
  if (!mayCreate) refuseMissing(settings, "add --new to restore into a folder without a database")
  const database = databaseOf(settings)
  const kept = await orExit(backupsOf(database).restore(backup, Date.now()))
  console.log(`${database.name} was restored from ${backup}.`)
  if (kept !== null) console.log(`The file that was there is now ${kept}.`)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

const instantIn = (text: string): Moment => {
  const milliseconds = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(milliseconds))
    throw new Exit("restore --at needs an instant such as 2026-11-16T14:30:00-05:00.", 2)
  return new Date(milliseconds).toISOString()
}

const entryIn = (text: string): Moment => {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new Exit("restore --entry needs the number of an entry of the journal, such as 120.", 2)
  return Number(text)
}

/** The target of a restore, from one of two command line options. */
export interface AskedMoment {
  readonly at?: string | undefined
  readonly entry?: string | undefined
}

/** Restores the database to an instant or an entry, and keeps the old file. */
export const restoreDatabaseAt = async (
  settings: Settings,
  { at = "", entry }: AskedMoment
): Promise<void> => {
  const moment = entry === undefined ? instantIn(at) : entryIn(entry)
  refuseMissing(settings)
  const database = databaseOf(settings)
  const restored = await orExit(backupsOf(database).restoreAt(moment, Date.now()))
  const from = restored.backup ?? "its journal alone"
  const when = typeof moment === "string" ? `at ${moment}` : `after entry ${moment}`
  console.log(`${database.name} is what it was ${when}.`)
  console.log(`It was made from ${from} and ${restored.replayed} entries of the journal.`)
  if (restored.lastAt !== null) console.log(`The newest change in it is from ${restored.lastAt}.`)
  if (restored.kept !== null) console.log(`The file that was there is now ${restored.kept}.`)
}
