import type { Server } from "node:http"
import type { Socket } from "node:net"
import { makeSlots } from "@atelier/http"
import { clientNetwork, makeIsProxy, type Network } from "../network/clientAddress.ts"
import { plainAddress } from "../network/localAddress.ts"

export interface ConnectionLimits {
  readonly perNetwork: number
  readonly inAll: number
}

const connectionLimits: ConnectionLimits = { perNetwork: 2_000, inAll: 8_000 }

/** Connections of a network, oldest first, with functions to release their slots. */
type OpenConnections = Map<Socket, () => void>

const endIdle = (open: OpenConnections, isIdle: (socket: Socket) => boolean): void => {
  for (const [socket, giveBack] of open)
    if (isIdle(socket)) {
      giveBack()
      socket.destroy()
      return
    }
}

/**
 * Closes connections beyond the limits per network and in total. A network at its limit loses its
 * oldest idle connection first, so that idle ones do not block others behind the same address.
 * Trusted proxies have only the total limit.
 */
export const limitConnections = (
  server: Server,
  trusted: ReadonlyArray<Network>,
  isIdle: (socket: Socket) => boolean,
  { perNetwork, inAll }: ConnectionLimits = connectionLimits
): Server => {
  const isProxy = makeIsProxy(trusted)
  const slots = makeSlots({ perHolder: perNetwork, inAll })
  const networks = new Map<string, OpenConnections>()
  server.maxConnections = inAll
  return server.prependListener("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? "")
    if (isProxy(address)) return
    const network = clientNetwork(address)
    const open = networks.get(network) ?? new Map<Socket, () => void>()
    networks.set(network, open)
    if (slots.heldBy(network) >= perNetwork) endIdle(open, isIdle)
    const slot = slots.take(network)
    if (typeof slot !== "function") {
      socket.destroy()
      return
    }
    const giveBack = (): void => {
      slot()
      open.delete(socket)
      if (open.size === 0) networks.delete(network)
    }
    open.set(socket, giveBack)
    socket.once("close", giveBack)
  })
}
