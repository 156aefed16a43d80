import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { makeSlots } from "@atelier/http"
import { clientNetwork, makeIsProxy, type Network } from "./clientAddress.ts"
import { plainAddress } from "./localAddress.ts"

/** How many connections are open at a time, and how much is asked on one before it is answered. */
export interface ConnectionLimits {
  readonly perNetwork: number
  readonly inAll: number
  readonly unanswered: number
}

const connectionLimits: ConnectionLimits = {
  perNetwork: 2_000,
  inAll: 8_000,
  unanswered: 16
}

/**
 * Closes connections past so many from one network, or in all, and those on which somebody asks
 * again and again without waiting for an answer. A trusted proxy speaks for many, and has only the
 * limit of all.
 */
export const limitConnections = (
  server: Server,
  trusted: ReadonlyArray<Network>,
  { perNetwork, inAll, unanswered }: ConnectionLimits = connectionLimits
): Server => {
  const isProxy = makeIsProxy(trusted)
  const slots = makeSlots({ perHolder: perNetwork, inAll })
  const open = new WeakMap<Socket, number>()
  server.maxConnections = inAll
  return server
    .on("connection", (socket: Socket) => {
      const address = plainAddress(socket.remoteAddress ?? "")
      if (isProxy(address)) return
      const slot = slots.take(clientNetwork(address))
      if (typeof slot === "function") socket.once("close", slot)
      else socket.destroy()
    })
    .prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      const asked = (open.get(socket) ?? 0) + 1
      open.set(socket, asked)
      response.once("close", () => open.set(socket, (open.get(socket) ?? 1) - 1))
      if (asked > unanswered) socket.destroy()
    })
}
