import { Effect } from "effect"
import { HonoRequest } from "hono/request"
import { expect, it } from "vitest"
import { readBytes } from "./readBytes.ts"

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
  const init = { method: "PUT", headers, body, duplex: "half" }
  return new Request("http://localhost/", init)
}

const read = (of: Request): Promise<Uint8Array> =>
  Effect.runPromise(readBytes(new HonoRequest(of), 1_000_000))

it("reads a long body byte for byte, in any number of pieces", async () => {
  const pieces = [long.subarray(0, 1), long.subarray(1, 200_000), long.subarray(200_000)]
  expect(await read(request(pieces, long.byteLength))).toEqual(long)
})

it("rejects a long body that breaks off and accepts what arrived of a short one", async () => {
  const half = long.subarray(0, 150_000)
  expect((await read(request([half], long.byteLength, true))).byteLength).toBe(0)
  expect(await read(request([half], long.byteLength))).toEqual(half)
})

it("frees the pieces of a long body once they are copied", async () => {
  const pieces = [long.slice(0, 200_000), long.slice(200_000)]
  expect(await read(request(pieces, long.byteLength))).toEqual(long)
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual([0, 0])
})
