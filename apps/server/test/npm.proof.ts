import { spawn } from "node:child_process"
import { join } from "node:path"
import { afterAll, expect, it, vi } from "vitest"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { makeDataFolder } from "./TestServer.ts"

const data = makeDataFolder()
afterAll(() => data.remove())

it("a server started by npm stops when npm is told to stop", async () => {
  const own = { PORT: String(await freePort()), ATELIER_DATA: join(data.folder, "by npm") }
  const npm = spawn("npm", ["run", "--silent", "atelier", "--", "serve"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: { ...process.env, ...own },
    stdio: ["ignore", "pipe", "ignore"]
  })
  let said = ""
  npm.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8")
  })
  await vi.waitUntil(() => said.includes("Ctrl+C"), { timeout: 50_000 })
  npm.kill("SIGTERM")
  const isGone = () =>
    fetch(`http://localhost:${own.PORT}/healthz`).then(
      () => false,
      () => true
    )
  await vi.waitUntil(isGone, { timeout: 20_000, interval: 200 })
  expect(await isGone()).toBe(true)
})
