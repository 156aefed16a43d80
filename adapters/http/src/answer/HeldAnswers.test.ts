import { describe, expect, it, vi } from "vitest"
import { makeHeldAnswers } from "./HeldAnswers.ts"

const MEBIBYTE = 1_024 * 1_024

const large = (size = MEBIBYTE) => new Uint8Array(size).map((_, at) => at % 251)

const streamOf = (body: unknown): ReadableStream<Uint8Array<ArrayBuffer>> => {
  if (body instanceof ReadableStream) return body
  throw new Error("not streamed")
}

describe("a large answer", () => {
  it("arrives byte for byte and frees its room once it is read", async () => {
    const answers = makeHeldAnswers({ maxHeldBytes: MEBIBYTE })
    const stream = streamOf(answers.body(large()))
    expect(answers.hasRoom(MEBIBYTE)).toBe(false)
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(large())
    expect(answers.hasRoom(MEBIBYTE)).toBe(true)
  })

  it("is read only as far as its reader reads", async () => {
    const reader = streamOf(makeHeldAnswers().body(large())).getReader()
    const { value } = await reader.read()
    expect(value?.byteLength).toBeLessThan(MEBIBYTE / 8)
    await reader.cancel()
  })

  it("lets other work run while a reader takes everything", async () => {
    const bytes = large()
    const reader = streamOf(makeHeldAnswers().body(bytes)).getReader()
    let turns = 0
    const count = (): void => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    let pieces = 0
    while (!(await reader.read()).done) pieces += 1
    clearImmediate(counting)
    expect(pieces).toBeGreaterThan(8)
    expect(turns).toBeGreaterThanOrEqual(pieces - 1)
  })

  it("frees its room when its reader disconnects", async () => {
    const answers = makeHeldAnswers({ maxHeldBytes: MEBIBYTE })
    await streamOf(answers.body(large())).cancel()
    expect(answers.hasRoom(MEBIBYTE)).toBe(true)
  })

  it("ends when its reader stalls", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      const answers = makeHeldAnswers({ maxHeldBytes: MEBIBYTE, maxStallMs: 1_000 })
      const reader = streamOf(answers.body(large())).getReader()
      await reader.read()
      vi.advanceTimersByTime(999)
      expect(answers.hasRoom(MEBIBYTE)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(answers.hasRoom(MEBIBYTE)).toBe(true)
      await expect(reader.read()).rejects.toThrow("takes nothing")
    } finally {
      vi.useRealTimers()
    }
  })

  it("may always wait if no other one does", () => {
    expect(makeHeldAnswers({ maxHeldBytes: 1 }).hasRoom(MEBIBYTE)).toBe(true)
  })
})

it("sends a small answer unchanged and without room", () => {
  const answers = makeHeldAnswers({ maxHeldBytes: 1 })
  const bytes = large(1_000)
  expect(answers.body(bytes)).toBe(bytes)
  void answers.body(large())
  expect(answers.hasRoom(1_000)).toBe(true)
})
