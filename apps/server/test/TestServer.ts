import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { serverEnvironment, serverFlags } from "../src/building/serverProcess.ts"
import type { serve } from "../src/commands/serve.ts"
import { readSettings } from "../src/settings/settings.ts"

const dist = join(import.meta.dirname, "..", "dist")
const main = join(dist, "atelier.js")

/** Results must not depend on the machine's disk usage. */
const unmeasuredDisk = { ATELIER_DISK_WARNING: "100" }

export interface Outcome {
  readonly code: number | null
  /** Standard output and standard error. */
  readonly output: string
  /** Standard output. */
  readonly printed: string
}

/** A data folder for a test, with a space in its path. */
export const makeDataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "atelier test "))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

type Settings = Readonly<Record<string, string>>

/** Servers use the date of the tests, except in production mode, which rejects that. */
const clock = ({ ATELIER_MODE }: Settings): NodeJS.ProcessEnv =>
  ATELIER_MODE === "production"
    ? {}
    : { ATELIER_CLOCK_OFFSET_MS: process.env.ATELIER_CLOCK_OFFSET_MS }

const launch = (args: ReadonlyArray<string>, settings: Settings): ChildProcess =>
  spawn(process.execPath, [...serverFlags, main, ...args], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: "warn",
      ...clock(settings),
      ...unmeasuredDisk,
      ...serverEnvironment,
      ...settings
    },
    stdio: ["ignore", "pipe", "pipe"]
  })

const collect = (child: ChildProcess): { text: string; printed: string } => {
  const output = { text: "", printed: "" }
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      const text = chunk.toString("utf8")
      output.text += text
      if (stream === child.stdout) output.printed += text
    })
  return output
}

export const atelier = async (
  args: ReadonlyArray<string>,
  settings: Settings
): Promise<Outcome> => {
  const child = launch(args, settings)
  const output = collect(child)
  const [code] = (await once(child, "close")) as [number | null]
  return { code, output: output.text, printed: output.printed }
}

export interface RunningServer {
  readonly pid: number | undefined
  readonly output: () => string
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>
}

/**
 * Serves in this process: its code is compiled once for all tests of a worker. A test that kills
 * the server or reads its output needs `startServer`.
 */
export const serveHere = async (settings: Settings): Promise<RunningServer> => {
  const built: { readonly serve: typeof serve } = await import(
    pathToFileURL(join(dist, "serve.js")).href
  )
  const stopping = new AbortController()
  let ended = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    const environment = { LOG_LEVEL: "error", ...unmeasuredDisk, ...settings }
    const how = { mayCreate: true }
    ended = built.serve(readSettings(environment), how, stopping.signal, () => resolve())
    ended.catch(reject)
  })
  return {
    pid: process.pid,
    output: () => "",
    stop: async () => {
      stopping.abort()
      await ended
      return 0
    }
  }
}

/** Starts a server in its own process. */
export const startServer = async (settings: Settings): Promise<RunningServer> => {
  const child = launch(["serve", "--new"], settings)
  const output = collect(child)
  const closed = once(child, "close") as Promise<[number | null]>
  await Promise.race([
    closed.then(() => {
      throw new Error(`the server ended: ${output.text}`)
    }),
    new Promise<void>((resolve) => {
      const look = () => {
        if (/Ctrl\+C|"msg":"ready"/.test(output.text)) resolve()
      }
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", look)
    })
  ])
  return {
    pid: child.pid,
    output: () => output.text,
    stop: async (signal: NodeJS.Signals): Promise<number | null> => {
      child.kill(signal)
      const [code] = await closed
      return code
    }
  }
}
