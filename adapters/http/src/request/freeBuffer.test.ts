import { expect, it } from "vitest"
import { freeBuffer } from "./freeBuffer.ts"

it("frees long buffers only", () => {
  const [long, short] = [new Uint8Array(300_000), new Uint8Array(10)]
  for (const each of [long, short, "text", null]) freeBuffer(each)
  expect([long.byteLength, short.byteLength]).toEqual([0, 10])
})

it("does not free shared memory", () => {
  const whole = new Uint8Array(300_000)
  freeBuffer(whole.subarray(1))
  expect(whole.byteLength).toBe(300_000)
})
