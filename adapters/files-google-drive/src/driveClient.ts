import type { Access } from "@atelier/files-service"
import { auth, drive, type drive_v3 } from "@googleapis/drive"
import { type Answered, driveProblem } from "./driveProblem.ts"

/** A request without a method in the library: the steps of a resumable upload. */
export interface DriveRequest {
  readonly url: string
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE"
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | NodeJS.ReadableStream
}

export interface DriveClient {
  /** Runs a request; repeats it once with a new token if the token was rejected. */
  readonly ask: <A>(work: (api: drive_v3.Drive) => Promise<A>) => Promise<A>
  /** Sends a raw request and returns any response. `request` is called again for a repetition. */
  readonly send: (request: () => DriveRequest) => Promise<Answered>
  readonly at: (path: string) => string
}

const TIMEOUT_MS = 30_000
/** Long enough for one part of a file on a slow line. */
const PART_TIMEOUT_MS = 600_000
const UNAUTHORISED = 401

/** Google's library at an address, without its own retries, because we retry ourselves. */
export const driveClient = (access: Access, rootUrl: string): DriveClient => {
  const client = new auth.OAuth2()
  const api = drive({ version: "v3", auth: client, rootUrl, retry: false, timeout: TIMEOUT_MS })

  const withToken = async (isRefused = false): Promise<void> => {
    client.setCredentials({ access_token: await access.token(isRefused) })
  }

  return {
    at: (path) => new URL(path, rootUrl).href,
    ask: async (work) => {
      await withToken()
      try {
        return await work(api)
      } catch (cause) {
        const problem = driveProblem(cause)
        if (problem.kind !== "unauthorised") throw problem
      }
      await withToken(true)
      try {
        return await work(api)
      } catch (cause) {
        throw driveProblem(cause)
      }
    },
    send: async (request) => {
      const once = async (isRefused: boolean): Promise<Answered> => {
        await withToken(isRefused)
        const { body, ...rest } = request()
        try {
          return await client.request({
            ...rest,
            ...(body === undefined ? {} : { data: body }),
            retry: false,
            redirect: "manual",
            responseType: "text",
            timeout: PART_TIMEOUT_MS,
            validateStatus: () => true
          })
        } catch (cause) {
          throw driveProblem(cause)
        }
      }
      const answer = await once(false)
      return answer.status === UNAUTHORISED ? once(true) : answer
    }
  }
}
