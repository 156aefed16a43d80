import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { limitConnections } from "./limitConnections.ts"

const limits = { perNetwork: 2, inAll: 3, unanswered: 4 }
const loopback = { address: "127.0.0.0", prefix: 8 }
const ASK = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

let server: Server
let sockets: Array<Socket> = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.close()
})

const serve = async (trusted: Parameters<typeof limitConnections>[1], answers = true) => {
  server = createServer((_, response) => {
    if (answers) response.end("answer")
  })
  limitConnections(server, trusted, limits).listen(0, "127.0.0.1")
  await once(server, "listening")
}

/** Asks so often at once on a connection; whether that is answered, or the connection closed. */
const ask = async (times = 1): Promise<"answered" | "closed"> => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  sockets.push(socket)
  socket.on("error", () => socket.destroy())
  socket.write(ASK.repeat(times))
  return Promise.race([
    once(socket, "data").then(() => "answered" as const),
    once(socket, "close").then(() => "closed" as const)
  ])
}

describe("connections", () => {
  it("are so many from one network, and are taken again once others are closed", async () => {
    await serve([])
    expect([await ask(), await ask(), await ask()]).toEqual(["answered", "answered", "closed"])
    const [first] = sockets
    first?.destroy()
    while ((await ask()) === "closed") expect(sockets.length).toBeLessThan(1_000)
  })

  it("of a trusted proxy are as many as of all", async () => {
    await serve([loopback])
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      "answered",
      "answered",
      "answered",
      "closed"
    ])
  })

  it("are closed when very much is asked on one without waiting for an answer", async () => {
    await serve([], false)
    expect(await ask(limits.unanswered + 1)).toBe("closed")
  })

  it("may ask several things one after the other, and some at once", async () => {
    await serve([])
    expect(await ask(limits.unanswered)).toBe("answered")
  })
})
