import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { makeTestConsent } from "../../files-service/test/TestConsent.ts"
import { startTestVendor, type TestVendor } from "../../files-service/test/TestVendor.ts"
import {
  type Body,
  type Entry,
  makeDropboxFiles,
  Refusal,
  revisionsOf,
  rewrite
} from "./DropboxFiles.ts"

interface Session {
  received: number
  readonly pieces: Array<Uint8Array>
}

const MAX_PART = 150 * 1_024 * 1_024

const SCOPE =
  "account_info.read files.metadata.read files.metadata.write files.content.read files.content.write"

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const accessOf = ({ headers }: IncomingMessage): string =>
  (headers.authorization ?? "").replace(/^Bearer /, "")

const textIn = (body: Body, key: string): string => {
  const value = body[key]
  if (typeof value !== "string") throw new TypeError(`${key} is missing`)
  return value
}

/** Test server for Dropbox and its OAuth consent, with the documented errors. */
export const startDropbox = async (redirectUri: string): Promise<TestVendor> => {
  const client = { id: "dropbox-client", secret: "of-the-client", redirectUri }
  const consent = makeTestConsent(client, { token_access_type: "offline", scope: SCOPE })
  const {
    entries,
    used,
    find,
    revision,
    free,
    add,
    newEntry,
    folderAt,
    shown,
    move,
    listed,
    page
  } = makeDropboxFiles()
  const sessions = new Map<string, Session>()
  let quota = Number.MAX_SAFE_INTEGER
  let cutAt: number | null = null

  const session = (cursor: unknown): readonly [Session, number] => {
    const { session_id: id, offset } = cursor as { session_id: string; offset: number }
    const found = sessions.get(id)
    if (found === undefined) throw new Refusal("lookup_failed/not_found/..")
    if (found.received !== offset)
      throw new Refusal("lookup_failed/incorrect_offset/..", {
        ".tag": "incorrect_offset",
        correct_offset: found.received
      })
    return [found, offset]
  }

  const calls: Readonly<Record<string, (body: Body) => Body | null>> = {
    "users/get_current_account": () => ({ account_id: "dbid:1", email: "shop@example.com" }),
    "users/get_space_usage": () => ({
      used: used(),
      allocation: { ".tag": "individual", allocated: quota }
    }),
    "auth/token/revoke": () => null,
    "files/get_metadata": (body) => shown(find(textIn(body, "path"))),
    "files/create_folder_v2": (body) => {
      const path = free(textIn(body, "path"), body.autorename === true)
      return { metadata: shown(add(folderAt(path))) }
    },
    "files/move_v2": (body) => {
      const from = find(textIn(body, "from_path"))
      move(from, textIn(body, "to_path"), body.autorename === true)
      return { metadata: shown(from) }
    },
    "files/delete_v2": (body) => {
      const found = find(textIn(body, "path"))
      for (const entry of listed(found.path)) entries.delete(entry.id)
      entries.delete(found.id)
      return { metadata: shown(found) }
    },
    "files/list_folder": (body) => {
      const { path } = find(textIn(body, "path"))
      const limit = Number(body.limit ?? 500)
      if (limit < 1 || limit > 2_000 || body.recursive !== true) throw new TypeError("limit")
      return page(path, 0, limit)
    },
    "files/list_folder/continue": (body) => {
      const [path, from, limit] = JSON.parse(textIn(body, "cursor")) as [string, number, number]
      return page(path, from, limit)
    },
    "files/get_temporary_link": (body) => {
      const path = textIn(body, "path")
      const [found] = path.startsWith("rev:") ? revision(path.slice(4)) : [find(path)]
      const of = path.startsWith("rev:") ? path : found.id
      const link = `https://uc.dl.dropboxusercontent.com/link/${encodeURIComponent(of)}`
      return { link, metadata: shown(found) }
    },
    "files/list_revisions": (body) => {
      const found = find(textIn(body, "path"))
      const mode = body.mode as { ".tag": string }
      const limit = Number(body.limit ?? 10)
      if (mode[".tag"] !== "id" || limit < 1 || limit > 100) throw new TypeError("mode, limit")
      const entries = revisionsOf(found).slice(0, limit)
      return {
        is_deleted: false,
        entries: entries.map(({ rev, at, size }) => ({
          ...shown(found),
          rev,
          size,
          server_modified: at
        }))
      }
    },
    "files/restore": (body) => {
      const path = textIn(body, "path")
      if (!path.startsWith("/")) throw new TypeError("path")
      const [found, { pieces }] = revision(textIn(body, "rev"))
      if (find(path) !== found) throw new Refusal("invalid_revision/..")
      rewrite(found, pieces)
      return shown(found)
    }
  }

  const upload = (call: string, body: Body, bytes: Buffer): Body | null => {
    if (bytes.length > MAX_PART) throw new TypeError("too large")
    if (call === "files/upload_session/start") {
      const id = `pid_upload_session:${randomUUID()}`
      sessions.set(id, { received: bytes.length, pieces: [bytes] })
      return { session_id: id }
    }
    const [found] = session(body.cursor)
    if (call === "files/upload_session/append_v2") {
      found.pieces.push(bytes)
      found.received += bytes.length
      return null
    }
    const commit = body.commit as Body
    if (used() + found.received > quota) throw new Refusal("path/insufficient_space/..")
    const path = free(textIn(commit, "path"), commit.autorename === true)
    const made = newEntry(path, false)
    made.pieces = found.pieces
    made.size = found.received
    sessions.delete((body.cursor as { session_id: string }).session_id)
    return shown(add(made))
  }

  const json = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { "content-type": "application/json" })
    response.end(JSON.stringify(body))
  }

  const content = (request: IncomingMessage, response: ServerResponse, id: string): void => {
    const found = id.startsWith("rev:") ? revision(id.slice(4))[1] : entries.get(id)
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1])
    if (found === undefined || Number.isNaN(from)) {
      response.writeHead(410).end()
      return
    }
    const rest = Buffer.concat(found.pieces).subarray(from)
    response.writeHead(206, { "content-length": String(rest.length) })
    if (cutAt === null || cutAt >= rest.length) response.end(rest)
    else response.write(rest.subarray(0, cutAt), () => response.destroy())
  }

  const answerCall = async (
    request: IncomingMessage,
    response: ServerResponse,
    call: string
  ): Promise<void> => {
    const bytes = await read(request)
    const arg = request.headers["dropbox-api-arg"]
    const isUpload = call.startsWith("files/upload_session/")
    try {
      const text = isUpload ? String(arg) : String(bytes) || "null"
      const body = (JSON.parse(text) ?? {}) as Body
      const known = calls[call]
      if (isUpload) json(response, 200, upload(call, body, bytes))
      else if (known === undefined) json(response, 400, `Unknown API function: "${call}"`)
      else {
        json(response, 200, known(body))
        if (call === "auth/token/revoke") consent.revokeAccess(accessOf(request))
      }
    } catch (cause) {
      if (!(cause instanceof Refusal)) return json(response, 400, "Error in call")
      json(response, 409, { error_summary: cause.message, error: cause.facts })
    }
  }

  const vendor = await startTestVendor({
    client,
    consent,
    paths: { authorize: "/oauth2/authorize", token: "/oauth2/token", revoke: "/none" },
    refusal: (_, reason) => ({ error_summary: `${reason}/..`, error: { ".tag": reason } }),
    answer: async (request, response, url) => {
      if (url.pathname.startsWith("/link/"))
        return content(request, response, decodeURIComponent(url.pathname.slice("/link/".length)))
      if (!consent.isGood(accessOf(request)))
        return json(response, 401, { error_summary: "expired_access_token/..", error: {} })
      return answerCall(request, response, url.pathname.replace(/^\/2\//, ""))
    }
  })
  const isContent = ({ isFolder }: Entry): boolean => !isFolder
  return {
    ...vendor,
    setQuota: (bytes) => {
      quota = bytes
    },
    cutContents: (bytes) => {
      cutAt = bytes
    },
    forgetSendings: () => sessions.clear(),
    clear: () => {
      entries.clear()
      sessions.clear()
    },
    paths: () => [...entries.values()].filter(isContent).map(({ path }) => path.slice(1)),
    foldersCalled: (name) =>
      [...entries.values()].filter(({ path, isFolder }) => isFolder && path.endsWith(`/${name}`))
        .length,
    rename: (from, to) => {
      const found = [...entries.values()].find(({ path }) => path.endsWith(`/${from}`))
      if (found !== undefined) move(found, `${found.path.slice(0, -from.length)}${to}`, false)
    },
    edit: (from, to) => {
      const contents = [...entries.values()].filter(isContent)
      const found = contents.find(({ pieces }) => Buffer.concat(pieces).equals(from))
      if (found !== undefined) rewrite(found, [to])
    },
    putBeside: (name) => {
      const first = [...entries.values()].find(isContent)
      if (first === undefined) return
      const path = `${first.path.slice(0, first.path.lastIndexOf("/"))}/${name}`
      entries.set(`id:${name}`, { ...first, id: `id:${name}`, path })
    },
    copy: (times) => {
      const [first] = [...entries.values()].filter(isContent)
      for (let at = 0; first !== undefined && at < times; at += 1)
        entries.set(`id:copy${at}`, {
          ...first,
          id: `id:copy${at}`,
          path: first.path.replace(/[^/]*$/, (name) => `${at} ${name}`)
        })
    }
  }
}
