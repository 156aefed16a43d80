import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { makeTestConsent } from "../../files-service/test/TestConsent.ts"
import { startTestVendor, type TestVendor } from "../../files-service/test/TestVendor.ts"
import {
  APP_FOLDER,
  DRIVE,
  GraphRefusal,
  makeGraphItems,
  rewrite,
  type StoredItem,
  versionsOf
} from "./GraphItems.ts"
import { type Body, CONFLICT, isRecord, makeGraphSessions } from "./GraphSessions.ts"

const MAX_PAGE = 1_000
const DOWNLOAD = "@microsoft.graph.downloadUrl"
const ITEMS = `/v1.0/drives/${encodeURIComponent(DRIVE)}/items/`

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const bodyOf = (bytes: Buffer): Body => {
  const body: unknown = bytes.length === 0 ? {} : JSON.parse(String(bytes))
  if (!isRecord(body)) throw new GraphRefusal(400, "invalidRequest")
  return body
}

export interface OneDriveServer extends TestVendor {
  readonly hideQuota: (isHidden: boolean) => void
  /** Makes links send the whole file whatever range is requested. */
  readonly ignoreRanges: (isIgnored: boolean) => void
  /** Requests that failed as documented by Microsoft. */
  readonly refused: ReadonlyArray<string>
}

/** Test server for OneDrive and Microsoft's OAuth consent, with the documented errors. */
export const startOneDrive = async (redirectUri: string): Promise<OneDriveServer> => {
  const client = {
    id: "8a1c1f0e-6d6b-4b9d-9c56-5f1f0f0a4f11",
    secret: "of-the~client",
    redirectUri
  }
  const scope = "offline_access User.Read Files.ReadWrite.AppFolder"
  const consent = makeTestConsent(client, { scope, response_mode: "query" }, { isRotating: true })
  const drive = makeGraphItems()
  const links = new Map<string, ReadonlyArray<Uint8Array>>()
  const refused: Array<string> = []
  let quota = Number.MAX_SAFE_INTEGER
  let cutAt: number | null = null
  let isQuotaHidden = false
  let isRangeIgnored = false
  const hasRoom = (bytes: number): boolean => drive.used() + bytes <= quota
  const { sessions, newSession, sessionState, takePart } = makeGraphSessions(drive, hasRoom)

  const json = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { "content-type": "application/json; odata.metadata=minimal" })
    response.end(JSON.stringify(body))
  }

  const shown = ({ id, name, parent, isFolder, size, at }: StoredItem): Body => ({
    id,
    name,
    size,
    createdDateTime: at,
    lastModifiedDateTime: at,
    parentReference: { driveId: DRIVE, id: parent },
    ...(isFolder
      ? { folder: { childCount: drive.children(id).length } }
      : { file: { mimeType: "application/octet-stream" } })
  })

  const linkTo = (pieces: ReadonlyArray<Uint8Array>): string => {
    const link = randomUUID()
    links.set(link, pieces)
    return `https://contoso-my.sharepoint.com/download/${link}`
  }

  /** The selected fields; a download link is only included on request. */
  const selected = (item: StoredItem, url: URL): Body => {
    const fields = url.searchParams.get("$select")?.split(",")
    const body = shown(item)
    if (fields === undefined) return body
    const picked = Object.fromEntries(
      Object.entries(body).filter(([name]) => fields.includes(name))
    )
    if (!fields.includes(DOWNLOAD) || item.isFolder) return picked
    return { ...picked, [DOWNLOAD]: linkTo(item.pieces) }
  }

  const paged = (item: StoredItem, url: URL): Body => {
    const size = Number(url.searchParams.get("$top") ?? "200")
    const from = Number(url.searchParams.get("$skiptoken") ?? "0")
    if (!item.isFolder || size < 1 || size > MAX_PAGE) throw new GraphRefusal(400, "invalidRequest")
    const all = drive.children(item.id)
    const next = new URL(url.href)
    next.searchParams.set("$skiptoken", String(from + size))
    return {
      value: all.slice(from, from + size).map((each) => selected(each, url)),
      ...(from + size < all.length
        ? {
            "@odata.nextLink": `https://graph.microsoft.com${next.pathname}?${decodeURIComponent(next.searchParams.toString())}`
          }
        : {})
    }
  }

  /** Upload sessions have secret addresses; requests with a token are rejected. */
  const answerSession = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const part = await read(request)
    if (request.headers.authorization !== undefined) throw new GraphRefusal(401, "unauthenticated")
    const session = sessions.get(id)
    if (session === undefined) throw new GraphRefusal(404, "itemNotFound")
    if (request.method === "GET") return json(response, 200, sessionState(session))
    if (request.method === "DELETE") {
      sessions.delete(id)
      response.writeHead(204).end()
      return
    }
    if (request.method !== "PUT") throw new GraphRefusal(405, "invalidRequest")
    if (request.headers["content-length"] === undefined)
      throw new GraphRefusal(411, "invalidRequest")
    const taken = takePart(id, session, request.headers, part)
    json(response, taken.status, taken.status === 201 ? shown(taken.made) : taken.body)
  }

  /** A download link takes no token and can be used once here. */
  const download = (request: IncomingMessage, response: ServerResponse, link: string): void => {
    const pieces = links.get(link)
    links.delete(link)
    if (pieces === undefined || request.headers.authorization !== undefined) {
      response.writeHead(401).end()
      return
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0)
    const whole = Buffer.concat(pieces)
    const rest = isRangeIgnored ? whole : whole.subarray(from)
    response.writeHead(isRangeIgnored ? 200 : 206, { "content-length": String(rest.length) })
    if (cutAt === null || cutAt + (isRangeIgnored ? from : 0) >= rest.length) response.end(rest)
    else
      response.write(rest.subarray(0, cutAt + (isRangeIgnored ? from : 0)), () =>
        response.destroy()
      )
  }

  const change = (item: StoredItem, url: URL, body: Body): StoredItem => {
    const { parentReference, name = item.name } = body
    const above = isRecord(parentReference) ? parentReference.id : item.parent
    if (typeof above !== "string" || item.id === APP_FOLDER)
      throw new GraphRefusal(400, "invalidRequest")
    if (!drive.find(above).isFolder) throw new GraphRefusal(400, "invalidRequest")
    const conflict = url.searchParams.get(CONFLICT) ?? "fail"
    item.name = drive.free(above, drive.checkName(name), conflict, item.id)
    item.parent = above
    return item
  }

  const putContent = (parent: StoredItem, name: string, url: URL, bytes: Buffer): StoredItem => {
    if (!hasRoom(bytes.length)) throw new GraphRefusal(507, "quotaLimitReached")
    const freeName = drive.free(parent.id, name, url.searchParams.get(CONFLICT) ?? "replace")
    const size = bytes.length
    return drive.add({ name: freeName, parent: parent.id, isFolder: false, pieces: [bytes], size })
  }

  const newFolder = (parent: StoredItem, body: Body): StoredItem => {
    if (!isRecord(body.folder)) throw new GraphRefusal(400, "invalidRequest")
    const name = drive.free(parent.id, drive.checkName(body.name), body[CONFLICT] ?? "fail")
    return drive.add({ name, parent: parent.id, isFolder: true, pieces: [], size: 0 })
  }

  /** `{id}`, `{id}/children`, `{id}:/{name}:`, `{id}:/{name}:/content` and so on. */
  const answerItem = (
    request: IncomingMessage,
    url: URL,
    bytes: Buffer
  ): readonly [number, unknown] => {
    const parts = /^([^:/]+)(?::\/([^:/]+):)?(?:\/(\w+))?$/.exec(url.pathname.slice(ITEMS.length))
    if (parts === null) throw new GraphRefusal(400, "invalidRequest")
    const [, id = "", named, action = ""] = parts
    const above = drive.find(decodeURIComponent(id))
    const name = named === undefined ? null : decodeURIComponent(named)
    const call = `${request.method} ${action}`
    if (name !== null && call === "POST createUploadSession")
      return [200, newSession(above, name, bodyOf(bytes))]
    if (name !== null && call === "PUT content")
      return [201, shown(putContent(above, name, url, bytes))]
    const item = name === null ? above : drive.child(above.id, name)
    if (item === undefined) throw new GraphRefusal(404, "itemNotFound")
    if (call === "GET ") return [200, selected(item, url)]
    if (call === "GET children") return [200, paged(item, url)]
    if (call === "POST children") return [201, shown(newFolder(item, bodyOf(bytes)))]
    if (call === "PATCH ") return [200, shown(change(item, url, bodyOf(bytes)))]
    if (call !== "DELETE ") throw new GraphRefusal(405, "invalidRequest")
    drive.remove(item)
    return [204, null]
  }

  /** `{id}/versions`, `{id}/versions/{version}/content` and `…/restoreVersion`. */
  const answerVersions = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const [id = "", , version, action = ""] = path.split("/").map(decodeURIComponent)
    const item = drive.find(id)
    const all = versionsOf(item)
    if (version === undefined)
      return json(response, 200, {
        value: all.map(({ id: of, at, size }) => ({ id: of, lastModifiedDateTime: at, size }))
      })
    const found = all.find((each) => each.id === version)
    if (found === undefined) throw new GraphRefusal(404, "itemNotFound")
    const call = `${request.method} ${action}`
    // The content of the current version must be requested through the file.
    if (call === "GET content" && found !== all[0]) {
      response.writeHead(302, { location: linkTo(found.pieces) }).end()
      return
    }
    if (call !== "POST restoreVersion") throw new GraphRefusal(400, "invalidRequest")
    rewrite(item, found.pieces)
    response.writeHead(204).end()
  }

  const answerGraph = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL
  ): Promise<void> => {
    const bytes = await read(request)
    if (!consent.isGood((request.headers.authorization ?? "").replace(/^Bearer /, "")))
      throw new GraphRefusal(401, "InvalidAuthenticationToken")
    const { pathname } = url
    if (pathname === "/v1.0/me")
      return json(response, 200, {
        mail: "shop@example.com",
        userPrincipalName: "shop@example.com"
      })
    if (/^\/v1\.0\/(me|sites\/[^/]+(:\/.+:)?)\/drive\/special\/approot$/.test(pathname))
      return json(response, 200, selected(drive.find(APP_FOLDER), url))
    if (pathname === ITEMS.slice(0, -"/items/".length)) {
      if (isQuotaHidden) throw new GraphRefusal(403, "accessDenied")
      const used = drive.used()
      return json(response, 200, { quota: { used, remaining: Math.max(0, quota - used) } })
    }
    if (!pathname.startsWith(ITEMS)) throw new GraphRefusal(403, "accessDenied")
    const path = pathname.slice(ITEMS.length)
    if (/^[^/:]+\/versions(\/|$)/.test(path)) return answerVersions(request, response, path)
    const [status, body] = answerItem(request, url, bytes)
    if (body !== null) return json(response, status, body)
    response.writeHead(status).end()
  }

  const refusal = (_: number, code: string) => ({
    error: { code, message: code, innerError: { code, "request-id": randomUUID() } }
  })

  const vendor = await startTestVendor({
    client,
    consent,
    paths: {
      authorize: "/common/oauth2/v2.0/authorize",
      token: "/common/oauth2/v2.0/token",
      revoke: "/none"
    },
    refusal,
    answer: async (request, response, url) => {
      try {
        const [, place = "", id = ""] = url.pathname.split("/")
        if (place === "up") await answerSession(request, response, id)
        else if (place === "download") download(request, response, id)
        else await answerGraph(request, response, url)
      } catch (cause) {
        if (!(cause instanceof GraphRefusal)) throw cause
        refused.push(`${cause.status} ${cause.code}`)
        json(response, cause.status, refusal(cause.status, cause.code))
      }
    }
  })
  const all = () => [...drive.items.values()]
  const below = "Apps/Atelier of the shop/"
  return {
    ...vendor,
    refused,
    hideQuota: (isHidden) => {
      isQuotaHidden = isHidden
    },
    ignoreRanges: (isIgnored) => {
      isRangeIgnored = isIgnored
    },
    setQuota: (bytes) => {
      quota = bytes
    },
    cutContents: (bytes) => {
      cutAt = bytes
    },
    forgetSendings: () => sessions.clear(),
    clear: () => {
      drive.clear()
      sessions.clear()
      refused.length = 0
    },
    paths: () =>
      all()
        .filter(({ isFolder }) => !isFolder)
        .map((item) => drive.pathOf(item).slice(below.length)),
    foldersCalled: (name) => all().filter((item) => item.isFolder && item.name === name).length,
    rename: (from, to) => {
      for (const item of all()) if (item.name === from) item.name = to
    },
    edit: (from, to) => {
      const found = all().find((each) => !each.isFolder && Buffer.concat(each.pieces).equals(from))
      if (found !== undefined) rewrite(found, [to])
    },
    putBeside: (name) => {
      const first = all().find(({ isFolder }) => !isFolder)
      if (first !== undefined) drive.items.set(name, { ...first, id: name, name })
    },
    copy: (times) => {
      const first = all().find(({ isFolder }) => !isFolder)
      for (let at = 0; first !== undefined && at < times; at += 1)
        drive.items.set(`copy${at}`, { ...first, id: `copy${at}`, name: `${at} ${first.name}` })
    }
  }
}
