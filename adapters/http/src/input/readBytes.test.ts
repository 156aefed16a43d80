import { Effect } from "effect"
import { expect, it } from "vitest"
import { letGo, readBytes } from "./readBytes.ts"

const long = new Uint8Array(300_000).map((_, at) => at % 251)

const request = (pieces: ReadonlyArray<Uint8Array>, length: number, breaksOff = false): Request => {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift()
      if (piece !== undefined) return controller.enqueue(piece)
      if (breaksOff) controller.error(new Error("gone"))
      else controller.close()
    }
  })
  const headers = { "content-length": String(length) }
  return new Request("http://localhost/", { method: "PUT", headers, body, duplex: "half" })
}

const read = (of: Request): Promise<Uint8Array> => Effect.runPromise(readBytes(of, 1_000_000))

it("a long body arrives byte for byte, in however many pieces it comes", async () => {
  const pieces = [long.subarray(0, 1), long.subarray(1, 200_000), long.subarray(200_000)]
  expect(await read(request(pieces, long.byteLength))).toEqual(long)
})

it("a long body that breaks off is none, and a shorter one than announced is what came", async () => {
  const half = long.subarray(0, 150_000)
  expect((await read(request([half], long.byteLength, true))).byteLength).toBe(0)
  expect(await read(request([half], long.byteLength))).toEqual(half)
})

it("the memory of a long body is given back, and that of a short one is not touched", () => {
  const [body, short] = [new Uint8Array(300_000), new Uint8Array(10)]
  for (const each of [body, short, "text", null]) letGo(each)
  expect([body.byteLength, short.byteLength]).toEqual([0, 10])
})
