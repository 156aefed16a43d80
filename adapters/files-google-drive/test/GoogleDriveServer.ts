import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { makeTestConsent } from "../../files-service/test/TestConsent.ts"
import { startTestVendor, type TestVendor } from "../../files-service/test/TestVendor.ts"
import {
  type DriveRefusal,
  makeDriveFiles,
  revisionsOf,
  rewrite,
  type StoredFile
} from "./DriveFiles.ts"

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

export const startGoogleDrive = async (redirectUri: string): Promise<TestVendor> => {
  const client = { id: "client.apps.example.com", secret: "of-the-client", redirectUri }
  const consent = makeTestConsent(client, {
    access_type: "offline",
    scope: "https://www.googleapis.com/auth/drive.file"
  })
  const drive = makeDriveFiles()
  const sendings = new Map<string, Sending>()
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

  /** `{id}/revisions` and `{id}/revisions/{revision}?alt=media`. */
  const aboutRevisions = (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    file: StoredFile
  ) => {
    const revision = url.pathname.split("/")[6]
    if (revision === undefined) {
      const size = Number(url.searchParams.get("pageSize") ?? "200")
      if (size < 1 || size > 1_000) return refuse(response, { status: 400, reason: "invalid" })
      return json(response, 200, {
        revisions: revisionsOf(file).map(({ pieces: _, size: bytes, ...each }) => ({
          ...each,
          size: String(bytes)
        }))
      })
    }
    const found = revisionsOf(file).find(({ id }) => id === decodeURIComponent(revision))
    return found === undefined || url.searchParams.get("alt") !== "media"
      ? refuse(response, { status: 404, reason: "notFound" })
      : content(request, response, found)
  }

  const replaceContent = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const file = drive.files.get(decodeURIComponent(url.pathname.split("/").at(-1) ?? ""))
    const bytes = await read(request)
    if (url.searchParams.get("uploadType") !== "media")
      return refuse(response, { status: 400, reason: "badRequest" })
    if (file === undefined) return refuse(response, { status: 404, reason: "notFound" })
    if (drive.used() + bytes.length > quota)
      return refuse(response, { status: 403, reason: "storageQuotaExceeded" })
    rewrite(file, [bytes])
    return json(response, 200, { id: file.id })
  }

  const content = (
    request: IncomingMessage,
    response: ServerResponse,
    file: Pick<StoredFile, "pieces">
  ) => {
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
    if (url.pathname.split("/")[5] === "revisions")
      return aboutRevisions(request, response, url, file)
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

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL
  ): Promise<void> => {
    const { pathname } = url
    origin = url.origin
    if (!consent.isGood((request.headers.authorization ?? "").replace(/^Bearer /, "")))
      return refuse(response, { status: 401, reason: "authError" })
    if (pathname.startsWith("/upload/")) {
      if (request.method === "POST") return beginSending(request, response, url)
      if (request.method === "PUT") return continueSending(request, response, url)
      if (request.method === "PATCH") return replaceContent(request, response, url)
      const exists = sendings.delete(url.searchParams.get("upload_id") ?? "")
      response.writeHead(exists ? 499 : 404).end()
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

  const vendor = await startTestVendor({
    client,
    consent,
    paths: { authorize: "/o/oauth2/v2/auth", token: "/token", revoke: "/revoke" },
    refusal: (status, reason) => ({
      error: { code: status, message: reason, errors: [{ domain: "global", reason }] }
    }),
    answer
  })
  const all = () => [...drive.files.values()]
  const isFolder = ({ mimeType }: StoredFile): boolean => mimeType.endsWith("folder")
  const pathOf = ({ name, parents }: StoredFile): string => {
    const above = drive.files.get(parents[0] ?? "")
    return above === undefined ? name : `${pathOf(above)}/${name}`
  }
  return {
    ...vendor,
    setQuota: (bytes) => {
      quota = bytes
    },
    cutContents: (bytes) => {
      cutAt = bytes
    },
    forgetSendings: () => sendings.clear(),
    clear: () => {
      drive.files.clear()
      sendings.clear()
    },
    paths: () =>
      all()
        .filter((file) => !isFolder(file))
        .map(pathOf),
    foldersCalled: (name) => all().filter((file) => isFolder(file) && file.name === name).length,
    rename: (from, to) => {
      for (const file of all()) if (file.name === from) file.name = to
    },
    edit: (from, to) => {
      const found = all().find((each) => !isFolder(each) && Buffer.concat(each.pieces).equals(from))
      if (found !== undefined) rewrite(found, [to])
    },
    putBeside: (name) => {
      const first = all().find((file) => !isFolder(file))
      if (first !== undefined)
        drive.files.set(name, { ...first, id: name, name, appProperties: {} })
    },
    copy: (times) => {
      const first = all().find((file) => !isFolder(file))
      for (let at = 0; first !== undefined && at < times; at += 1)
        drive.files.set(`copy${at}`, { ...first, id: `copy${at}` })
    }
  }
}
