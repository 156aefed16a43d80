import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { ConsentAnswer, TestClient, TestConsent } from "./TestConsent.ts"

export interface Fault {
  /** Requests with the fault, such as `PUT /upload`; default: all. */
  readonly of?: string
  /** An error response, or a connection that ends before or after the request takes effect. */
  readonly answer:
    | { readonly status: number; readonly reason?: string; readonly retryAfter?: string }
    | "cut before"
    | "cut after"
  times: number
  /** Number of requests that pass first. */
  after?: number
}

interface VendorParts {
  readonly client: TestClient
  readonly consent: TestConsent
  readonly paths: { readonly authorize: string; readonly token: string; readonly revoke: string }
  readonly refusal: (status: number, reason: string) => unknown
  readonly answer: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return String(Buffer.concat(pieces))
}

const consented = (response: ServerResponse, { status, body, location }: ConsentAnswer): void => {
  response.writeHead(status, {
    "content-type": "application/json",
    ...(location === undefined ? {} : { location })
  })
  response.end(JSON.stringify(body))
}

export const startTestVendor = async ({ client, consent, paths, refusal, answer }: VendorParts) => {
  const faults: Array<Fault> = []
  const asked: Array<string> = []
  let origin = ""

  const answered = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", origin)
    if (url.pathname === paths.authorize)
      return consented(response, consent.authorize(url.searchParams))
    if (url.pathname !== paths.token && url.pathname !== paths.revoke)
      return answer(request, response, url)
    const form = new URLSearchParams(await textOf(request))
    consented(response, url.pathname === paths.token ? consent.token(form) : consent.revoke(form))
  }

  const met = (request: IncomingMessage): Fault | undefined => {
    const line = `${request.method} ${request.url}`
    asked.push(line)
    const fault = faults.find(({ of = "", times }) => times > 0 && line.startsWith(of))
    if (fault === undefined) return undefined
    if ((fault.after ?? 0) > 0) {
      fault.after = (fault.after ?? 0) - 1
      return undefined
    }
    fault.times -= 1
    return fault
  }

  const server = createServer((request, response) => {
    const fault = met(request)
    if (fault?.answer === "cut before") {
      request.socket.destroy()
      return
    }
    if (fault === undefined || fault.answer === "cut after") {
      if (fault !== undefined) {
        response.writeHead = () => response
        response.end = () => response.destroy() as never
      }
      answered(request, response).catch(() => response.destroy())
      return
    }
    request.resume()
    const { status, reason = "backendError", retryAfter } = fault.answer
    response.writeHead(status, {
      "content-type": "application/json",
      ...(retryAfter === undefined ? {} : { "retry-after": retryAfter })
    })
    response.end(JSON.stringify(refusal(status, reason)))
  })
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done)
  })
  const bound = server.address()
  origin = `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`

  return {
    origin,
    client,
    consent,
    faults,
    asked,
    register: (address: string): void => {
      client.redirectUri = address
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      })
  }
}

export interface TestVendor extends Awaited<ReturnType<typeof startTestVendor>> {
  readonly setQuota: (bytes: number) => void
  /** Ends connections after this many bytes of a content. */
  readonly cutContents: (bytes: number | null) => void
  readonly forgetSendings: () => void
  readonly clear: () => void
  readonly paths: () => ReadonlyArray<string>
  readonly foldersCalled: (name: string) => number
  readonly rename: (from: string, to: string) => void
  /** A user edits a content at the service; `from` is its current content. */
  readonly edit: (from: Uint8Array, to: Uint8Array) => void
  /** A user puts a file next to the first content. */
  readonly putBeside: (name: string) => void
  /** Adds copies of the first content. */
  readonly copy: (times: number) => void
}
