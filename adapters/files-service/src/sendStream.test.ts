import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { sendStream } from "./sendStream.ts"

const PIECES = 40
const PIECE_BYTES = 64 * 1_024

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0)
  await once(server, "listening")
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

const put = () => ({
  method: "PUT",
  headers: new Headers({ "content-type": "application/octet-stream", "x-name": "Roy" }),
  signal: AbortSignal.timeout(60_000)
})

const makePieces = () => {
  const made: Array<Uint8Array> = []
  const held: Array<number> = []
  const pieces = async function* () {
    while (made.length < PIECES) {
      held.push(made.filter(({ byteLength }) => byteLength > 0).length)
      const piece = new Uint8Array(PIECE_BYTES).fill(made.length)
      made.push(piece)
      yield piece
    }
  }
  return { held, pieces: pieces() }
}

it("sends a stream byte for byte and frees each piece", async () => {
  const received: Array<Buffer> = []
  const address = await serve(async (request, response) => {
    for await (const piece of request) received.push(piece as Buffer)
    response.writeHead(201, { "x-name": `${request.method} ${request.headers["x-name"]}` })
    response.end('{"id":1}')
  })
  const { held, pieces } = makePieces()
  const answer = await sendStream(address, put(), pieces)
  expect([answer.status, answer.headers.get("x-name")]).toEqual([201, "PUT Roy"])
  expect(await answer.json()).toEqual({ id: 1 })
  const bytes = Buffer.concat(received)
  expect(bytes.byteLength).toBe(PIECES * PIECE_BYTES)
  expect(bytes.every((byte, at) => byte === Math.floor(at / PIECE_BYTES))).toBe(true)
  expect(Math.max(...held)).toBe(0)
})

it("does not free shared memory", async () => {
  const whole = new Uint8Array([1, 2, 3])
  const address = await serve((request, response) => request.pipe(response))
  const shared = async function* () {
    yield whole.subarray(1)
  }
  const answer = await sendStream(address, put(), shared())
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([2, 3]))
  expect([...whole]).toEqual([1, 2, 3])
})

it("passes on empty answers and answers before the end of the upload", async () => {
  const nothing = await serve((request, response) => {
    request.resume()
    response.writeHead(204).end()
  })
  expect((await sendStream(nothing, put(), makePieces().pieces)).status).toBe(204)
  const early = await serve((_, response) => {
    response.writeHead(416).end("no")
  })
  const refused = await sendStream(early, put(), makePieces().pieces)
  expect([refused.status, await refused.text()]).toEqual([416, "no"])
})

it("fails for a broken connection and after the timeout", async () => {
  const broken = await serve((request) => request.socket.destroy())
  await expect(sendStream(broken, put(), makePieces().pieces)).rejects.toThrow()
  const silent = await serve(() => undefined)
  const hurried = { ...put(), signal: AbortSignal.timeout(50) }
  await expect(sendStream(silent, hurried, makePieces().pieces)).rejects.toThrow()
})
