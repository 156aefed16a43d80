import { Readable } from "node:stream"
import type { ContentVersion, DocumentAddress, KeptContent } from "@atelier/application/ports"
import { plainName } from "@atelier/files-local"
import {
  type Access,
  type FilePart,
  type FileService,
  type Sent,
  ServiceProblem
} from "@atelier/files-service"
import type { drive_v3 } from "@googleapis/drive"
import { driveClient } from "./driveClient.ts"
import { driveFolders, NOTES, noted } from "./driveFolders.ts"
import { drivePieces, revisionPieces } from "./drivePieces.ts"
import { type Answered, refusedAnswer } from "./driveProblem.ts"

const UNFINISHED = 308
const MAX_REVISIONS = 200
const LISTED = "id,size,trashed,createdTime,appProperties"
const isWhole = (status: number): boolean => status === 200 || status === 201
/** The upload session is unknown or expired. */
const isGone = (status: number): boolean => status === 404 || status === 410

const idIn = (data: unknown): string => {
  const read: unknown = typeof data === "string" ? JSON.parse(data) : data
  const id = typeof read === "object" && read !== null && "id" in read ? read.id : null
  if (typeof id !== "string") throw new ServiceProblem("refused", "no id")
  return id
}

/** Progress of an upload: `Range` names the last byte received; missing before the first. */
const sentIn = (answer: Answered): Sent => {
  if (isWhole(answer.status)) return { id: idIn(answer.data) }
  if (answer.status !== UNFINISHED) throw refusedAnswer(answer)
  const last = /^bytes=0-(\d+)$/.exec(answer.headers.get("range") ?? "")?.[1]
  return { received: last === undefined ? 0 : Number(last) + 1 }
}

export const driveFiles = (access: Access, rootUrl: string): FileService => {
  const client = driveClient(access, rootUrl)
  const { ask, send, at } = client
  const folderOf = driveFolders(client, access)
  const ours = { [NOTES.shop]: access.shop, [NOTES.kind]: "content" }

  const begin = async (address: DocumentAddress, total: number): Promise<string> => {
    const parent = await folderOf(address)
    const answer = await send(() => ({
      url: at("/upload/drive/v3/files?uploadType=resumable&fields=id"),
      method: "POST",
      headers: {
        "content-type": "application/json; charset=UTF-8",
        "x-upload-content-length": String(total),
        "x-upload-content-type": "application/octet-stream"
      },
      body: JSON.stringify({
        name: plainName(address.name),
        parents: [parent],
        appProperties: ours
      })
    }))
    const sessionUrl = answer.headers.get("location")
    if (answer.status !== 200 || sessionUrl === null) throw refusedAnswer(answer)
    return sessionUrl
  }

  const sentOf = async (sending: string, total: number): Promise<Sent | null> => {
    const answer = await send(() => ({
      url: sending,
      method: "PUT",
      headers: { "content-length": "0", "content-range": `bytes */${total}` }
    }))
    return isGone(answer.status) ? null : sentIn(answer)
  }

  const sendPart = async (
    sending: string,
    { offset, bytes, total, read }: FilePart
  ): Promise<Sent> => {
    const range = `bytes ${offset}-${offset + bytes - 1}/${total}`
    const answer = await send(() => ({
      url: sending,
      method: "PUT",
      ...(bytes === 0
        ? { headers: { "content-length": "0" } }
        : { headers: { "content-length": String(bytes), "content-range": range }, body: read() })
    }))
    // The file must be sent again from the beginning in a new session.
    if (isGone(answer.status)) throw new ServiceProblem("busy", "the sending is gone")
    return sentIn(answer)
  }

  const contents = async function* (): AsyncGenerator<KeptContent> {
    let pageToken: string | undefined
    do {
      const page = { q: noted(ours), pageSize: 1_000, ...(pageToken ? { pageToken } : {}) }
      const { data } = await ask(({ files }) =>
        files.list({ ...page, fields: `nextPageToken,files(${LISTED})` })
      )
      for (const { id, trashed, createdTime, appProperties, size } of data.files ?? []) {
        const isBinned = trashed === true
        // Google deletes what a user has trashed there.
        const binned = Number(appProperties?.[NOTES.binned] ?? Date.now())
        const since = isBinned ? binned : Date.parse(createdTime ?? "")
        const bytes = typeof size === "string" ? Number(size) : null
        if (typeof id === "string") yield { storedAs: id, since, isBinned, bytes }
      }
      pageToken = data.nextPageToken ?? undefined
    } while (pageToken !== undefined)
  }

  /** Google lists the oldest first; the last one is the current content. */
  const versions = async (fileId: string): Promise<ReadonlyArray<ContentVersion>> => {
    const found: Array<drive_v3.Schema$Revision> = []
    let pageToken: string | undefined
    do {
      const page = { fileId, pageSize: MAX_REVISIONS, ...(pageToken ? { pageToken } : {}) }
      const fields = "nextPageToken,revisions(id,modifiedTime,size)"
      const { data } = await ask(({ revisions }) => revisions.list({ ...page, fields }))
      found.push(...(data.revisions ?? []))
      pageToken = data.nextPageToken ?? undefined
    } while (pageToken !== undefined)
    return found
      .toReversed()
      .map(({ id, modifiedTime, size }, at) => ({
        id: id ?? "",
        at: modifiedTime ?? "",
        bytes: Number(size ?? 0),
        isCurrent: at === 0
      }))
  }

  return {
    account: () =>
      ask(async ({ about }) => {
        const { data } = await about.get({ fields: "user(emailAddress,displayName)" })
        return data.user?.emailAddress ?? data.user?.displayName ?? ""
      }),
    freeBytes: () =>
      ask(async ({ about }) => {
        const { data } = await about.get({ fields: "storageQuota(limit,usage)" })
        const { limit, usage } = data.storageQuota ?? {}
        return limit == null ? null : Math.max(0, Number(limit) - Number(usage ?? 0))
      }),
    begin,
    sent: sentOf,
    send: sendPart,
    abandon: async (sending) => {
      const headers = { "content-length": "0" }
      await send(() => ({ url: sending, method: "DELETE", headers }))
    },
    open: (id) => drivePieces(client, id),
    versions,
    openVersion: (id, version) => Promise.resolve(revisionPieces(client, id, version)),
    // Google cannot make an old revision current, so its content is uploaded again in parts.
    restoreVersion: async (id, version) => {
      const answer = await send(() => ({
        url: at(`/upload/drive/v3/files/${encodeURIComponent(id)}?uploadType=media&fields=id`),
        method: "PATCH",
        headers: {
          "content-length": String(version.bytes),
          "content-type": "application/octet-stream"
        },
        body: Readable.from(revisionPieces(client, id, version).pieces)
      }))
      if (!isWhole(answer.status)) throw refusedAnswer(answer)
    },
    put: async (id, address) => {
      const { data } = await ask(({ files }) =>
        files.get({ fileId: id, fields: "name,parents,trashed" })
      )
      const parent = await folderOf(address)
      const name = plainName(address.name)
      const [before] = data.parents ?? []
      const exists = before === parent && data.name === name && data.trashed !== true
      if (exists) return
      const from = before === undefined || before === parent ? {} : { removeParents: before }
      await ask(({ files }) =>
        files.update({
          fileId: id,
          requestBody: { name, trashed: false, appProperties: { [NOTES.binned]: null } as never },
          ...(before === parent ? {} : { addParents: parent }),
          ...from
        })
      )
    },
    bin: async (id) => {
      const { data } = await ask(({ files }) => files.get({ fileId: id, fields: "trashed" }))
      if (data.trashed === true) return
      const appProperties = { [NOTES.binned]: String(Date.now()) }
      await ask(({ files }) =>
        files.update({ fileId: id, requestBody: { trashed: true, appProperties } })
      )
    },
    remove: async (id) => {
      await ask(({ files }) => files.delete({ fileId: id }))
    },
    contents
  }
}
