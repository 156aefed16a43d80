import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { type ConsentAnswer, makeDriveConsent } from "./DriveConsent.ts"
import { type DriveRefusal, makeDriveFiles, type StoredFile } from "./DriveFiles.ts"

/** An answer that the test server gives in the place of its own. */
export interface Fault {
  /** The requests that it is for, as `PUT /upload`; every request of our library when not given. */
  readonly of?: string
  /** A status with a reason, or a connection that ends, before it did anything or after. */
  readonly answer:
    | { readonly status: number; readonly reason?: string; readonly retryAfter?: string }
    | "cut before"
    | "cut after"
  times: number
  /** So many requests pass before. */
  after?: number
}

interface Sending {
  readonly file: StoredFile
  readonly total: number
  received: number
  pieces: Array<Uint8Array>
  isWhole: boolean
}

const STEP = 256 * 1_024

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const isRefusal = (value: object): value is DriveRefusal => "reason" in value && "status" in value

/**
 * Google Drive and Google's consent as their documents have them: what they refuse is refused here. Its
 * address takes the place of Google's own.
 */
export const startGoogleDrive = async (redirectUri: string) => {
  const client = { id: "client.apps.example.com", secret: "of-the-client", redirectUri }
  const consent = makeDriveConsent(client)
  const drive = makeDriveFiles()
  const sendings = new Map<string, Sending>()
  const faults: Array<Fault> = []
  const asked: Array<string> = []
  let quota = Number.MAX_SAFE_INTEGER
  let origin = ""
  let cutAt: number | null = null

  const json = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>> = {}
  ): void => {
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers })
    response.end(JSON.stringify(body))
  }

  const refuse = (response: ServerResponse, { status, reason }: DriveRefusal, after?: string) =>
    json(
      response,
      status,
      { error: { code: status, message: reason, errors: [{ domain: "global", reason }] } },
      after === undefined ? {} : { "retry-after": after }
    )

  const consented = (response: ServerResponse, answer: ConsentAnswer) =>
    json(
      response,
      answer.status,
      answer.body,
      answer.location === undefined ? {} : { location: answer.location }
    )

  const beginSending = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (url.searchParams.get("uploadType") !== "resumable")
      return refuse(response, { status: 400, reason: "badRequest" })
    const total = Number(request.headers["x-upload-content-length"])
    const body: unknown = JSON.parse((await read(request)).toString("utf8") || "null")
    const file = drive.draft(body)
    if (isRefusal(file)) return refuse(response, file)
    if (drive.used() + total > quota)
      return refuse(response, { status: 403, reason: "storageQuotaExceeded" })
    const id = randomUUID()
    sendings.set(id, { file, total, received: 0, pieces: [], isWhole: false })
    const at = `${origin}/upload/drive/v3/files?uploadType=resumable&upload_id=${id}`
    return json(response, 200, {}, { location: at })
  }

  const unfinished = (response: ServerResponse, { received }: Sending) => {
    const range = received === 0 ? {} : { range: `bytes=0-${received - 1}` }
    response.writeHead(308, { "content-length": "0", ...range }).end()
  }

  const continueSending = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const sending = sendings.get(url.searchParams.get("upload_id") ?? "")
    if (sending === undefined) return refuse(response, { status: 404, reason: "notFound" })
    if (sending.isWhole) return json(response, 200, { id: sending.file.id })
    const said = request.headers["content-range"] ?? (sending.total === 0 ? "bytes */0" : "")
    const isAsked = request.headers["content-range"] === `bytes */${sending.total}`
    const range = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(said)
    if (range === null || Number(range[3]) !== sending.total)
      return refuse(response, { status: 400, reason: "badRequest" })
    const first = range[1] === undefined ? null : Number(range[1])
    const last = Number(range[2])
    if (isAsked) return unfinished(response, sending)
    if (first !== null) {
      const length = last - first + 1
      const isLast = last === sending.total - 1
      if (Number(request.headers["content-length"]) !== length || last >= sending.total)
        return refuse(response, { status: 400, reason: "badRequest" })
      if (first !== sending.received || (!isLast && length % STEP !== 0))
        return refuse(response, { status: 400, reason: "badRequest" })
      for await (const piece of request) {
        sending.pieces.push(piece as Buffer)
        sending.received += (piece as Buffer).byteLength
      }
    }
    if (sending.received < sending.total) return unfinished(response, sending)
    if (drive.used() + sending.total > quota)
      return refuse(response, { status: 403, reason: "storageQuotaExceeded" })
    const { file, pieces, total } = sending
    sending.isWhole = true
    drive.files.set(file.id, Object.assign(file, { pieces, size: total }))
    return json(response, 200, { id: file.id })
  }

  const content = (request: IncomingMessage, response: ServerResponse, file: StoredFile) => {
    const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1]
    const whole = Buffer.concat(file.pieces)
    if (from === undefined || Number(from) > whole.length)
      return refuse(response, { status: 416, reason: "requestedRangeNotSatisfiable" })
    const rest = whole.subarray(Number(from))
    response.writeHead(206, { "content-length": String(rest.length) })
    if (cutAt === null || cutAt >= rest.length) {
      response.end(rest)
      return
    }
    response.write(rest.subarray(0, cutAt), () => response.destroy())
  }

  const about = (response: ServerResponse, url: URL) => {
    if (!url.searchParams.has("fields"))
      return refuse(response, { status: 400, reason: "required" })
    const storageQuota = { limit: String(quota), usage: String(drive.used()) }
    return json(response, 200, { user: { emailAddress: "shop@example.com" }, storageQuota })
  }

  const aboutFile = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const id = decodeURIComponent(url.pathname.split("/")[4] ?? "")
    const file = drive.files.get(id)
    if (file === undefined) return refuse(response, { status: 404, reason: "notFound" })
    if (request.method === "DELETE") {
      drive.files.delete(id)
      response.writeHead(204).end()
      return
    }
    if (request.method === "PATCH") {
      const refused = drive.update(file, url.searchParams, JSON.parse(String(await read(request))))
      return refused === null ? json(response, 200, drive.shown(file)) : refuse(response, refused)
    }
    return url.searchParams.get("alt") === "media"
      ? content(request, response, file)
      : json(response, 200, drive.shown(file))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", origin)
    const { pathname } = url
    if (pathname === "/o/oauth2/v2/auth")
      return consented(response, consent.authorize(url.searchParams))
    if (pathname === "/token" || pathname === "/revoke") {
      const form = new URLSearchParams(String(await read(request)))
      return consented(response, pathname === "/token" ? consent.token(form) : consent.revoke(form))
    }
    if (!consent.isGood((request.headers.authorization ?? "").replace(/^Bearer /, "")))
      return refuse(response, { status: 401, reason: "authError" })
    if (pathname.startsWith("/upload/")) {
      if (request.method === "POST") return beginSending(request, response, url)
      if (request.method === "PUT") return continueSending(request, response, url)
      const isThere = sendings.delete(url.searchParams.get("upload_id") ?? "")
      response.writeHead(isThere ? 499 : 404).end()
      return
    }
    if (pathname === "/drive/v3/about") return about(response, url)
    if (pathname === "/drive/v3/files" && request.method === "GET") {
      const found = drive.list(url.searchParams)
      return isRefusal(found) ? refuse(response, found) : json(response, 200, found)
    }
    if (pathname === "/drive/v3/files" && request.method === "POST") {
      const made = drive.draft(JSON.parse(String(await read(request))))
      if (isRefusal(made)) return refuse(response, made)
      drive.files.set(made.id, made)
      return json(response, 200, drive.shown(made))
    }
    if (pathname.startsWith("/drive/v3/files/")) return aboutFile(request, response, url)
    return refuse(response, { status: 404, reason: "notFound" })
  }

  /** The fault that a request meets, if any. */
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
    if (fault === undefined) {
      answer(request, response).catch(() => response.destroy())
      return
    }
    if (fault.answer === "cut before") request.socket.destroy()
    else if (fault.answer === "cut after") {
      response.writeHead = () => response
      response.end = () => response.destroy() as never
      answer(request, response).catch(() => response.destroy())
    } else {
      request.resume()
      const { status, reason = "backendError", retryAfter } = fault.answer
      refuse(response, { status, reason }, retryAfter)
    }
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
    drive,
    faults,
    /** The requests that came, as `GET /drive/v3/files?…`. */
    asked,
    setQuota: (bytes: number) => {
      quota = bytes
    },
    /** Connections end after so many bytes of a content. */
    cutContents: (bytes: number | null) => {
      cutAt = bytes
    },
    forgetSendings: () => sendings.clear(),
    /** Says where users are sent back to. */
    register: (address: string) => {
      client.redirectUri = address
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      })
  }
}
