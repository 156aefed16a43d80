import { once } from "node:events"
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse
} from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { setImmediate } from "node:timers/promises"
import { makeTurns } from "@atelier/http"
import { afterEach, describe, expect, it } from "vitest"
import { closeUnread } from "./closeUnread.ts"
import { HIGH_WATER_BYTES } from "./GatedSocket.ts"
import { answerInTurns, type ConnectionLimits, gateConnections } from "./gateConnections.ts"

let server: Server
let sockets: Array<Socket> = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.close()
  server.closeAllConnections()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const serve = async (answer: Answer, turns = makeTurns(), limits: ConnectionLimits = {}) => {
  let parsed = 0
  const holderOf = ({ headers }: IncomingMessage) => headers.authorization ?? "holder"
  const inTurns = answerInTurns({ turns, holderOf, answer })
  server = createServer({ highWaterMark: HIGH_WATER_BYTES }, (asked, response) => {
    parsed += 1
    const gate = gateOf(asked)
    closeUnread(asked, response, gate)
    inTurns(asked, response, gate)
  })
  const gateOf = gateConnections(server, turns, limits)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return { parsed: () => parsed, port: (server.address() as AddressInfo).port }
}

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, "127.0.0.1")
  sockets.push(socket)
  socket.on("error", () => socket.destroy())
  await once(socket, "connect")
  return socket
}

const answersUntil = async (socket: Socket, found: (text: string) => boolean): Promise<string> => {
  let text = ""
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part)
    if (found(text)) return text
  }
  return text
}

const heads = (count: number): string =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join("")

describe("pipelined requests", () => {
  it("are all answered in order", async () => {
    const { port } = await serve(({ url }, response) => void response.end(`at ${url};`))
    const socket = await open(port)
    socket.write(heads(200))
    const text = await answersUntil(socket, (so) => so.includes("at /199;"))
    const answered = [...text.matchAll(/at \/(\d+);/g)].map(([, at]) => Number(at))
    expect(answered).toEqual(Array.from({ length: 200 }, (_, at) => at))
  })

  it("are not parsed while the previous one waits for its answer", async () => {
    const waiting: Array<ServerResponse> = []
    const { parsed, port } = await serve((_, response) => void waiting.push(response))
    const socket = await open(port)
    socket.write(heads(3_000))
    while (waiting.length === 0) await setImmediate()
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    expect(parsed()).toBe(1)
    waiting[0]?.end("one")
    while (waiting.length === 1) await setImmediate()
    expect(parsed()).toBe(2)
  })
})

it("starts one answer per turn of the event loop", async () => {
  let answered = 0
  const { port } = await serve((_, response) => {
    answered += 1
    response.end("one;")
  })
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(port)))
  // Node accepts one connection in each turn; the second requests all arrive in the same turn.
  const send = () => {
    for (const socket of opened) socket.write(heads(1))
  }
  send()
  while (answered < opened.length) await setImmediate()
  send()
  let most = 0
  while (answered < 2 * opened.length) {
    const before = answered
    await setImmediate()
    most = Math.max(most, answered - before)
  }
  expect(most).toBe(1)
})

it("queues a connection with its last sender, at first with its network", async () => {
  const lines: Array<string> = []
  const turns = makeTurns()
  const ask: typeof turns.ask = (line, cost, run) => {
    lines.push(line)
    turns.ask(line, cost, run)
  }
  const { port } = await serve((_, response) => void response.end("one;"), { ask })
  const socket = await open(port)
  socket.write(heads(2))
  await answersUntil(socket, (so) => so.split("one;").length === 3)
  expect(lines).toEqual(["127.0.0.1", "holder", "holder", "holder"])
})

describe("a request body", () => {
  const body = Buffer.from(`a,b\r\n\r\n${"x".repeat(1_000)}\r\n\r\n`.repeat(1_000))

  it.each([
    ["of known length", { "content-length": String(body.length) }],
    ["in chunks", { "transfer-encoding": "chunked" }]
  ])("%s arrives byte for byte, whatever it holds", async (_, headers) => {
    const { port } = await serve((asked, response) => {
      const parts: Array<Buffer> = []
      asked.on("data", (part: Buffer) => parts.push(part))
      asked.on("end", () => response.end(String(Buffer.concat(parts).equals(body))))
    })
    const sent = request({ port, method: "POST", headers: { ...headers, connection: "close" } })
    sent.end(body)
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    expect(String((await response.toArray())[0])).toBe("true")
    expect(response.headers.connection).not.toBe("keep-alive")
  })

  it("that is rejected is not read to its end, and its sender gets the reason", async () => {
    const { port } = await serve((_, response) => void response.writeHead(413).end("too large"))
    const socket = await open(port)
    let sent = 0
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${1_000 * 1_024 * 1_024}\r\n\r\n`)
    const part = Buffer.alloc(1_024 * 1_024)
    const send = async (): Promise<void> => {
      for (; sent < 500 && !socket.destroyed; sent += 1)
        if (!socket.write(part)) await once(socket, "drain")
    }
    void send().catch(() => undefined)
    const text = await answersUntil(socket, (so) => so.includes("too large"))
    expect(text).toMatch(/^HTTP\/1.1 413 /)
    expect(text.toLowerCase()).toContain("connection: close")
    socket.resume()
    if (!socket.destroyed) await new Promise((resolve) => socket.once("close", resolve))
    expect(sent).toBeLessThan(100)
  })

  it("that is short and rejected leaves the connection usable", async () => {
    const { port } = await serve((_, response) => void response.writeHead(401).end("no;"))
    const socket = await open(port)
    const ask = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n${"x".repeat(20_000)}`
    socket.write(ask + ask)
    const text = await answersUntil(socket, (so) => so.split("no;").length === 3)
    expect(text.split("no;")).toHaveLength(3)
  })
})

it("closes a connection whose client leaves while its request waits", async () => {
  const waiting: Array<ServerResponse> = []
  const { port } = await serve((_, response) => void waiting.push(response))
  const socket = await open(port)
  socket.write(heads(1))
  while (waiting.length === 0) await setImmediate()
  const [response] = waiting
  const closed = once(response as ServerResponse, "close")
  socket.destroy()
  await closed
})

it("closes a connection whose client leaves with unparsed requests", async () => {
  const waiting: Array<ServerResponse> = []
  const { parsed, port } = await serve((_, response) => void waiting.push(response))
  const socket = await open(port)
  socket.write(heads(3))
  while (waiting.length === 0) await setImmediate()
  const [response] = waiting
  const closed = once(response as ServerResponse, "close")
  socket.end()
  await closed
  expect(parsed()).toBe(1)
})

describe("a connection too many", () => {
  const limit = { perHolder: 10, inAll: 3 }
  const BYTES = 100_000
  const ask = (socket: Socket, account: string): Socket => {
    const head = `POST / HTTP/1.1\r\nHost: a\r\nAuthorization: ${account}\r\n`
    socket.write(`${head}Content-Length: ${BYTES}\r\n\r\n${"x".repeat(BYTES)}`)
    return socket
  }
  const openAs = async (port: number, account: string) => ask(await open(port), account)
  const isAnswered = async (socket: Socket): Promise<boolean> =>
    (await answersUntil(socket, (so) => so.includes("one;"))).includes("one;")

  it("ends the oldest one of the account with the most", async () => {
    const answer: Answer = (asked, response) => asked.resume().on("end", () => response.end("one;"))
    const { port } = await serve(answer, makeTurns(), { open: limit })
    const [planner, oldest, other] = [
      await openAs(port, "planner"),
      await openAs(port, "crowd"),
      await openAs(port, "crowd")
    ]
    for (const socket of [planner, oldest, other]) expect(await isAnswered(socket)).toBe(true)
    expect(await isAnswered(await openAs(port, "newcomer"))).toBe(true)
    expect(await isAnswered(ask(planner, "planner"))).toBe(true)
    expect(await isAnswered(ask(other, "crowd"))).toBe(true)
    expect(await isAnswered(ask(oldest, "crowd"))).toBe(false)
  })

  it("with unread bytes ends the oldest one with such bytes", async () => {
    const waiting: Array<ServerResponse> = []
    const answer: Answer = (_, response) => void waiting.push(response)
    const { port } = await serve(answer, makeTurns(), { paused: limit })
    const idle = await open(port)
    const asking: Array<Socket> = []
    for (const account of ["planner", "crowd", "crowd", "newcomer"]) {
      asking.push(await openAs(port, account))
      while (waiting.length < asking.length) await setImmediate()
    }
    const [planner, oldest, other, newcomer] = asking
    // Its end may be a reset, which is an error for `once`.
    await new Promise((resolve) => oldest?.resume().once("close", resolve))
    for (const socket of [idle, planner, other, newcomer]) expect(socket?.destroyed).toBe(false)
  })
})
