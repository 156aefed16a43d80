import type {
  ContentVersion,
  DocumentAddress,
  DocumentContent,
  KeptContent
} from "@atelier/application/ports"
import type { VendorService } from "@atelier/domain/document"
import type { Notes } from "./makeNotes.ts"

/** A part of a file to upload; `read` may be called several times. */
export interface FilePart {
  readonly offset: number
  readonly bytes: number
  /** Size of the whole file. */
  readonly total: number
  readonly read: () => NodeJS.ReadableStream
}

/** Progress of an upload: bytes received, or the id of the complete file at the service. */
export type Sent = { readonly received: number } | { readonly id: string }

/**
 * Operations on files at a vendor, through the vendor's library. All errors are `ServiceProblem`s.
 * Folders of an `address` are created as needed and found again after a rename.
 */
export interface FileService {
  readonly account: () => Promise<string>
  /** Free space in bytes; null if the service does not report it. */
  readonly freeBytes: () => Promise<number | null>
  /** Starts an upload. Returns the state to continue it, which is a secret. */
  readonly begin: (address: DocumentAddress, total: number) => Promise<string>
  /** Returns the progress of an upload; null if the service has deleted it. */
  readonly sent: (sending: string, total: number) => Promise<Sent | null>
  /** Uploads the next part; each part except the last has {@link PART_BYTES}. */
  readonly send: (sending: string, part: FilePart) => Promise<Sent>
  readonly abandon: (sending: string) => Promise<void>
  readonly open: (id: string) => Promise<DocumentContent>
  readonly versions: (id: string) => Promise<ReadonlyArray<ContentVersion>>
  readonly openVersion: (id: string, version: ContentVersion) => Promise<DocumentContent>
  readonly restoreVersion: (id: string, version: ContentVersion) => Promise<void>
  readonly put: (id: string, address: DocumentAddress) => Promise<void>
  readonly bin: (id: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Lists all our files including the bin, by their id at the service. */
  readonly contents: () => AsyncIterable<KeptContent>
  /** Revokes the consent, for vendors without a standard OAuth 2 endpoint. */
  readonly giveBack?: () => Promise<void>
}

export interface Vendor {
  readonly service: VendorService
  readonly oauth: {
    readonly issuer: string
    readonly authorization: string
    readonly token: string
    readonly revocation: string | null
    readonly scope: string
    /** Additional parameters of the consent page. */
    readonly parameters: Readonly<Record<string, string>>
  }
  readonly clientId: string
  readonly clientSecret: string
  /** Loads the vendor's library on demand, so that unused ones cost no start time. */
  readonly open: (access: Access) => Promise<FileService>
}

export interface Access {
  /** Returns the token, renewed if it expired or, with `isRefused`, if the service rejected it. */
  readonly token: (isRefused?: boolean) => Promise<string>
  /** Distinguishes our files from those of another shop in the same account. */
  readonly shop: string
  readonly rootName: string
  readonly categories: Readonly<Record<DocumentAddress["category"], string>>
  /** Notes about folders, for services that cannot store private properties on them. */
  readonly notes: Notes
}

/** Bytes of a part: a multiple of the step sizes of all vendors (256 KiB, 320 KiB, 4 MiB). */
export const PART_BYTES = 20 * 1_024 * 1_024
