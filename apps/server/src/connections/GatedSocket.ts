import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { Duplex } from "node:stream"
import type { Turns } from "@atelier/http"

/** Bytes that are kept for a reader who does not take them yet. */
const HIGH_WATER_BYTES = 16 * 1_024
/** Bytes that cost as much as the head of a request. */
const BYTES_PER_COST = 4 * 1_024
/** The connection reads on below so many unparsed bytes, and so sees that its client leaves. */
const MAX_HELD_BYTES = 16 * 1_024
/** How long a client that still sends may read why the server refused its request. */
const LINGER_MS = 1_000
/** How long requests that a client sent before it left wait for the answer before them. */
const LEAVE_MS = 1_000

const HEAD_END = "\r\n\r\n"

type Done = (error?: Error | null) => void

/**
 * A connection whose bytes reach the HTTP parser in turns, in slices that complete the head of one
 * request at the most. While a request waits for its answer, the next one is not parsed: Node would
 * create every request of a packet of 64 KiB at once, up to 3,500 of them.
 */
export class GatedSocket extends Duplex {
  readonly #socket: Socket
  readonly #turns: Turns
  /** The line that the next bytes wait in: of the last request's sender, at first the network's. */
  #holder: string
  #rest: Buffer | null = null
  #isEnded = false
  #isWanted = false
  #isAsking = false
  #unanswered = 0
  #last: IncomingMessage | null = null
  #isRefused = false

  constructor(socket: Socket, turns: Turns, network: string) {
    super({
      allowHalfOpen: true,
      decodeStrings: false,
      readableHighWaterMark: HIGH_WATER_BYTES,
      writableHighWaterMark: socket.writableHighWaterMark
    })
    this.#socket = socket
    this.#turns = turns
    this.#holder = network
    socket
      .on("data", (bytes: Buffer) => {
        this.#rest = this.#rest === null ? bytes : Buffer.concat([this.#rest, bytes])
        this.#ask()
        if (this.#rest !== null && this.#rest.length > MAX_HELD_BYTES) socket.pause()
      })
      .on("end", () => {
        this.#isEnded = true
        if (this.#rest === null) this.push(null)
        else setTimeout(() => this.#dropRest(), LEAVE_MS).unref()
      })
      .on("timeout", () => this.emit("timeout"))
      .on("error", (error) => this.destroy(error))
      .on("close", () => this.destroy())
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress
  }

  /** Whether no request of the connection waits for its answer. */
  get isIdle(): boolean {
    return this.#unanswered === 0
  }

  /** Notes a request that was parsed, whose answer the next one waits for. */
  noteRequest(request: IncomingMessage, response: ServerResponse, holder: string): void {
    this.#last = request
    this.#holder = holder
    this.#unanswered += 1
    response.once("close", () => {
      this.#unanswered -= 1
      this.#ask()
    })
  }

  /** Says that the rest of a request is not read: its sender gets a while to read the answer. */
  refuseRest(): void {
    this.#isRefused = true
  }

  setTimeout(milliseconds: number, listener?: () => void): this {
    this.#socket.setTimeout(milliseconds)
    if (listener !== undefined) this.once("timeout", listener)
    return this
  }

  /** Ends the connection once everything is sent, as Node's own socket does. */
  destroySoon(): void {
    if (this.writable) this.end()
    if (this.writableFinished) this.destroy()
    else this.once("finish", () => this.destroy())
  }

  get #isInBody(): boolean {
    return this.#last !== null && !this.#last.complete
  }

  #ask(): void {
    const rest = this.#rest
    const isHeld = this.#unanswered > 0 && !this.#isInBody
    if (!this.#isWanted || this.#isAsking || isHeld || this.#isRefused || rest === null) return
    this.#isAsking = true
    const end = rest.indexOf(HEAD_END)
    const slice = end === -1 ? rest : rest.subarray(0, end + HEAD_END.length)
    this.#turns.ask(this.#holder, Math.max(1, slice.length / BYTES_PER_COST), () => {
      this.#isAsking = false
      if (!this.destroyed && this.#rest !== null) this.#forward(slice)
    })
  }

  #forward(slice: Buffer): void {
    const left = this.#rest?.subarray(slice.length) ?? null
    this.#rest = left === null || left.length === 0 ? null : left
    this.#isWanted = false
    this.push(slice)
    if (this.#rest !== null) return
    if (this.#isEnded) this.push(null)
    else this.#socket.resume()
  }

  /** Lets the parser see that the client has left, so that Node ends what it still waits for. */
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
