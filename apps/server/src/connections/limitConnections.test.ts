import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { limitConnections } from "./limitConnections.ts"

const limits = { perNetwork: 2, inAll: 3 }
const loopback = { address: "127.0.0.0", prefix: 8 }
const ASK = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

let server: Server
let sockets: Array<Socket> = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.close()
})

const serve = async (
  trusted: Parameters<typeof limitConnections>[1],
  isIdle: (socket: Socket) => boolean = () => false
) => {
  server = createServer((_, response) => void response.end("answer"))
  limitConnections(server, trusted, isIdle, limits).listen(0, "127.0.0.1")
  await once(server, "listening")
}

const ask = async (): Promise<"answered" | "closed"> => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  sockets.push(socket)
  socket.on("error", () => socket.destroy())
  socket.write(ASK)
  return Promise.race([
    once(socket, "data").then(() => "answered" as const),
    once(socket, "close").then(() => "closed" as const)
  ])
}

describe("connections", () => {
  it("are limited per network and accepted again after others close", async () => {
    await serve([])
    expect([await ask(), await ask(), await ask()]).toEqual(["answered", "answered", "closed"])
    const [first] = sockets
    first?.destroy()
    while ((await ask()) === "closed") expect(sockets.length).toBeLessThan(1_000)
  })

  it("of a trusted proxy have only the total limit", async () => {
    await serve([loopback])
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      "answered",
      "answered",
      "answered",
      "closed"
    ])
  })

  it("of a network with too many replace its oldest idle one", async () => {
    await serve([], () => true)
    expect([await ask(), await ask()]).toEqual(["answered", "answered"])
    const [first, second] = sockets
    const ended = once(first as Socket, "close")
    expect(await ask()).toBe("answered")
    await ended
    expect(second?.destroyed).toBe(false)
  })
})
