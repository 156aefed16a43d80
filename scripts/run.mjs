import { spawn, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

/**
 * `node scripts/run.mjs [--installed] <file> [arguments]`: installs what the workspace needs, then
 * runs a program with the Node that comes with it. Any Node from 20 on understands this file, and no
 * shell is needed, so that every script of `package.json` is the same on every system.
 */
const root = join(import.meta.dirname ?? ".", "..")
const isWindows = process.platform === "win32"

const install = () => {
  // npm and pnpm name their own program; without one of them, npm is looked for.
  const manager = process.env.npm_execpath
  const wanted = ["run", "--silent", "setup"]
  const { status } =
    manager === undefined || !/\.[cm]?js$/.test(manager)
      ? spawnSync("npm", wanted, { cwd: root, stdio: "inherit", shell: isWindows })
      : spawnSync(process.execPath, [manager, ...wanted], { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}

const runtime = () => {
  const own = join(root, "node_modules", "node", "bin", isWindows ? "node.exe" : "node")
  return existsSync(own) ? own : process.execPath
}

const [first, ...others] = process.argv.slice(2)
const isInstalled = first === "--installed"
if (!isInstalled) install()
const child = spawn(runtime(), isInstalled ? others : [first ?? "", ...others], {
  stdio: "inherit"
})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)))
// npm stops its shell by a signal that the shell does not pass on. The shell then is gone, and this
// process has another parent.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill("SIGTERM")
}, 200).unref()
child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128)
})
