import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { memoryAdapter } from "./memoryAdapter.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
afterEach(() => void vi.useRealTimers())

it("finds a record by id and uid until it expires, and marks its use", async () => {
  const records = await memoryAdapter()("Session")
  await records.upsert("a", { uid: "u", grantId: "g" }, 60)
  vi.advanceTimersByTime(50_000)
  await records.consume("a")
  expect(await records.find("a")).toMatchObject({ uid: "u", consumed: 51 })
  expect(await records.findByUid("u")).toMatchObject({ grantId: "g" })
  vi.advanceTimersByTime(11_000)
  expect(await records.find("a")).toBeUndefined()
  expect(await records.findByUid("u")).toBeUndefined()
})

it("keeps at most 2,000 records and deletes those of a revoked grant", async () => {
  const records = await memoryAdapter()("Grant")
  for (let at = 0; at <= 2_000; at += 1) await records.upsert(`${at}`, { grantId: `${at % 2}` }, 60)
  expect(await records.find("0")).toBeUndefined()
  expect(await records.find("1")).toBeDefined()
  await records.revokeByGrantId("1")
  expect(await records.find("1")).toBeUndefined()
  expect(await records.find("2")).toBeDefined()
})
