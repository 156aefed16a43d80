import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { delimiter, join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { identity, makeServerFolder } from "../../../../adapters/postgres/test/PostgresServer.ts"

/** Flags before the file with the configuration. */
const flags = { haproxy: ["-db", "-f"], pgbouncer: ["-q"] } as const
type Name = keyof typeof flags

const programOf = (name: Name): string => {
  const program = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, name))
    .find(existsSync)
  if (program === undefined)
    throw new Error(`There is no ${name} on the PATH. On Debian: apt-get install ${name}`)
  return program
}

export interface RunningProxy {
  readonly stop: () => Promise<void>
}

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Starts a proxy with a configuration and waits until it listens on a port. */
export const startProxy = async (
  name: Name,
  configuration: string,
  port: number
): Promise<RunningProxy> => {
  const folder = makeServerFolder()
  const file = join(folder, `${name}.ini`)
  writeFileSync(file, configuration)
  const proxy = spawn(programOf(name), [...flags[name], file], {
    ...identity,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"]
  })
  const ended = once(proxy, "exit")
  let log = ""
  proxy.stderr?.on("data", (part: Buffer) => {
    log += part
  })
  while (!(await isOpen(port))) {
    if (proxy.exitCode !== null) throw new Error(`${name} ended: ${log}`)
    await setTimeout(20)
  }
  return {
    stop: async () => {
      proxy.kill("SIGKILL")
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
