import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { describe, it } from "vitest"
import { lacksServer } from "../../../../adapters/postgres/test/PostgresServer.ts"

const program = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
  .map((folder) => join(folder, "haproxy"))
  .find(existsSync)

const lacks: string | null =
  program === undefined ? "no haproxy on the PATH; on Debian: apt-get install haproxy" : lacksServer

/** Describes tests with HAProxy and PostgreSQL, or says which of them is missing. */
export const describeBehindHaproxy = (name: string, tests: () => void): void => {
  if (lacks === null) describe(name, tests)
  else describe(name, () => it.skip(`skipped: ${lacks}`, () => undefined))
}

export interface Haproxy {
  readonly stop: () => Promise<void>
}

const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, "127.0.0.1")
  const isConnected = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false)
  ]).catch(() => false)
  socket.destroy()
  return isConnected
}

/** Starts HAProxy with a configuration and waits for a port of it. */
export const startHaproxy = async (configuration: string, port: number): Promise<Haproxy> => {
  if (program === undefined) throw new Error(lacks ?? "")
  const folder = mkdtempSync(join(tmpdir(), "haproxy-"))
  const file = join(folder, "haproxy.cfg")
  writeFileSync(file, configuration)
  const proxy: ChildProcess = spawn(program, ["-f", file, "-db"], {
    stdio: ["ignore", "ignore", "pipe"]
  })
  const ended = once(proxy, "exit")
  let log = ""
  proxy.stderr?.on("data", (part: Buffer) => {
    log += part
  })
  while (!(await isOpen(port))) {
    if (proxy.exitCode !== null) throw new Error(`HAProxy ended: ${log}`)
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

const defaults = (mode: "http" | "tcp"): string => `
global
  maxconn 4000
defaults
  mode ${mode}
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 5s
  option redispatch
  retries 3
`

/** Spreads requests over the servers that are ready, as docs/operations.md shows it. */
export const serversBehind = (port: number, servers: ReadonlyArray<number>): string => `
${defaults("http")}
frontend shop
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost:${port}
  default-server check inter 250ms fall 1 rise 1 on-marked-down shutdown-sessions
${servers.map((each) => `  server s${each} 127.0.0.1:${each}`).join("\n")}
`

/** Sends connections to the database that says that it is the primary, as Patroni does. */
export const primaryBehind = (
  port: number,
  databases: ReadonlyArray<{ readonly port: number; readonly status: number }>
): string => `
${defaults("tcp")}
frontend database
  bind 127.0.0.1:${port}
  default_backend primary
backend primary
  option httpchk GET /primary
  default-server check inter 250ms fall 3 rise 1 on-marked-down shutdown-sessions
${databases.map((each) => `  server d${each.port} 127.0.0.1:${each.port} port ${each.status}`).join("\n")}
`
