import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { Duplex } from "node:stream"
import type { Turns } from "@atelier/http"
import type { FairPlaces } from "./FairPlaces.ts"

/** Bytes buffered for a slow parser, and the longest head of a request. */
export const HIGH_WATER_BYTES = 16 * 1_024
/** Bytes of answers buffered for a slow reader. */
const WRITABLE_BYTES = 64 * 1_024
/** Bytes that cost as much as the head of a request. */
const BYTES_PER_COST = 4 * 1_024
/** Below this number of unparsed bytes it keeps reading, to notice a disconnect. */
const MAX_HELD_BYTES = 32 * 1_024
/** Time for a client that still sends to read why its request was rejected. */
const LINGER_MS = 1_000
/** Time for requests sent before a disconnect to wait for the previous answer. */
const LEAVE_MS = 1_000

const HEAD_END = "\r\n\r\n"

type Done = (error?: Error | null) => void

/** Resources that all connections share. */
export interface Shared {
  readonly turns: Turns
  /** Places of open connections. */
  readonly open: FairPlaces<GatedSocket>
  /** Places of paused connections, whose unread bytes wait. */
  readonly paused: FairPlaces<GatedSocket>
}

/**
 * Passes bytes to the HTTP parser in turns, in slices with at most one request head. The next
 * request is parsed only after the current one is answered, because Node would otherwise create all
 * requests of a 64 KiB packet at once, up to 3,500.
 */
export class GatedSocket extends Duplex {
  readonly #socket: Socket
  readonly #shared: Shared
  /** The account or network whose turns and places it uses: that of the last request. */
  #holder: string
  #rest: Buffer | null = null
  #isEnded = false
  #isWanted = false
  #isAsking = false
  #unanswered = 0
  #isWaiting = false
  #last: IncomingMessage | null = null
  #isRefused = false

  constructor(socket: Socket, shared: Shared, network: string) {
    super({
      allowHalfOpen: true,
      decodeStrings: false,
      readableHighWaterMark: HIGH_WATER_BYTES,
      writableHighWaterMark: WRITABLE_BYTES
    })
    this.#socket = socket
    this.#shared = shared
    this.#holder = network
    shared.open.take(this, network)
    socket
      .on("data", (bytes: Buffer) => {
        if (this.#isRefused) return
        const rest = this.#rest === null ? bytes : Buffer.concat([this.#rest, bytes])
        this.#rest = rest
        if (rest.length > MAX_HELD_BYTES) this.#pauseWith(rest)
        this.#ask()
      })
      .on("end", () => {
        this.#isEnded = true
        if (this.#rest === null) this.push(null)
        else setTimeout(() => this.#dropRest(), LEAVE_MS).unref()
      })
      .on("timeout", () => this.emit("timeout"))
      .on("error", (error) => this.destroy(error))
      .on("close", () => {
        shared.open.leave(this)
        shared.paused.leave(this)
        this.destroy()
      })
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress
  }

  /** Closes the connection at once. */
  closeNow(): void {
    this.#socket.destroy()
  }

  /** Records a parsed request. Its body waits for its turn, the next request for its answer. */
  noteRequest(request: IncomingMessage, response: ServerResponse, holder: string): void {
    this.#last = request
    this.#holder = holder
    this.#shared.open.take(this, holder)
    if (this.#socket.isPaused()) this.#shared.paused.take(this, holder)
    this.#isWaiting = true
    this.#unanswered += 1
    response.once("close", () => {
      this.#unanswered -= 1
      this.#ask()
    })
  }

  /** The last request has its turn: its body may arrive. */
  noteTurn(): void {
    this.#isWaiting = false
    this.#ask()
  }

  /** Drops the rest of a request; the client gets some time to read the answer. */
  refuseRest(): void {
    this.#isRefused = true
    this.#rest = null
    this.#last = null
    this.#pause()
  }

  setTimeout(milliseconds: number, listener?: () => void): this {
    this.#socket.setTimeout(milliseconds)
    if (listener !== undefined) this.once("timeout", listener)
    return this
  }

  /** Closes the connection after everything is sent, like Node's own socket. */
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once("finish", () => this.destroy())
  }

  #pause(): void {
    this.#socket.pause()
    this.#shared.paused.take(this, this.#holder)
  }

  /** Leaves some bytes to the paused socket: without any, it would read 64 KiB more. */
  #pauseWith(rest: Buffer): void {
    this.#pause()
    this.#socket.unshift(rest.subarray(-HIGH_WATER_BYTES))
    this.#rest = rest.subarray(0, -HIGH_WATER_BYTES)
  }

  get #isInBody(): boolean {
    return this.#last !== null && !this.#last.complete
  }

  /** Bytes to forward together. A head stays whole: its method decides if a refusal has a body. */
  #sliceLength(rest: Buffer): number {
    const end = rest.indexOf(HEAD_END)
    const size = end === -1 ? rest.length : end + HEAD_END.length
    return this.#isInBody ? Math.min(size, HIGH_WATER_BYTES) : size
  }

  #ask(): void {
    const rest = this.#rest
    const isHeld = this.#isWaiting || (this.#unanswered > 0 && !this.#isInBody)
    if (!this.#isWanted || this.#isAsking || isHeld || this.#isRefused || rest === null) return
    this.#isAsking = true
    const cost = Math.max(1, this.#sliceLength(rest) / BYTES_PER_COST)
    this.#shared.turns.ask(this.#holder, cost, () => {
      this.#isAsking = false
      if (this.destroyed || this.#rest === null) return false
      this.#forward(this.#rest)
      return true
    })
  }

  #forward(rest: Buffer): void {
    const length = this.#sliceLength(rest)
    this.#rest = length === rest.length ? null : rest.subarray(length)
    this.#isWanted = false
    this.push(rest.subarray(0, length))
    if (this.#rest !== null) return
    if (this.#isEnded) this.push(null)
    else {
      this.#shared.paused.leave(this)
      this.#socket.resume()
    }
  }

  /** Signals the disconnect to the parser, so that Node ends pending requests. */
  #dropRest(): void {
    if (this.#rest === null || this.destroyed) return
    this.#rest = null
    this.push(null)
  }

  override _read(): void {
    this.#isWanted = true
    this.#ask()
  }

  override _write(chunk: string | Uint8Array, encoding: BufferEncoding, done: Done): void {
    this.#socket.write(chunk, encoding, done)
  }

  override _writev(
    chunks: Array<{ readonly chunk: string | Uint8Array; readonly encoding: BufferEncoding }>,
    done: Done
  ): void {
    const last = chunks.length - 1
    this.#socket.cork()
    for (const [at, { chunk, encoding }] of chunks.entries())
      this.#socket.write(chunk, encoding, at === last ? done : undefined)
    this.#socket.uncork()
  }

  override _final(done: Done): void {
    if (this.#socket.destroyed) done()
    else this.#socket.end(() => done())
  }

  override _destroy(error: Error | null, done: Done): void {
    const socket = this.#socket
    if (!this.#isRefused || !socket.writableFinished || socket.readableEnded) socket.destroy()
    else setTimeout(() => socket.destroy(), LINGER_MS).unref()
    done(error)
  }
}
