import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Document } from "@atelier/domain/document"
import { afterAll, expect, it, vi } from "vitest"
import { startProofShop } from "./ProofShop.ts"
import { residentMegabytes } from "./residentMegabytes.ts"
import { report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 })

const KILLS = scale(4, 20)
const PIECE = new Uint8Array(300_000).fill(65)
const LARGE_BYTES = scale(32, 2_048) * 1_024 ** 2
const LARGE_PIECE = new Uint8Array(8 * 1_024 ** 2).fill(5)
/** Streamed content must not be held in memory beyond some pieces. */
const MAX_HELD_MEGABYTES = 64

const shop = await startProofShop()
const workOrderId = [...shop.plan.workOrder.keys()].at(-1) ?? ""
afterAll(() => shop.close())

const ask = async <A>(method: string, path: string, body?: object): Promise<A> => {
  const response = await shop.ask("planner", `/api/Document${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return (await response.json()) as A
}

interface Received {
  readonly id: string
  readonly received: number
}

const begin = (name: string, bytes: number): Promise<Received> =>
  ask("POST", "/uploads", { workOrderId, category: "others", name, bytes })

const send = async (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) => {
  const response = await shop.ask("planner", `/api/Document/uploads/${id}?offset=${offset}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: bytes
  })
  return (await response.json()) as Received
}

const named = async (name: string): Promise<ReadonlyArray<Document>> => {
  const { data } = await ask<{ data: ReadonlyArray<Document> }>(
    "GET",
    `/getDocuments?workOrderId=${workOrderId}`
  )
  return data.filter((document) => document.name === name)
}

const incoming = (): ReadonlyArray<string> => {
  const folder = join(shop.settings.documents, ".incoming")
  return existsSync(folder) ? readdirSync(folder) : []
}

const killedDuring = async (work: Promise<unknown>, afterMs: number): Promise<void> => {
  const done = work.catch(() => undefined)
  await pause(afterMs)
  await shop.restart("SIGKILL")
  await done
}

it("resumes an upload after a kill, and shows no half document", async () => {
  const whole = PIECE.byteLength * KILLS
  const { id } = await begin("Killed.bin", whole)
  let received = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killedDuring(
      send(id, received, PIECE.slice(0, Math.min(PIECE.byteLength, whole - received))),
      kill % 7
    )
    ;({ received } = await ask<Received>("GET", `/uploads/${id}`))
    expect(await named("Killed.bin")).toEqual([])
  }
  while (received < whole) {
    const rest = PIECE.slice(0, Math.min(PIECE.byteLength, whole - received))
    ;({ received } = await send(id, received, rest))
  }
  const document = await ask<Document>("POST", `/uploads/${id}/finish`)
  const content = await shop.ask("planner", `/api/Document/${document.id}/content`)
  const bytes = await content.bytes()
  expect(bytes.byteLength).toBe(whole)
  expect(bytes.every((byte) => byte === 65)).toBe(true)
  expect(incoming()).toEqual([])
})

it("has a document or not after a kill while it is finished", async () => {
  const outcomes: Array<number> = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const name = `Finished ${kill}.bin`
    const { id } = await begin(name, PIECE.byteLength)
    await send(id, 0, PIECE)
    await killedDuring(ask("POST", `/uploads/${id}/finish`), (kill * 4) % 40)
    const found = await named(name)
    outcomes.push(found.length)
    for (const { id: of } of found) {
      const content = await shop.ask("planner", `/api/Document/${of}/content`)
      expect((await content.bytes()).byteLength).toBe(PIECE.byteLength)
    }
    expect(found.length).toBeLessThan(2)
  }
  report("documents there after a kill while they were finished", outcomes.join(" "))
})

it("passes a large document through without holding it", async () => {
  const before = residentMegabytes(shop.pid())
  const { id } = await begin("Large.bin", LARGE_BYTES)
  let most = before
  for (let received = 0; received < LARGE_BYTES; ) {
    const rest = LARGE_PIECE.slice(0, Math.min(LARGE_PIECE.byteLength, LARGE_BYTES - received))
    ;({ received } = await send(id, received, rest))
    most = Math.max(most, residentMegabytes(shop.pid()))
  }
  const document = await ask<Document>("POST", `/uploads/${id}/finish`)
  const content = await shop.ask("planner", `/api/Document/${document.id}/content`)
  let read = 0
  for await (const piece of content.body ?? []) {
    read += piece.byteLength
    if (read % LARGE_PIECE.byteLength < piece.byteLength)
      most = Math.max(most, residentMegabytes(shop.pid()))
  }
  expect(read).toBe(LARGE_BYTES)
  report("memory while a large document passed", `${before.toFixed(0)} → ${most.toFixed(0)} MB`)
  expect(most - before).toBeLessThan(MAX_HELD_MEGABYTES)
})
