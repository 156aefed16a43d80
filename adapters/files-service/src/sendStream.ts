import { once } from "node:events"
import { type ClientRequest, type IncomingMessage, request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import { text } from "node:stream/consumers"

interface StreamRequest {
  readonly method: string
  readonly headers: Headers
  readonly signal: AbortSignal
}

type Piece = Uint8Array | string

const write = (outgoing: ClientRequest, piece: Piece): Promise<void> =>
  new Promise((done, fail) => {
    outgoing.write(piece, (error) => (error ? fail(error) : done()))
  })

/** Frees the memory of a piece unless it is shared. */
const giveBack = (piece: Piece): void => {
  if (typeof piece === "string" || piece.buffer.byteLength !== piece.byteLength) return
  if (piece.buffer instanceof ArrayBuffer) piece.buffer.transfer(0)
}

const sendAll = async (outgoing: ClientRequest, pieces: AsyncIterable<Piece>): Promise<void> => {
  for await (const piece of pieces) {
    await write(outgoing, piece)
    giveBack(piece)
  }
  outgoing.end()
}

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value])
    )
  )

const NO_CONTENT: ReadonlySet<number | undefined> = new Set([204, 205, 304])

/**
 * Sends a stream as a request body and frees each piece after sending it. `fetch` copies each piece
 * and leaves both to the garbage collector, which counts only their small handles and lets them
 * pile up. The response may arrive before everything was sent.
 */
export const sendStream = async (
  address: string,
  { method, headers, signal }: StreamRequest,
  pieces: AsyncIterable<Piece>
): Promise<Response> => {
  const request = address.startsWith("https:") ? overHttps : overHttp
  const outgoing = request(address, { method, headers: Object.fromEntries(headers), signal })
  const answered = once(outgoing, "response") as Promise<[IncomingMessage]>
  const sent = sendAll(outgoing, pieces)
  const [answer] = await Promise.race([answered, sent.then(() => answered)])
  const { statusCode: status = 0 } = answer
  const body = await text(answer)
  return new Response(NO_CONTENT.has(status) ? null : body, { status, headers: headersOf(answer) })
}
