import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { COST_PER_LOOP_TURN, type Turns } from "@atelier/http"
import { clientNetwork } from "../network/clientAddress.ts"
import { plainAddress } from "../network/localAddress.ts"
import { makeFairPlaces } from "./FairPlaces.ts"
import { GatedSocket, type Shared } from "./GatedSocket.ts"

interface Limit {
  readonly perHolder: number
  readonly inAll: number
}

export interface ConnectionLimits {
  readonly open?: Limit
  /** Of paused connections, whose unread bytes wait: up to about 80 KiB each. */
  readonly paused?: Limit
}

/** Finds the connection of a request. */
export type Gates = (request: IncomingMessage) => GatedSocket | null

/**
 * Lets connections share the turns of the event loop, and limits how many are open and how many
 * wait with unread bytes. Beyond a limit, the account or network with the most loses its oldest
 * connection: a broken one is often noticed only when its unread bytes are read.
 */
export const gateConnections = (
  server: Server,
  turns: Turns,
  {
    open = { perHolder: 2_000, inAll: 8_000 },
    paused = { perHolder: 512, inAll: 512 }
  }: ConnectionLimits = {}
): Gates => {
  const lose = (gate: GatedSocket) => gate.closeNow()
  const shared: Shared = {
    turns,
    open: makeFairPlaces({ ...open, lose }),
    paused: makeFairPlaces({ ...paused, lose })
  }
  const serve = server.listeners("connection")
  server.removeAllListeners("connection")
  server.on("connection", (socket: Socket) => {
    if (socket.destroyed) return
    const network = clientNetwork(plainAddress(socket.remoteAddress ?? ""))
    const gate = new GatedSocket(socket, shared, network)
    for (const each of serve) Reflect.apply(each, server, [gate])
  })
  return ({ socket }) => {
    const gate: unknown = socket
    return gate instanceof GatedSocket ? gate : null
  }
}

interface AnsweringInTurns {
  readonly turns: Turns
  /** The holder whose share a request uses. */
  readonly holderOf: (request: IncomingMessage) => string
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Answers each request when its holder has a turn, or not at all if its connection has ended.
 * Answers differ in duration, so each turn of the event loop starts only one.
 */
export const answerInTurns =
  ({ turns, holderOf, answer }: AnsweringInTurns) =>
  (request: IncomingMessage, response: ServerResponse, gate: GatedSocket | null): void => {
    const holder = holderOf(request)
    gate?.noteRequest(request, response, holder)
    turns.ask(holder, COST_PER_LOOP_TURN, () => {
      if (response.destroyed) return false
      answer(request, response)
      gate?.noteTurn()
      return true
    })
  }
