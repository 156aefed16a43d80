import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setPriority } from "node:os"
import { setTimeout } from "node:timers/promises"
import type { Logger } from "pino"
import { DAMAGE_EXIT_CODE } from "../Exit.ts"
import { databaseOf } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

/** Problems that need attention: no backup could be made, or the database is damaged. */
export type Concern = "noBackup" | "suspect"

export interface BackupWorker {
  readonly concern: () => Concern | null
  /** Makes a backup as soon as possible; repeated requests are merged. */
  readonly now: () => void
  readonly isBackingUp: () => boolean
  /** Aborts a running copy and makes no further ones. */
  readonly stop: () => Promise<void>
}

export interface BackupOptions {
  readonly program?: ReadonlyArray<string>
  readonly environment?: NodeJS.ProcessEnv
  /** Delay of the first check, so that it does not slow down the start. */
  readonly firstLookMs?: number
  /** Problem found when the database was opened, if any. */
  readonly finding?: string | null
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The process priority of backups and checks, except of backups that a person waits for. */
const LOW_PRIORITY = 10
const MAX_SAID = 10_000

const isDue = (settings: Settings, now: number): boolean => {
  const { backupHours } = settings
  if (backupHours === 0) return false
  const last = databaseOf(settings).backups?.lastCopyAt() ?? null
  return last === null || last > now || last + backupHours * HOUR_MS <= now
}

/** True if the server makes the backups of its database, which PostgreSQL's own tools do. */
export const backsUp = (settings: Settings): boolean => databaseOf(settings).backups !== null

export const noBackups: BackupWorker = {
  concern: () => null,
  now: () => undefined,
  isBackingUp: () => false,
  stop: async () => undefined
}

/** Checks the database and makes backups, in processes of their own. */
export const startBackupWorker = (
  settings: Settings,
  log: Pick<Logger, "info" | "error">,
  {
    program = [...process.execArgv, process.argv[1] ?? ""],
    environment = process.env,
    firstLookMs = MINUTE_MS,
    finding = null
  }: BackupOptions = {}
): BackupWorker => {
  let waking = new AbortController()
  let isStopping = false
  let isWanted = false
  let isAsked = false
  let isBackingUp = false
  let running: ChildProcess | null = null
  let concern: Concern | null = finding === null ? null : "suspect"
  if (finding !== null) log.error({ finding }, "the database wants looking at")

  const run = async (command: "backup" | "check"): Promise<void> => {
    const child = spawn(process.execPath, [...program, command], {
      env: environment,
      stdio: ["ignore", "pipe", "pipe"]
    })
    running = child
    let said = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => {
        said = (said + text.toString("utf8")).slice(0, MAX_SAID)
      })
    const closed = once(child, "close")
    if (child.pid !== undefined && !isAsked) setPriority(child.pid, LOW_PRIORITY)
    const [code] = (await closed) as [number | null]
    running = null
    if (isStopping) return
    if (code === 0) {
      concern = null
      log.info({ command, said }, "the database was looked at")
      return
    }
    concern = code === DAMAGE_EXIT_CODE ? "suspect" : "noBackup"
    log.error({ command, code, said }, "the database wants looking at")
  }

  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: waking.signal, ref: false }).catch(
      () => undefined
    )

  /** The next command; requests from now on wake the worker once more. */
  const nextCommand = (otherwise: "check" | null): "backup" | "check" | null => {
    isAsked = isWanted
    isBackingUp = isAsked || isDue(settings, Date.now())
    isWanted = false
    waking = new AbortController()
    return isBackingUp ? "backup" : otherwise
  }

  const work = async (): Promise<void> => {
    await pause(firstLookMs)
    let command = nextCommand("check")
    while (!isStopping) {
      const failed =
        command !== null &&
        (await run(command).then(
          () => false,
          (error: unknown) => {
            concern = "noBackup"
            log.error({ err: error }, "the database could not be looked at")
            return true
          }
        ))
      isBackingUp = false
      await pause(failed || concern === "noBackup" ? HOUR_MS : MINUTE_MS)
      command = nextCommand(null)
    }
  }

  const working = work()
  return {
    concern: () => concern,
    now: () => {
      if (isBackingUp) return
      isWanted = true
      waking.abort()
    },
    isBackingUp: () => isWanted || isBackingUp,
    stop: async () => {
      isStopping = true
      waking.abort()
      running?.kill("SIGTERM")
      await working
    }
  }
}
