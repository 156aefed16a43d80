import { type Access, sendStream } from "@atelier/files-service"
import {
  AuthenticationHandler,
  Client,
  type GraphRequest,
  type Middleware,
  ResponseType
} from "@microsoft/microsoft-graph-client"
import { graphProblem, refusalOf } from "./graphProblem.ts"

/** A part of a file: its headers, and a stream that is made anew when it is sent again. */
interface SentPart {
  readonly headers: Readonly<Record<string, string>>
  readonly body: NodeJS.ReadableStream
}

/** Microsoft's own library, with the token of now. */
export interface GraphClient {
  /** Makes a request by the library, and once more with a new token when that was refused. */
  readonly ask: <A>(path: string, work: (request: GraphRequest) => Promise<A>) => Promise<A>
  /**
   * Asks an upload session, which has a right of its own and takes no token; any answer is handed
   * on.
   */
  readonly session: (
    address: string,
    method: "GET" | "PUT" | "DELETE",
    part?: SentPart
  ) => Promise<Response>
  /** Where a path that answers with a link leads to. */
  readonly link: (path: string) => Promise<string>
  /** Brings what a link of Microsoft leads to, from a byte on. */
  readonly bring: (link: string, offset: number) => Promise<Response>
}

const TIMEOUT_MS = 30_000
/** A part of a file on a slow line. */
const PART_TIMEOUT_MS = 600_000

/** An address of Microsoft at another origin. */
const elsewhere = (address: string, url: string): string =>
  url === "" ? address : address.replace(/^https:\/\/[^/]+/, url)

const isReadable = (body: unknown): body is NodeJS.ReadableStream =>
  typeof body === "object" && body !== null && "pipe" in body

/** What the library sends requests with: nobody is waited for without end. */
const transport = (url: string): Middleware => ({
  execute: async (context) => {
    const { body, ...options } = context.options ?? {}
    const address = elsewhere(String(context.request), url)
    if (isReadable(body)) {
      const { method = "PUT" } = options
      const headers = new Headers(options.headers as ConstructorParameters<typeof Headers>[0])
      const signal = AbortSignal.timeout(PART_TIMEOUT_MS)
      context.response = await sendStream(address, { method, headers, signal }, body)
      return
    }
    context.response = await fetch(address, {
      ...options,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    } as RequestInit)
  }
})

/** Microsoft's library, or where it is reached instead; it asks nothing again by itself. */
export const graphClient = (access: Access, url: string): GraphClient => {
  let token = ""
  const client = Client.initWithMiddleware({
    middleware: [
      new AuthenticationHandler({ getAccessToken: () => Promise.resolve(token) }),
      transport(url)
    ]
  })

  const put = ({ headers, body }: SentPart, address: string): Promise<Response> =>
    client.api(address).headers(headers).responseType(ResponseType.RAW).putStream(body)

  const ask: GraphClient["ask"] = async (path, work) => {
    token = await access.token(false)
    try {
      return await work(client.api(path))
    } catch (cause) {
      const problem = graphProblem(cause)
      if (problem.kind !== "unauthorised") throw problem
    }
    token = await access.token(true)
    try {
      return await work(client.api(path))
    } catch (cause) {
      throw graphProblem(cause)
    }
  }

  return {
    ask,
    link: (path) =>
      ask(path, async (request) => {
        const raw = request.responseType(ResponseType.RAW).option("redirect", "manual")
        const answer: Response = await raw.get()
        const address = answer.headers.get("location")
        if (address === null) throw await refusalOf(answer)
        return address
      }),
    session: async (address, method, part) => {
      try {
        if (part !== undefined) return await put(part, address)
        const request = client.api(address).responseType(ResponseType.RAW)
        return await (method === "DELETE" ? request.delete() : request.get())
      } catch (cause) {
        throw graphProblem(cause)
      }
    },
    bring: (link, offset) => fetch(elsewhere(link, url), { headers: { range: `bytes=${offset}-` } })
  }
}
