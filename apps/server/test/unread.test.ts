import { once } from "node:events"
import { connect } from "node:net"
import { Problem } from "@atelier/contract"
import { Schema } from "effect"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "./ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
afterAll(() => shop.close())

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
])("rejects %s with a problem document and closes the connection", async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(answer.head).toContain("content-type: application/problem+json")
  expect(answer.head).toContain("x-content-type-options: nosniff")
  expect(answer.head).toContain("cross-origin-opener-policy: same-origin")
  expect(answer.head).toMatch(/x-request-id: [0-9a-f-]{36}/)
  expect(answer.head).toContain("connection: close")
  const problem = Schema.decodeUnknownSync(Problem)(JSON.parse(answer.body))
  expect(problem.status).toBe(status)
  expect(problem.detail).not.toBe("")
  expect((await shop.get("planner", "/User/getUserConfig")).status).toBe(200)
})

const MEBIBYTE = 1_024 * 1_024
const IMPORT = "/api/WorkOrder/importWorkOrders?dryRun=true"

const refusalWhileSending = async (
  head: ReadonlyArray<string>,
  parts: Iterable<Uint8Array | string>
) => {
  const { port } = new URL(shop.origin)
  const socket = connect(Number(port), "127.0.0.1")
  const answers: Array<Buffer> = []
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()))
  socket.on("error", () => socket.destroy()).on("data", (part: Buffer) => answers.push(part))
  const token = await shop.token("planner")
  const common = ["Host: localhost", `Authorization: Bearer ${token}`]
  socket.write(`POST ${IMPORT} HTTP/1.1\r\n${[...common, ...head].join("\r\n")}\r\n\r\n`)
  for (const part of parts) {
    if (socket.destroyed) break
    const drained = new Promise<void>((resolve) => socket.once("drain", () => resolve()))
    if (!socket.write(part)) await Promise.race([drained, ended])
  }
  await ended
  return { answer: Buffer.concat(answers).toString("utf8") }
}

const megabytes = (count: number): Iterable<Uint8Array> =>
  Array.from({ length: count }, () => new Uint8Array(MEBIBYTE).fill(32))

const chunked = function* (count: number): Iterable<Uint8Array | string> {
  for (const part of megabytes(count)) {
    yield `${part.length.toString(16)}\r\n`
    yield part
    yield "\r\n"
  }
  yield "0\r\n\r\n"
}

const FORM = "Content-Type: multipart/form-data; boundary=x"

it.each([
  ["announced", [FORM, `Content-Length: ${40 * MEBIBYTE}`], megabytes(40), 413],
  ["sent without an announced length", [FORM, "Transfer-Encoding: chunked"], chunked(40), 413],
  [
    "of another kind",
    ["Content-Type: text/x", `Content-Length: ${40 * MEBIBYTE}`],
    megabytes(40),
    415
  ]
])(
  "a client that sends 40 MB, %s, reads why it was rejected",
  async (_how, head, parts, status) => {
    const { answer } = await refusalWhileSending(head, parts)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.toLowerCase()).toContain("content-type: application/problem+json")
    expect(answer.toLowerCase()).toContain("connection: close")
  }
)

it("a HEAD request with too many headers gets no body", async () => {
  const answer = await answerTo(`HEAD /api/x HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)
  expect([answer.status, answer.body]).toEqual([431, ""])
})

it("an endless body is not read for ever", async () => {
  const { port } = new URL(shop.origin)
  const socket = connect(Number(port), "127.0.0.1")
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()))
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const failures: Array<string | undefined> = []
  socket.on("error", ({ code }: NodeJS.ErrnoException) => failures.push(code)).resume()
  socket.write(
    `POST ${IMPORT} HTTP/1.1\r\nHost: localhost\r\n${FORM}\r\nContent-Length: ${10_000 * MEBIBYTE}\r\n\r\n`
  )
  const part = new Uint8Array(MEBIBYTE)
  let sent = 0
  while (!isOver && sent < 1_000) {
    sent += 1
    const drained = new Promise<void>((resolve) => socket.once("drain", () => resolve()))
    if (!socket.write(part)) await Promise.race([drained, ended])
  }
  expect(sent).toBeLessThan(200)
  for (const code of failures) expect(["ECONNRESET", "EPIPE"]).toContain(code)
})
