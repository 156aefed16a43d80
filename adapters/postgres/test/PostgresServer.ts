import { type ChildProcess, execFileSync, type StdioOptions, spawn } from "node:child_process"
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync
} from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join, resolve } from "node:path"
import { freePort } from "../../../scripts/testing/freePort.ts"

/** User and group that no file belongs to. */
const NOBODY = 65_534
/** PostgreSQL does not run as root. */
export const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const DEBIAN = "/usr/lib/postgresql"

/** Folder with the programs of a PostgreSQL server; null if this machine has none. */
const findPrograms = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted().toReversed() : []
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, "bin"))
  ]
  const found = folders.find((folder) =>
    ["initdb", "postgres"].every((program) => existsSync(join(folder, program)))
  )
  // The folder of a link has few of the programs.
  return found === undefined ? null : dirname(realpathSync(join(found, "initdb")))
}

/** Why no server can be started; null if one can. */
export const lacksServer: string | null =
  findPrograms() === null
    ? `no initdb and postgres on the PATH or in ${DEBIAN}/*/bin; on Debian: apt-get install postgresql`
    : null

export interface PostgresServer {
  /** Address of a database that is always there. */
  readonly url: string
  readonly isRunning: () => boolean
  readonly stop: (how?: NodeJS.Signals) => Promise<void>
  /** Starts the server again after `stop`. */
  readonly start: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Where a server runs; this machine by default. */
export interface ServerPlace {
  /** Address by which it is reached; it listens on all of its addresses. */
  readonly host: string
  /** A command that runs a program as the user of the servers in this place. */
  readonly command: ReadonlyArray<string>
  /** Networks that may connect without a password, in addition to this machine. */
  readonly trusted: string
}

/** Program, arguments and user that run a program as the user of the servers. */
const runAt = (
  place: ServerPlace | undefined,
  program: string,
  args: ReadonlyArray<string>
): [string, ReadonlyArray<string>, typeof identity] => {
  const [first, ...rest] = place?.command ?? []
  return first === undefined ? [program, args, identity] : [first, [...rest, program, ...args], {}]
}

/** Runs a program of PostgreSQL, or one with its whole path, as the user of the servers. */
export const runProgram = (
  name: string,
  args: ReadonlyArray<string>,
  place?: ServerPlace
): void => {
  const programs = findPrograms()
  if (programs === null) throw new Error(lacksServer ?? "")
  const stdio: StdioOptions = ["ignore", "ignore", "inherit"]
  const [program, all, user] = runAt(place, resolve(programs, name), args)
  execFileSync(program, all, { ...user, cwd: "/", stdio })
}

/** A temporary folder of the user of the servers. */
export const makeServerFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "atelier-postgres-"))
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  return folder
}

const initialise = (data: string): void =>
  runProgram("initdb", [
    ...["-D", data, "-U", "atelier", "--auth=trust"],
    ...["--encoding=UTF8", "--no-locale", "--no-sync"]
  ])

const trusting = ({ trusted }: ServerPlace): string =>
  ["all", "replication"].map((what) => `host ${what} all ${trusted} trust\n`).join("")

export interface PostgresOptions {
  /** Creates the data folder; an empty one by default. */
  readonly fill?: (data: string) => void
  /** Settings in addition to those of all tests. */
  readonly settings?: Readonly<Record<string, string>>
  readonly port?: number
  readonly place?: ServerPlace
  /** Variables of its processes. */
  readonly environment?: NodeJS.ProcessEnv
  /** An empty folder of the user of the servers; a temporary one by default. */
  readonly folder?: string
}

/** Starts a server in a temporary folder, as an unprivileged user. */
export const startPostgres = async ({
  fill = initialise,
  settings: additional = {},
  port: chosenPort,
  place,
  environment = {},
  folder = makeServerFolder()
}: PostgresOptions = {}): Promise<PostgresServer> => {
  const programs = findPrograms()
  if (programs === null) throw new Error(lacksServer ?? "")
  const data = join(folder, "data")
  const host = place?.host ?? "127.0.0.1"
  fill(data)
  if (place !== undefined) appendFileSync(join(data, "pg_hba.conf"), trusting(place))
  const port = chosenPort ?? (await freePort())
  let running: ChildProcess | null = null

  const start = async (): Promise<void> => {
    const settings = {
      port: String(port),
      listen_addresses: place === undefined ? host : "*",
      unix_socket_directories: "",
      fsync: "off",
      max_connections: "50",
      ...additional
    }
    const [program, args, user] = runAt(place, join(programs, "postgres"), [
      ...["-D", data],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
    ])
    const process = spawn(program, args, {
      ...user,
      cwd: folder,
      env: { ...globalThis.process.env, ...environment },
      stdio: ["ignore", "ignore", "pipe"]
    })
    running = process
    let log = ""
    await new Promise<void>((resolve, reject) => {
      process.stderr?.on("data", (part: Buffer) => {
        log += part
        if (/ready to accept (read-only )?connections/.test(log)) resolve()
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
    url: `postgres://atelier@${host}:${port}/postgres`,
    isRunning: () => running !== null && running.exitCode === null && running.signalCode === null,
    stop,
    start,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
