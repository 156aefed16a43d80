import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { COST_PER_LOOP_TURN, type Turns } from "@atelier/http"
import { clientNetwork } from "../network/clientAddress.ts"
import { plainAddress } from "../network/localAddress.ts"
import { GatedSocket } from "./GatedSocket.ts"

export interface Gates {
  readonly isIdle: (socket: Socket) => boolean
  readonly of: (request: IncomingMessage) => GatedSocket | null
}

export const gateConnections = (server: Server, turns: Turns): Gates => {
  const gates = new WeakMap<Socket, GatedSocket>()
  const serve = server.listeners("connection")
  server.removeAllListeners("connection")
  server.on("connection", (socket: Socket) => {
    if (socket.destroyed) return
    const network = clientNetwork(plainAddress(socket.remoteAddress ?? ""))
    const gate = new GatedSocket(socket, turns, network)
    gates.set(socket, gate)
    for (const each of serve) Reflect.apply(each, server, [gate])
  })
  return {
    isIdle: (socket) => gates.get(socket)?.isIdle ?? true,
    of: ({ socket }) => {
      const gate: unknown = socket
      return gate instanceof GatedSocket ? gate : null
    }
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
      if (!response.destroyed) answer(request, response)
    })
  }
