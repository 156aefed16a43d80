import { type Access, sendStream } from "@atelier/files-service"
import {
  AuthenticationHandler,
  Client,
  type GraphRequest,
  type Middleware,
  ResponseType
} from "@microsoft/microsoft-graph-client"
import { graphProblem, refusalOf } from "./graphProblem.ts"

/** A part of a file; `body` is created again for a repetition. */
interface SentPart {
  readonly headers: Readonly<Record<string, string>>
  readonly body: NodeJS.ReadableStream
}

export interface GraphClient {
  /** Runs a request; repeats it once with a new token if the token was rejected. */
  readonly ask: <A>(path: string, work: (request: GraphRequest) => Promise<A>) => Promise<A>
  /** Sends a request without token to the secret address of an upload session. */
  readonly session: (
    address: string,
    method: "GET" | "PUT" | "DELETE",
    part?: SentPart
  ) => Promise<Response>
  /** The target of a path that responds with a redirect. */
  readonly link: (path: string) => Promise<string>
  readonly bring: (link: string, offset: number) => Promise<Response>
}

const TIMEOUT_MS = 30_000
/** Long enough for one part of a file on a slow line. */
const PART_TIMEOUT_MS = 600_000

const elsewhere = (address: string, url: string): string =>
  url === "" ? address : address.replace(/^https:\/\/[^/]+/, url)

const isReadable = (body: unknown): body is NodeJS.ReadableStream =>
  typeof body === "object" && body !== null && "pipe" in body

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

/** Microsoft's library at an address, without its own retries. */
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
