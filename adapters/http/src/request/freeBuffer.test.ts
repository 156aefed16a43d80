import { expect, it } from "vitest"
import { freeBuffer } from "./freeBuffer.ts"

it("the memory of long bytes is given back, and that of short ones is not touched", () => {
  const [long, short] = [new Uint8Array(300_000), new Uint8Array(10)]
  for (const each of [long, short, "text", null]) freeBuffer(each)
  expect([long.byteLength, short.byteLength]).toEqual([0, 10])
})

it("memory that others have a share of is not touched", () => {
  const whole = new Uint8Array(300_000)
  freeBuffer(whole.subarray(1))
  expect(whole.byteLength).toBe(300_000)
})
