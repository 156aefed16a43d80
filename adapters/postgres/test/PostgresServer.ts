import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { freePort } from "../../../scripts/testing/freePort.ts"

/** User and group that no file belongs to: PostgreSQL does not run as root. */
const NOBODY = 65_534
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const DEBIAN = "/usr/lib/postgresql"

/** Folder with the programs of a PostgreSQL server; null if this machine has none. */
const findPrograms = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted().toReversed() : []
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, "bin"))
  ]
  return (
    folders.find((folder) =>
      ["initdb", "postgres"].every((program) => existsSync(join(folder, program)))
    ) ?? null
  )
}

/** Why no server can be started; null if one can. */
export const lacksServer: string | null =
  findPrograms() === null
    ? `no initdb and postgres on the PATH or in ${DEBIAN}/*/bin; on Debian: apt-get install postgresql`
    : null

export interface PostgresServer {
  /** Address of a database that is always there. */
  readonly url: string
  readonly stop: (how?: NodeJS.Signals) => Promise<void>
  /** Starts the server again after `stop`. */
  readonly start: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Starts a server in a temporary folder, as an unprivileged user. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const programs = findPrograms()
  if (programs === null) throw new Error(lacksServer ?? "")
  const folder = mkdtempSync(join(tmpdir(), "atelier-postgres-"))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, "data")
  const options = { ...identity, cwd: folder, stdio: "ignore" as const }
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "atelier", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"],
    options
  )
  const port = await freePort()
  let running: ChildProcess | null = null

  const start = async (): Promise<void> => {
    const settings = {
      port: String(port),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      fsync: "off",
      max_connections: "50"
    }
    const process = spawn(
      join(programs, "postgres"),
      [
        "-D",
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
      ],
      { ...options, stdio: ["ignore", "ignore", "pipe"] }
    )
    running = process
    let log = ""
    await new Promise<void>((resolve, reject) => {
      process.stderr?.on("data", (part: Buffer) => {
        log += part
        if (log.includes("ready to accept connections")) resolve()
      })
      process.on("exit", () => reject(new Error(`PostgreSQL ended: ${log}`)))
    })
  }

  const stop = async (how: NodeJS.Signals = "SIGINT"): Promise<void> => {
    const process = running
    running = null
    if (process === null || process.exitCode !== null) return
    await new Promise<void>((resolve) => {
      process.on("exit", () => resolve())
      process.kill(how)
    })
  }

  await start()
  return {
    url: `postgres://atelier@127.0.0.1:${port}/postgres`,
    stop,
    start,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
