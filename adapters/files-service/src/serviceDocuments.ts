import {
  ContentMissing,
  type ContentVersion,
  type DocumentAddress,
  type DocumentContent,
  DocumentsFull,
  DocumentsUnreachable,
  type KeptContent,
  type NewUpload,
  UploadOffset
} from "@atelier/application/ports"
import type { DocumentService } from "@atelier/domain/document"
import { type Incoming, makeOneAtATime } from "@atelier/files-local"
import type { FileService, Vendor } from "./FileService.ts"
import { type Patience, patiently } from "./patiently.ts"
import { ServiceProblem } from "./ServiceProblem.ts"
import type { Sealing } from "./sealing.ts"
import { sendWhole } from "./sendWhole.ts"

/** Operations on documents at a service, once an upload is complete in the server's folder. */
export interface ServiceDocuments {
  readonly account: () => Promise<string>
  readonly makeRoom: (upload: NewUpload) => Promise<void>
  readonly keep: (id: string, address: DocumentAddress) => Promise<string>
  readonly abandon: (id: string) => Promise<void>
  readonly open: (storedAs: string) => Promise<DocumentContent>
  readonly versions: (storedAs: string) => Promise<ReadonlyArray<ContentVersion>>
  readonly openVersion: (storedAs: string, version: string) => Promise<DocumentContent>
  readonly restoreVersion: (storedAs: string, version: string) => Promise<void>
  readonly put: (storedAs: string, address: DocumentAddress) => Promise<void>
  readonly bin: (storedAs: string) => Promise<void>
  readonly remove: (storedAs: string) => Promise<void>
  readonly contents: () => Promise<ReadonlyArray<KeptContent>>
}

const versionOf = async (
  files: FileService,
  id: string,
  version: string
): Promise<ContentVersion> => {
  const found = (await files.versions(id)).find((each) => each.id === version)
  if (found === undefined) throw new ServiceProblem("missing", "no such version")
  return found
}

/** Documents at a vendor's service; storage keys consist of the service name and the file id. */
export const serviceDocuments = (
  { service }: Pick<Vendor, "service">,
  {
    files,
    incoming,
    sealing,
    patience
  }: {
    readonly files: () => Promise<FileService>
    readonly incoming: Incoming
    readonly sealing: Sealing
    readonly patience: Patience
  }
): ServiceDocuments => {
  const prefix = `${service}:`
  const alone = makeOneAtATime()
  const idOf = (storedAs: string): string => storedAs.slice(prefix.length)

  const refusalOf = (problem: unknown, storedAs: string): unknown => {
    if (!(problem instanceof ServiceProblem)) return problem
    if (problem.kind === "full") return new DocumentsFull({ service })
    if (problem.kind === "missing" && storedAs !== "") return new ContentMissing({ storedAs })
    return new DocumentsUnreachable({ service, reason: problem.message })
  }

  const doing = async <A>(
    work: (files: FileService) => Promise<A>,
    storedAs: string
  ): Promise<A> => {
    try {
      const opened = await files()
      return await patiently(patience, () => work(opened))
    } catch (problem) {
      throw refusalOf(problem, storedAs)
    }
  }

  const unlessMissing = async (work: Promise<void>): Promise<void> => {
    try {
      await work
    } catch (problem) {
      if (!(problem instanceof ContentMissing)) throw problem
    }
  }

  const sendingOf = async (id: string): Promise<string | null> => {
    const sealed = await incoming.sending(id)
    return sealed === null ? null : sealing.open(sealed, `${service} ${id}`)
  }

  return {
    account: () => doing((opened) => opened.account(), ""),
    makeRoom: (upload) =>
      doing(async (opened) => {
        const free = await opened.freeBytes()
        if (free !== null && free < upload.bytes) throw new ServiceProblem("full", "no room")
      }, ""),
    keep: (id, address) =>
      alone(id, async () => {
        const upload = await incoming.find(id)
        if (upload !== null && upload.storedAs !== null) return upload.storedAs
        const path = await incoming.whole(id)
        if (upload === null || path === null) throw new UploadOffset({ offset: 0 })
        const whole = {
          path,
          bytes: upload.bytes,
          sending: await sendingOf(id),
          keepSending: (sending: string) =>
            incoming.keepSending(id, sealing.seal(sending, `${service} ${id}`))
        }
        try {
          const known = `${prefix}${await sendWhole(await files(), address, whole, patience)}`
          await incoming.noteKept(upload, known)
          return known
        } catch (problem) {
          throw refusalOf(problem, "")
        }
      }),
    abandon: async (id) => {
      const upload = await incoming.find(id)
      if (upload !== null && upload.storedAs !== null) return
      const sending = await sendingOf(id)
      if (sending !== null) await doing((opened) => opened.abandon(sending), "")
    },
    open: (storedAs) => doing((opened) => opened.open(idOf(storedAs)), storedAs),
    versions: (storedAs) => doing((opened) => opened.versions(idOf(storedAs)), storedAs),
    openVersion: (storedAs, version) =>
      doing(async (opened) => {
        const id = idOf(storedAs)
        const found = await versionOf(opened, id, version)
        return found.isCurrent ? opened.open(id) : opened.openVersion(id, found)
      }, storedAs),
    restoreVersion: (storedAs, version) =>
      doing(async (opened) => {
        const id = idOf(storedAs)
        const found = await versionOf(opened, id, version)
        if (!found.isCurrent) await opened.restoreVersion(id, found)
      }, storedAs),
    put: (storedAs, address) => doing((opened) => opened.put(idOf(storedAs), address), storedAs),
    bin: (storedAs) => unlessMissing(doing((opened) => opened.bin(idOf(storedAs)), storedAs)),
    remove: (storedAs) => unlessMissing(doing((opened) => opened.remove(idOf(storedAs)), storedAs)),
    contents: () =>
      doing(async (opened) => {
        const found: Array<KeptContent> = []
        for await (const content of opened.contents())
          found.push({ ...content, storedAs: `${prefix}${content.storedAs}` })
        return found
      }, "")
  }
}

/** A service that this server is not set up for; all operations fail. */
export const absentService = (service: DocumentService): ServiceDocuments => {
  const refuse = () =>
    Promise.reject(new DocumentsUnreachable({ service, reason: "not set up on this server" }))
  return {
    account: refuse,
    makeRoom: refuse,
    keep: refuse,
    abandon: refuse,
    open: refuse,
    versions: refuse,
    openVersion: refuse,
    restoreVersion: refuse,
    put: refuse,
    bin: refuse,
    remove: refuse,
    contents: refuse
  }
}
