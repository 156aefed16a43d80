import type {
  ContentVersion,
  DocumentAddress,
  DocumentContent,
  KeptContent
} from "@atelier/application/ports"
import { keyIn, newKey } from "@atelier/files-local"
import {
  type Access,
  type FilePart,
  type FileService,
  piecesThatGoOn,
  type Sent,
  ServiceProblem
} from "@atelier/files-service"
import { graphClient } from "./graphClient.ts"
import { refusalOf } from "./graphProblem.ts"
import { type Item, oneDriveFolders } from "./oneDriveFolders.ts"
import { fileName } from "./oneDriveNames.ts"
import { withoutFirst } from "./withoutFirst.ts"

/** State to continue an upload: Microsoft's session, and the place of the file. */
interface Sending {
  /** Empty for an empty file, which has no session. */
  readonly session: string
  readonly parent: string
  readonly name: string
}

interface Page {
  readonly value: ReadonlyArray<Item>
  readonly "@odata.nextLink"?: string
}

const PAGE = 1_000
const DOWNLOAD = "@microsoft.graph.downloadUrl"

const sendingIn = (text: string): Sending => JSON.parse(text) as Sending

const isGone = ({ status }: Response): boolean => status === 404 || status === 410

/** The session already has these bytes and reports its offset. */
const OVERLAP = 416
const CONFLICT = 409

/** Offset of the first missing byte of a session; null if none is missing. */
const receivedIn = async (answer: Response): Promise<number | null> => {
  const { nextExpectedRanges = [] } = (await answer.json()) as {
    readonly nextExpectedRanges?: ReadonlyArray<string>
  }
  const [first] = nextExpectedRanges
  return first === undefined ? null : Number.parseInt(first, 10)
}

/** Files in a OneDrive or a SharePoint library, through Microsoft's library. */
export const oneDriveFiles = (access: Access, site: string, url: string): FileService => {
  const client = graphClient(access, url)
  const { ask, session, link, bring } = client
  const folders = oneDriveFolders(client, access, site)

  const itemAt = async (id: string): Promise<string> =>
    `${await folders.items()}/${encodeURIComponent(id)}`

  const childAt = async (parent: string, name: string): Promise<string> =>
    `${await itemAt(parent)}:/${encodeURIComponent(name)}:`

  const get = async (id: string, fields = "id,name,size,parentReference"): Promise<Item> =>
    ask(await itemAt(id), (request) => request.select(fields).get())

  const whole = async ({ parent, name }: Sending, total: number): Promise<Sent | null> => {
    try {
      const path = await childAt(parent, name)
      const found: Item = await ask(path, (request) => request.select("id,size").get())
      return found.size === total ? { id: found.id } : null
    } catch (problem) {
      if (problem instanceof ServiceProblem && problem.kind === "missing") return null
      throw problem
    }
  }

  const begin = async (address: DocumentAddress, total: number): Promise<string> => {
    const parent = await folders.of(address)
    const name = fileName(address.name, newKey())
    if (total === 0) return JSON.stringify({ session: "", parent, name } satisfies Sending)
    const path = `${await childAt(parent, name)}/createUploadSession`
    const { uploadUrl } = (await ask(path, (request) =>
      request.post({ item: { "@microsoft.graph.conflictBehavior": "fail", name } })
    )) as { readonly uploadUrl: string }
    return JSON.stringify({ session: uploadUrl, parent, name } satisfies Sending)
  }

  const sent = async (text: string, total: number): Promise<Sent | null> => {
    const sending = sendingIn(text)
    const found = await whole(sending, total)
    if (found !== null) return found
    if (sending.session === "") return { received: 0 }
    const answer = await session(sending.session, "GET")
    if (isGone(answer)) return null
    if (!answer.ok) throw await refusalOf(answer)
    const received = await receivedIn(answer)
    if (received !== null) return { received }
    // All bytes arrived, but Microsoft could not create the file. It is sent again.
    await session(sending.session, "DELETE")
    return null
  }

  /** Uploads an empty file, for which there are no sessions. */
  const putEmpty = async ({ parent, name }: Sending): Promise<Sent> => {
    const path = `${await childAt(parent, name)}/content`
    const made: Item = await ask(path, (request) =>
      request
        .query({ "@microsoft.graph.conflictBehavior": "replace" })
        .header("content-type", "application/octet-stream")
        .put("")
    )
    return { id: made.id }
  }

  const send = async (text: string, { offset, bytes, total, read }: FilePart): Promise<Sent> => {
    const sending = sendingIn(text)
    if (total === 0) return putEmpty(sending)
    const answer = await session(sending.session, "PUT", {
      headers: {
        "content-length": String(bytes),
        "content-range": `bytes ${offset}-${offset + bytes - 1}/${total}`
      },
      body: read()
    })
    if (isGone(answer)) throw new ServiceProblem("busy", "the sending is gone")
    if (answer.status === OVERLAP) throw new ServiceProblem("busy", "sent already")
    if (answer.status === CONFLICT) {
      const found = await whole(sending, total)
      if (found !== null) return found
    }
    if (!answer.ok) throw await refusalOf(answer)
    if (answer.status === 202) return { received: (await receivedIn(answer)) ?? total }
    const { id } = (await answer.json()) as Item
    return { id }
  }

  const move = async (id: string, from: Item, parent: string, name: string): Promise<void> => {
    if (from.parentReference?.id === parent && from.name === name) return
    await ask(await itemAt(id), (request) =>
      request
        .query({ "@microsoft.graph.conflictBehavior": "rename" })
        .patch({ name, parentReference: { id: parent } })
    )
  }

  /** Reads through links; each connection needs a new link and continues at its offset. */
  const fromLink =
    (address: () => Promise<string>) =>
    async (offset: number): Promise<AsyncIterable<Uint8Array>> => {
      const answer = await bring(await address(), offset)
      if (!answer.ok || answer.body === null)
        throw new ServiceProblem("busy", `status ${answer.status}`)
      return answer.status === 206 ? answer.body : withoutFirst(answer.body, offset)
    }

  /** Links expire after minutes, so that each connection requests its own. */
  const open = async (id: string): Promise<DocumentContent> => {
    const { size = 0 } = await get(id, "id,size")
    const address = async (): Promise<string> => {
      const path = await itemAt(id)
      const item: { readonly [DOWNLOAD]?: string } = await ask(path, (request) =>
        request.select(`id,${DOWNLOAD}`).get()
      )
      return item[DOWNLOAD] ?? ""
    }
    return { bytes: size, pieces: piecesThatGoOn(size, fromLink(address)) }
  }

  const versionAt = async (id: string, version: ContentVersion): Promise<string> =>
    `${await itemAt(id)}/versions/${encodeURIComponent(version.id)}`

  const versions = async (id: string): Promise<ReadonlyArray<ContentVersion>> => {
    const { value }: { readonly value: ReadonlyArray<Item> } = await ask(
      `${await itemAt(id)}/versions`,
      (request) => request.get()
    )
    return value.map(({ id: version, size = 0, lastModifiedDateTime = "" }, at) => ({
      id: version,
      at: lastModifiedDateTime,
      bytes: size,
      isCurrent: at === 0
    }))
  }

  const childrenOf = async function* (id: string): AsyncGenerator<Item> {
    const fields = "id,name,size,file,folder,createdDateTime"
    let page: Page = await ask(`${await itemAt(id)}/children`, (request) =>
      request.select(fields).top(PAGE).get()
    )
    for (;;) {
      yield* page.value
      const next = page["@odata.nextLink"]
      if (next === undefined) return
      page = await ask(next, (request) => request.get())
    }
  }

  /** Our files have a key in their names, and only we put files into the bin. */
  const contentsIn = async function* (folderId: string): AsyncGenerator<KeptContent> {
    const day = await folders.binDay(folderId)
    for await (const item of childrenOf(folderId)) {
      const { id, name, folder, createdDateTime = "", size: bytes = null } = item
      if (folder !== undefined) {
        if (folder.childCount !== 0) yield* contentsIn(id)
      } else if (day !== null) yield { storedAs: id, since: Date.parse(day), isBinned: true, bytes }
      else if (keyIn(name) !== null)
        yield { storedAs: id, since: Date.parse(createdDateTime), isBinned: false, bytes }
    }
  }

  return {
    account: async () => {
      await folders.items()
      const { mail, userPrincipalName } = (await ask("/me", (request) =>
        request.select("mail,userPrincipalName").get()
      )) as { readonly mail?: string | null; readonly userPrincipalName?: string }
      return mail ?? userPrincipalName ?? ""
    },
    freeBytes: async () => {
      const drive = (await folders.items()).replace(/\/items$/, "")
      try {
        const { quota } = (await ask(drive, (request) => request.select("quota").get())) as {
          readonly quota?: { readonly remaining?: number }
        }
        return quota?.remaining ?? null
      } catch (problem) {
        // Some accounts do not report it to programs with access to one folder. A full account then
        // rejects the file itself.
        if (problem instanceof ServiceProblem && problem.kind === "refused") return null
        throw problem
      }
    },
    begin,
    sent,
    send,
    abandon: async (text) => {
      const { session: address } = sendingIn(text)
      if (address === "") return
      const answer = await session(address, "DELETE")
      if (!answer.ok && !isGone(answer)) throw await refusalOf(answer)
    },
    open,
    versions,
    openVersion: async (id, version) => {
      const path = `${await versionAt(id, version)}/content`
      const from = fromLink(() => link(path))
      return { bytes: version.bytes, pieces: piecesThatGoOn(version.bytes, from) }
    },
    restoreVersion: async (id, version) => {
      await ask(`${await versionAt(id, version)}/restoreVersion`, (request) => request.post({}))
    },
    put: async (id, address) => {
      const from = await get(id)
      const name = fileName(address.name, keyIn(from.name) ?? newKey())
      await move(id, from, await folders.of(address), name)
    },
    bin: async (id) => {
      const from = await get(id)
      if ((await folders.binDay(from.parentReference?.id ?? "")) !== null) return
      const day = new Date().toISOString().slice(0, 10)
      await move(id, from, await folders.bin(day), from.name)
    },
    remove: async (id) => {
      await ask(await itemAt(id), (request) => request.delete())
    },
    contents: async function* () {
      yield* contentsIn(await folders.root())
    }
  }
}
