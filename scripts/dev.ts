import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")
const port = process.env.PORT ?? "3000"
const plannerPort = "5173"
const adminPort = "5174"
const vite = join(root, "node_modules", "vite", "bin", "vite.js")

const origin = `http://localhost:${plannerPort}`

const viteServer = (app: string, ownPort: string) => ({
  name: app,
  cwd: join(root, "apps", app),
  args: [vite, "--port", ownPort, "--strictPort"],
  env: {
    ATELIER_ORIGIN: `http://localhost:${port}`,
    ATELIER_CONFIGURATION: `http://localhost:${adminPort}`
  }
})

/** The server, restarted after changes, and both web apps with hot reload. */
const parts = [
  {
    name: "server",
    cwd: root,
    args: ["--watch", join(root, "apps/server/src/main.ts"), "serve"],
    env: { PORT: port, ATELIER_ORIGIN: origin }
  },
  viteServer("admin", adminPort),
  viteServer("planner", plannerPort)
]

const labelled = (name: string, chunk: Buffer): string =>
  chunk
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => `${name.padEnd(8)} ${line}`)
    .join("\n")

const children: Array<ChildProcess> = []
const stop = (): void => {
  for (const child of children) child.kill("SIGTERM")
}

for (const { name, cwd, args, env } of parts) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } })
  children.push(child)
  child.stdout.on("data", (chunk: Buffer) => console.log(labelled(name, chunk)))
  child.stderr.on("data", (chunk: Buffer) => console.error(labelled(name, chunk)))
  child.on("exit", (code) => {
    if (code !== 0 && code !== null) process.exitCode = 1
    stop()
  })
}

process.once("SIGINT", stop)
process.once("SIGTERM", stop)
console.log(`Open ${origin}; the configuration is at ${origin}/configuration/.`)
