import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { openDatabase } from "@atelier/sqlite"
import { Effect } from "effect"
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { makeDataFolder } from "../test/TestServer.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole, report } from "./scale.ts"
import { userEvent } from "./userEvent.ts"

vi.setConfig({ testTimeout: 600_000 })

const WRITES = 50
const FULL = 2

const data = makeDataFolder()
afterAll(() => data.remove())

const write = async (shop: ProofShop, title: string) => {
  const response = await shop.ask("planner", "/api/Appointment/createUserAppointment", {
    method: "POST",
    body: JSON.stringify(userEvent(title))
  })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

describe("an answered write", () => {
  it("is synced to the disk before its answer", async () => {
    const file = join(data.folder, "synced.db")
    const { connection } = await Effect.runPromise(openDatabase(file))
    expect(connection.pragma("synchronous", { simple: true })).toBe(FULL)
    expect(connection.pragma("journal_mode", { simple: true })).toBe("wal")
    connection.close()
  })

  it.runIf(isWhole)(
    "is synced before its answer is sent, according to the system calls",
    async () => {
      const shop = await startProofShop()
      onTestFinished(shop.close)
      const log = join(data.folder, "calls.txt")
      const tracer = spawn("strace", [
        ...["-f", "-y", "-qq", "-e", "trace=fdatasync,fsync,sendto,write,writev,sendmsg"],
        ...["-s", "400", "-o", log, "-p", String(shop.pid())]
      ])
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      for (let number = 0; number < WRITES; number += 1) await write(shop, `Synced ${number}`)
      tracer.kill("SIGINT")
      await once(tracer, "close")
      const calls = readFileSync(log, "utf8").split("\n")
      let [synced, answers] = [false, 0]
      for (const call of calls) {
        if (/(fdatasync|fsync)\(.*-wal>/.test(call)) synced = true
        else if (/HTTP\/1\.1 200/.test(call)) {
          expect(synced, call).toBe(true)
          synced = false
          answers += 1
        }
      }
      expect(answers).toBe(WRITES)
      report("answers that a sync of the journal came before", answers)
    }
  )
})
