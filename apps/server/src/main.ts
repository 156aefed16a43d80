import { parseArgs } from "node:util"
import type { Logger } from "pino"
import { checkAccess, shopPaths } from "./access/checkAccess.ts"
import { copyShop } from "./commands/copyDatabase.ts"
import {
  backupDatabase,
  checkDatabase,
  restoreDatabase,
  restoreDatabaseAt
} from "./commands/databaseFile.ts"
import { help } from "./commands/help.ts"
import { importOrders } from "./commands/importOrders.ts"
import { changeDemo, migrateDatabase } from "./commands/maintain.ts"
import { makeAdmin } from "./commands/makeAdmin.ts"
import { printSettings } from "./commands/printSettings.ts"
import { printToken } from "./commands/printToken.ts"
import { serveUntilSignal } from "./commands/serveUntilSignal.ts"
import { becomeOwner } from "./database/becomeOwner.ts"
import { keepPrivate } from "./database/keepPrivate.ts"
import { Exit } from "./Exit.ts"
import { databaseOf } from "./Ports.ts"
import { isPackaged } from "./projectRoot.ts"
import { misspeltSettings } from "./settings/misspeltSettings.ts"
import { readSettings, type Settings } from "./settings/settings.ts"
import { WrongSetting } from "./settings/WrongSetting.ts"
import { shiftClock } from "./shiftClock.ts"
import { makeStartLog } from "./system/Warnings.ts"

const parsed = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h", default: false },
      map: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "skip-rejected": { type: "boolean", default: false },
      update: { type: "boolean", default: false },
      account: { type: "string", default: "planner" },
      to: { type: "string" },
      from: { type: "string" },
      at: { type: "string" },
      entry: { type: "string" },
      empty: { type: "boolean", default: false },
      new: { type: "boolean", default: false }
    }
  })

const sayDatabase = (settings: Settings, owner: number | null, startLog: Logger | null): void => {
  const { mode } = settings
  const database = databaseOf(settings).name
  const as = owner === null ? "" : `, as user ${owner}, who owns the folder`
  if (startLog === null) process.stderr.write(`Database: ${database} (${mode} mode${as})\n`)
  else startLog.info({ database, mode, owner }, "starting")
}

const run = async (): Promise<void> => {
  const { positionals, values } = parsed()
  const [command = "help", argument] = positionals
  if (values.help || command === "help") return help()
  if (command === "settings") return printSettings()
  if (command === "build") {
    if (isPackaged) throw new Exit("A package comes built: there is nothing to build.", 2)
    const { buildMissing } = await import("./building/buildMissing.ts")
    return buildMissing()
  }
  if (command === "copy-database") return copyShop(values)
  for (const sentence of misspeltSettings(process.env)) process.stderr.write(`${sentence}\n`)
  const settings = readSettings(process.env)
  shiftClock(settings.clockOffsetMs)
  const owner = becomeOwner(settings.data)
  checkAccess(shopPaths(settings))
  const isService = command === "serve" && settings.mode === "production"
  const startLog = isService ? makeStartLog(settings.logLevel) : null
  if (command !== "check" || argument === undefined) sayDatabase(settings, owner, startLog)
  for (const open of keepPrivate(settings))
    process.stderr.write(`${open} stays readable to others: its mode cannot be changed.\n`)
  const how = { mayCreate: values.new }
  switch (command) {
    case "token":
      return printToken(settings, values.account)
    case "serve":
      return serveUntilSignal(
        settings,
        { mayCreate: values.new || settings.mode === "development" },
        startLog
      )
    case "migrate":
      return migrateDatabase(settings, how)
    case "backup":
      return backupDatabase(settings, values.to)
    case "check":
      return checkDatabase(settings, argument)
    case "restore":
      if (values.at !== undefined || values.entry !== undefined)
        return restoreDatabaseAt(settings, values)
      if (argument === undefined)
        throw new Exit(
          "restore needs the backup file, --at with an instant, or --entry with a number.",
          2
        )
      return restoreDatabase(settings, argument, how)
    case "demo":
      return changeDemo(settings, { ...how, empty: values.empty })
    case "make-admin":
      if (argument === undefined) throw new Exit("make-admin needs the subject of an account.", 2)
      return makeAdmin(settings, { subject: argument, isNew: values.new })
    case "import-orders": {
      if (argument === undefined || values.map === undefined)
        throw new Exit("import-orders needs the orders file and --map with the mapping file.", 2)
      return importOrders(settings, {
        orders: argument,
        mapping: values.map,
        ...how,
        dryRun: values["dry-run"],
        skipRejected: values["skip-rejected"],
        update: values.update
      })
    }
    default:
      throw new Exit(`There is no command ${command}; \`help\` lists them.`, 2)
  }
}

const isUsage = (cause: unknown): cause is Error =>
  cause instanceof TypeError && "code" in cause && String(cause.code).startsWith("ERR_PARSE_ARGS")

try {
  await run()
} catch (cause) {
  if (!(cause instanceof Exit || cause instanceof WrongSetting || isUsage(cause))) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = cause instanceof Exit ? cause.code : 2
}
