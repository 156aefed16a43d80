import { type Access, sendStream } from "@atelier/files-service"
import { Dropbox } from "dropbox"
import { dropboxProblem } from "./dropboxProblem.ts"

export interface DropboxClient {
  /** Runs a request; repeats it once with a new token if the token was rejected. */
  readonly ask: <A>(work: (api: Dropbox) => Promise<A>) => Promise<A>
  /** Downloads from a Dropbox link, starting at a byte. */
  readonly bring: (link: string, offset: number) => Promise<Response>
}

const TIMEOUT_MS = 30_000
/** Long enough for one part of a file on a slow line. */
const PART_TIMEOUT_MS = 600_000

/** Request bodies that are streamed, with the length that Dropbox must know in advance. */
const lengths = new WeakMap<object, number>()

export const sized = (stream: NodeJS.ReadableStream, length: number): object => {
  lengths.set(stream, length)
  return stream
}

const isSized = (body: unknown): body is NodeJS.ReadableStream =>
  typeof body === "object" && body !== null && lengths.has(body)

const elsewhere = (address: string, url: string): string =>
  url === "" ? address : address.replace(/^https:\/\/[^/]+/, url)

/** The `fetch` of the library: streams bodies with their length and has a timeout. */
const fetchFrom =
  (url: string): typeof fetch =>
  (input, init = {}) => {
    const body: unknown = init.body
    const address = elsewhere(String(input), url)
    const headers = new Headers(init.headers)
    if (!isSized(body))
      return fetch(address, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    headers.set("content-length", String(lengths.get(body)))
    const { method = "POST" } = init
    return sendStream(
      address,
      { method, headers, signal: AbortSignal.timeout(PART_TIMEOUT_MS) },
      body
    )
  }

export const dropboxClient = (access: Access, url: string): DropboxClient => {
  const own = fetchFrom(url)
  const api = async (isRefused: boolean): Promise<Dropbox> =>
    new Dropbox({ accessToken: await access.token(isRefused), fetch: own })
  return {
    ask: async (work) => {
      const first = await api(false)
      try {
        return await work(first)
      } catch (cause) {
        const problem = dropboxProblem(cause)
        if (problem.kind !== "unauthorised") throw problem
      }
      const second = await api(true)
      try {
        return await work(second)
      } catch (cause) {
        throw dropboxProblem(cause)
      }
    },
    bring: (link, offset) => fetch(elsewhere(link, url), { headers: { range: `bytes=${offset}-` } })
  }
}
