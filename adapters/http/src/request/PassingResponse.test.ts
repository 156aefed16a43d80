import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { expect, it } from "vitest"
import { PassingResponse } from "./PassingResponse.ts"
import { streamed } from "./streamed.ts"

const PIECES = 200
const PIECE_BYTES = 100_000

it("sends a long answer byte for byte and frees its pieces", async () => {
  const made: Array<Uint8Array> = []
  let mostHeld = 0
  const body = streamed({
    next: async () => {
      mostHeld = Math.max(mostHeld, made.filter(({ byteLength }) => byteLength > 0).length)
      if (made.length === PIECES) return null
      const piece = new Uint8Array(PIECE_BYTES).fill(made.length)
      made.push(piece)
      return piece
    },
    close: () => undefined
  })
  const listener = getRequestListener(() => new Response(body))
  const server = createServer({ ServerResponse: PassingResponse }, listener).listen(0)
  await once(server, "listening")
  try {
    const { port } = server.address() as AddressInfo
    const bytes = await (await fetch(`http://localhost:${port}/`)).bytes()
    expect(bytes.byteLength).toBe(PIECES * PIECE_BYTES)
    expect(bytes.every((byte, at) => byte === Math.floor(at / PIECE_BYTES))).toBe(true)
    expect(mostHeld).toBeLessThan(3)
  } finally {
    server.close()
  }
})
