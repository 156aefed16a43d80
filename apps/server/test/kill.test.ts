import { join } from "node:path"
import { applyChanges, emptyPlan, type Plan, tables } from "@atelier/domain/change"
import { signDevelopmentToken } from "@atelier/oidc/development"
import { makeSqlitePlanStore, openDatabase } from "@atelier/sqlite"
import { Effect } from "effect"
import { afterAll, describe, expect, it, vi } from "vitest"
import { freePort, makeDataFolder, startServer } from "./TestServer.ts"

vi.setConfig({ testTimeout: 120_000 })

const ROUNDS = 3
const CLIENTS = 8

const data = makeDataFolder()
afterAll(data.remove)

const plain = (plan: Plan) =>
  Object.fromEntries(tables.map((table) => [table, Object.fromEntries(plan[table])]))

/** The stored rows, and the rows that replaying the journal from nothing gives. */
const storedAndReplayed = async (file: string) => {
  const database = await Effect.runPromise(openDatabase(file, Date.now()))
  const store = makeSqlitePlanStore(database)
  try {
    const stored = await Effect.runPromise(store.everything)
    const entries = await Effect.runPromise(store.journalAfter(0, 1_000_000))
    const integrity = database.connection.pragma("integrity_check", { simple: true })
    const replayed = entries.reduce((plan, entry) => applyChanges(plan, entry.changes), emptyPlan)
    return { stored, replayed, integrity }
  } finally {
    database.connection.close()
  }
}

describe("a server that is killed in the middle of writes", () => {
  it("has every answered write when it starts again, and none of them half", async () => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const folder = join(data.folder, "killed")
    const settings = { PORT: String(port), ATELIER_DATA: folder }
    const answered: Array<string> = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer(settings)
      const token = await signDevelopmentToken({
        keyFile: join(folder, "development-keys.json"),
        issuer: `${origin}/oidc`,
        audience: `${origin}/api`,
        clientId: "atelier",
        accountId: "planner"
      })
      const write = async (number: number): Promise<boolean> => {
        const response = await fetch(`${origin}/api/Appointment/createUserAppointment`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({
            title: `Round ${round}, ${number}`,
            comment: "",
            customHexColor: null,
            workOrderId: null,
            userIds: [],
            time: {
              allDay: true,
              startDate: "2026-11-20",
              startTime: null,
              endDate: "2026-11-21",
              endTime: null
            }
          })
        }).catch(() => null)
        const answer = response?.ok === true ? await response.json().catch(() => null) : null
        if (answer === null) return false
        answered.push((answer as { readonly event: { readonly id: string } }).event.id)
        return true
      }
      const client = async (number: number): Promise<void> => {
        while (await write(number)) number += CLIENTS
      }
      const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
      await new Promise((resolve) => setTimeout(resolve, 300 + 250 * round))
      await server.stop("SIGKILL")
      await Promise.all(clients)
    }
    expect(answered.length).toBeGreaterThan(ROUNDS * CLIENTS)
    const { stored, replayed, integrity } = await storedAndReplayed(join(folder, "atelier.db"))
    expect(integrity).toBe("ok")
    expect(answered.filter((id) => !stored.event.has(id))).toEqual([])
    expect(plain(stored)).toEqual(plain(replayed))
  })
})
