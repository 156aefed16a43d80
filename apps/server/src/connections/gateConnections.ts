import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Turns } from "@atelier/http"
import { clientNetwork } from "../clientAddress.ts"
import { plainAddress } from "../localAddress.ts"
import { GatedSocket } from "./GatedSocket.ts"

/** The gates of a server's connections. */
export interface Gates {
  /** Whether no request of a connection waits for its answer. */
  readonly isIdle: (socket: Socket) => boolean
  /** The gate of the connection that a request came on. */
  readonly of: (request: IncomingMessage) => GatedSocket | null
}

/** Puts a gate before each connection of a server that is opened from now on. */
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

/** The cost of answering a request, where reading its head costs 1. */
const ANSWER_COST = 8

interface AnsweringInTurns {
  readonly turns: Turns
  /** Whose share a request takes. */
  readonly holderOf: (request: IncomingMessage) => string
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Answers each request when it is its holder's turn, or not at all where its connection has ended.
 */
export const answerInTurns =
  ({ turns, holderOf, answer }: AnsweringInTurns) =>
  (request: IncomingMessage, response: ServerResponse, gate: GatedSocket | null): void => {
    const holder = holderOf(request)
    gate?.noteRequest(request, response, holder)
    turns.ask(holder, ANSWER_COST, () => {
      if (!response.destroyed) answer(request, response)
    })
  }
