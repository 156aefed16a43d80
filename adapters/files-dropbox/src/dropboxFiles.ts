import type {
  ContentVersion,
  DocumentAddress,
  DocumentContent,
  KeptContent
} from "@atelier/application/ports"
import { fileNameOf, keyIn, newKey } from "@atelier/files-local"
import {
  type Access,
  type FilePart,
  type FileService,
  piecesThatGoOn,
  type Sent,
  ServiceProblem
} from "@atelier/files-service"
import { DropboxResponseError, type files } from "dropbox"
import { dropboxClient, sized } from "./dropboxClient.ts"
import { dropboxFolders } from "./dropboxFolders.ts"

/** State to continue an upload: Dropbox's session and the path of the file. */
interface Sending {
  readonly session: string
  readonly path: string
}

const BIN = ".bin"
const PAGE = 2_000
/** Dropbox's limit per request. */
const MAX_REVISIONS = 100
const NOTHING = Buffer.alloc(0)

const sendingIn = (text: string): Sending => JSON.parse(text) as Sending

/** The offset of a session according to Dropbox; null for other errors. */
const correctOffsetIn = (cause: unknown): number | null => {
  if (!(cause instanceof DropboxResponseError)) return null
  const { error } = (cause.error ?? {}) as { readonly error?: { readonly correct_offset?: number } }
  return typeof error?.correct_offset === "number" ? error.correct_offset : null
}

const isMissing = (problem: unknown): boolean =>
  problem instanceof ServiceProblem && problem.kind === "missing"

/** Files in a Dropbox, through Dropbox's library. A key in each file name makes its path unique. */
export const dropboxFiles = (access: Access, url: string): FileService => {
  const { ask, bring } = dropboxClient(access, url)
  const folders = dropboxFolders({ ask, bring }, access)

  const metadataOf = async (path: string): Promise<files.FileMetadataReference | null> => {
    try {
      const { result } = await ask((api) => api.filesGetMetadata({ path }))
      return result[".tag"] === "file" ? result : null
    } catch (problem) {
      if (isMissing(problem)) return null
      throw problem
    }
  }

  const fileOf = async (id: string): Promise<files.FileMetadataReference> => {
    const found = await metadataOf(id)
    if (found === null) throw new ServiceProblem("missing", "not found")
    return found
  }

  const begin = async (address: DocumentAddress): Promise<string> => {
    const path = `${await folders.of(address)}/${fileNameOf(address.name, newKey())}`
    const { result } = await ask((api) => api.filesUploadSessionStart({ contents: NOTHING }))
    return JSON.stringify({ session: result.session_id, path } satisfies Sending)
  }

  const finish = async ({ session, path }: Sending, offset: number): Promise<Sent> => {
    const { result } = await ask((api) =>
      api.filesUploadSessionFinish({
        cursor: { session_id: session, offset },
        commit: { path, mode: { ".tag": "add" }, autorename: false, mute: true },
        contents: NOTHING
      })
    )
    return { id: result.id }
  }

  /** Dropbox reports the offset of a session in the error for an empty part at a wrong offset. */
  const sessionOffset = (session: string): Promise<number | null> =>
    ask(async (api) => {
      try {
        await api.filesUploadSessionAppendV2({
          cursor: { session_id: session, offset: 0 },
          contents: NOTHING
        })
        return 0
      } catch (cause) {
        const offset = correctOffsetIn(cause)
        if (offset === null) throw cause
        return offset
      }
    }).catch((problem: unknown) => {
      if (isMissing(problem)) return null
      throw problem
    })

  const sent = async (text: string, total: number): Promise<Sent | null> => {
    const sending = sendingIn(text)
    const existing = await metadataOf(sending.path)
    if (existing !== null) return { id: existing.id }
    const received = await sessionOffset(sending.session)
    if (received === null) return null
    return received === total ? finish(sending, total) : { received }
  }

  const send = async (text: string, { offset, bytes, total, read }: FilePart): Promise<Sent> => {
    const sending = sendingIn(text)
    const received = offset + bytes
    if (bytes > 0)
      await ask((api) =>
        api.filesUploadSessionAppendV2({
          cursor: { session_id: sending.session, offset },
          contents: sized(read(), bytes)
        })
      )
    return received === total ? finish(sending, total) : { received }
  }

  const move = async (id: string, from: string, to: string): Promise<void> => {
    if (from === to) return
    await ask((api) => api.filesMoveV2({ from_path: id, to_path: to, autorename: true }))
  }

  /** `path`: the id of a file or a revision. */
  const contentOf = (path: string, bytes: number): DocumentContent => {
    const from = async (offset: number): Promise<AsyncIterable<Uint8Array>> => {
      const { result } = await ask((api) => api.filesGetTemporaryLink({ path }))
      const answer = await bring(result.link, offset)
      if (!answer.ok || answer.body === null)
        throw new ServiceProblem("busy", `status ${answer.status}`)
      return answer.body
    }
    return { bytes, pieces: piecesThatGoOn(bytes, from) }
  }

  const versions = async (id: string): Promise<ReadonlyArray<ContentVersion>> => {
    const { result } = await ask((api) =>
      api.filesListRevisions({ path: id, mode: { ".tag": "id" }, limit: MAX_REVISIONS })
    )
    return result.entries.map(({ rev, size, server_modified: at }, place) => ({
      id: rev,
      at,
      bytes: size,
      isCurrent: place === 0
    }))
  }

  const contents = async function* (): AsyncGenerator<KeptContent> {
    const root = await folders.root()
    const bin = `${root}/${BIN}/`.toLowerCase()
    let page = await ask((api) => api.filesListFolder({ path: root, recursive: true, limit: PAGE }))
    for (;;) {
      const { entries, cursor, has_more: hasMore } = page.result
      for (const entry of entries) {
        if (entry[".tag"] !== "file") continue
        const path = entry.path_lower ?? ""
        const isBinned = path.startsWith(bin)
        // A file without a key belongs to another user of the account.
        if (!isBinned && keyIn(entry.name) === null) continue
        const day = Date.parse(path.slice(bin.length, bin.length + 10))
        const since = isBinned && !Number.isNaN(day) ? day : Date.parse(entry.server_modified)
        yield { storedAs: entry.id, since, isBinned, bytes: entry.size }
      }
      if (!hasMore) return
      page = await ask((api) => api.filesListFolderContinue({ cursor }))
    }
  }

  return {
    account: async () => (await ask((api) => api.usersGetCurrentAccount())).result.email,
    freeBytes: async () => {
      const { used, allocation } = (await ask((api) => api.usersGetSpaceUsage())).result
      return "allocated" in allocation ? Math.max(0, allocation.allocated - used) : null
    },
    begin,
    sent,
    send,
    // Dropbox deletes a session after a week, and does not show its content before.
    abandon: () => Promise.resolve(),
    open: async (id) => contentOf(id, (await fileOf(id)).size),
    versions,
    openVersion: (_, version) => Promise.resolve(contentOf(`rev:${version.id}`, version.bytes)),
    restoreVersion: async (id, version) => {
      const { path_lower: path = "" } = await fileOf(id)
      await ask((api) => api.filesRestore({ path, rev: version.id }))
    },
    put: async (id, address) => {
      const { path_display: from = "" } = await fileOf(id)
      const name = from.slice(from.lastIndexOf("/") + 1)
      const wanted = fileNameOf(address.name, keyIn(name) ?? newKey())
      await move(id, from, `${await folders.of(address)}/${wanted}`)
    },
    bin: async (id) => {
      const { path_display: from = "", name } = await fileOf(id)
      const bin = `${await folders.root()}/${BIN}/`
      if (from.startsWith(bin)) return
      await move(id, from, `${bin}${new Date().toISOString().slice(0, 10)}/${name}`)
    },
    remove: async (id) => {
      await ask((api) => api.filesDeleteV2({ path: id }))
    },
    contents,
    giveBack: async () => {
      await ask((api) => api.authTokenRevoke())
    }
  }
}
