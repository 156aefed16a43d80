import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { afterAll, describe, expect, it, vi } from "vitest"
import { startProofShop } from "./ProofShop.ts"
import { residentMegabytes } from "./residentMegabytes.ts"
import { isWhole, report, scale } from "./scale.ts"
import { createUserEvent } from "./userEvent.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const STREAMS = scale(60, 1_500)
const WRITES = scale(20, 2_000)
const MAX_MEGABYTES_KEPT = 25

const shop = await startProofShop()
afterAll(() => shop.close())

interface Opened {
  readonly socket: Socket
  readonly status: number
}

const open = async (account: string, reads: boolean): Promise<Opened> => {
  const token = await shop.token(account)
  const socket = connect(shop.settings.port, "127.0.0.1")
  socket.on("error", () => socket.destroy())
  socket.write(
    `GET /api/changes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`
  )
  const [head] = (await once(socket, "data")) as [Buffer]
  if (reads) socket.resume()
  else socket.pause()
  return { socket, status: Number(head.toString("latin1").split(" ")[1]) }
}

const openMany = async (account: string, many: number, reads = true) => {
  const opened: Array<Opened> = []
  for (let number = 0; number < many; number += 1) opened.push(await open(account, reads))
  return opened
}

const statusesOf = (opened: ReadonlyArray<Opened>) => {
  const counts = new Map<number, number>()
  for (const { status } of opened) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

const leave = async (opened: ReadonlyArray<Opened>): Promise<void> => {
  for (const { socket } of opened) socket.destroy()
  await vi.waitFor(async () => expect((await open("nothing", true)).status).toBe(200), 30_000)
}

const settled = async (): Promise<number> => {
  if (isWhole) await new Promise((resolve) => setTimeout(resolve, 20_000))
  return residentMegabytes(shop.pid())
}

const write = async (turn: number): Promise<void> => {
  const response = await createUserEvent(shop, turn, `${turn} ${"x".repeat(150)}`)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

describe("streams of changes", () => {
  it("are limited per account, and their memory is freed", async () => {
    await leave(await openMany("nothing", STREAMS))
    const before = await settled()
    const opened = await openMany("nothing", STREAMS)
    const statuses = statusesOf(opened)
    const during = residentMegabytes(shop.pid())
    expect([...statuses.keys()].toSorted()).toEqual([200, 429])
    expect((await open("planner", true)).status).toBe(200)
    await leave(opened)
    const after = await settled()
    report("streams by status", JSON.stringify([...statuses]))
    report("MB before, with and after", [before, during, after].map(Math.round).join(", "))
    if (isWhole) expect(after - before).toBeLessThan(MAX_MEGABYTES_KEPT)
  })

  it("of stalled readers hold next to nothing", async () => {
    for (let turn = 0; turn < WRITES; turn += 1) await write(turn)
    const before = await settled()
    const opened = await openMany("nothing", STREAMS, false)
    for (let turn = 0; turn < WRITES; turn += 1) await write(turn)
    const during = await settled()
    report(
      "MB before and with readers who do not read",
      `${before.toFixed(0)}, ${during.toFixed(0)}`
    )
    if (isWhole) expect(during - before).toBeLessThan(MAX_MEGABYTES_KEPT)
    await leave(opened)
  })
})
