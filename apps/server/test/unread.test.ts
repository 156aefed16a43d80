import { once } from "node:events"
import { connect } from "node:net"
import { Problem } from "@atelier/contract"
import { Schema } from "effect"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type ShopClient, startShop } from "./ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let shop: ShopClient
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

/** What a connection says to some bytes until it is closed. */
const answerTo = async (bytes: string) => {
  const { port } = new URL(shop.origin)
  const socket = connect(Number(port), "127.0.0.1")
  const parts: Array<Buffer> = []
  socket.on("data", (part: Buffer) => parts.push(part))
  socket.write(bytes)
  await once(socket, "close")
  const [head = "", body = ""] = Buffer.concat(parts).toString("utf8").split("\r\n\r\n")
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body }
}

it.each([
  ["more headers than are read", `GET /api/x HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["an address that is too long", `GET /api/${"x".repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
  ["something that is no HTTP", "MAIL FROM:<somebody>\r\n\r\n", 400],
  [
    "two lengths of one body",
    "POST /api/x HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400
  ],
  [
    "an expectation that nobody meets",
    "GET /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\n\r\n",
    417
  ],
  ["no host", "GET /api/x HTTP/1.1\r\n\r\n", 421]
])("%s is refused with a problem document, and the connection closed", async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(answer.head).toContain("content-type: application/problem+json")
  expect(answer.head).toContain("x-content-type-options: nosniff")
  expect(answer.head).toContain("cross-origin-opener-policy: same-origin")
  expect(answer.head).toContain("connection: close")
  const problem = Schema.decodeUnknownSync(Problem)(JSON.parse(answer.body))
  expect(problem.status).toBe(status)
  expect(problem.detail).not.toBe("")
  expect((await shop.get("planner", "/User/getUserConfig")).status).toBe(200)
})
