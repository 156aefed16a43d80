import type {
  ContentVersion,
  DocumentAddress,
  DocumentContent,
  KeptContent
} from "@atelier/application/ports"
import type { VendorService } from "@atelier/domain/document"
import type { Notes } from "./makeNotes.ts"

/** Part of a file that is being sent: read when it is asked for, as often as that is. */
export interface FilePart {
  readonly offset: number
  readonly bytes: number
  /** Of the whole file. */
  readonly total: number
  readonly read: () => NodeJS.ReadableStream
}

/**
 * How far a file has come at a service: so many bytes, or whole, with what it is known by there.
 */
export type Sent = { readonly received: number } | { readonly id: string }

/**
 * What a vendor's service does with files, by the vendor's own library. Every failure is a
 * `ServiceProblem`; an `address` is found or made there, and found again when somebody renamed it.
 */
export interface FileService {
  /** As whom we are connected. */
  readonly account: () => Promise<string>
  /** The bytes that there is room for; null when the service does not say. */
  readonly freeBytes: () => Promise<number | null>
  /**
   * Begins to send a file; answers what the sending goes on with, which opens it to whoever has it.
   */
  readonly begin: (address: DocumentAddress, total: number) => Promise<string>
  /** How far a sending has come; null when the service forgot it. */
  readonly sent: (sending: string, total: number) => Promise<Sent | null>
  /** Sends the next part; every part but the last has {@link PART_BYTES}. */
  readonly send: (sending: string, part: FilePart) => Promise<Sent>
  /** Forgets a sending. */
  readonly abandon: (sending: string) => Promise<void>
  readonly open: (id: string) => Promise<DocumentContent>
  /** What a file was, the newest first. */
  readonly versions: (id: string) => Promise<ReadonlyArray<ContentVersion>>
  readonly openVersion: (id: string, version: ContentVersion) => Promise<DocumentContent>
  readonly restoreVersion: (id: string, version: ContentVersion) => Promise<void>
  readonly put: (id: string, address: DocumentAddress) => Promise<void>
  /** Into the bin of the service. */
  readonly bin: (id: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Every file of ours, by its id there, those in the bin too. */
  readonly contents: () => AsyncIterable<KeptContent>
  /** Gives the consent back, where the vendor has no endpoint of OAuth 2 for that. */
  readonly giveBack?: () => Promise<void>
}

/** How a vendor's service is reached with tokens. */
export interface Vendor {
  readonly service: VendorService
  /** The vendor's endpoints of OAuth 2, and what we ask its consent for. */
  readonly oauth: {
    readonly issuer: string
    readonly authorization: string
    readonly token: string
    readonly revocation: string | null
    readonly scope: string
    /** What the page of consent is asked besides. */
    readonly parameters: Readonly<Record<string, string>>
  }
  readonly clientId: string
  readonly clientSecret: string
  /** Loads the vendor's library, which nobody waits for who does not use it. */
  readonly open: (access: Access) => Promise<FileService>
}

/** What a vendor's library works with. */
export interface Access {
  /** The token of now, renewed when it ends; `isRefused` when the service refused the last one. */
  readonly token: (isRefused?: boolean) => Promise<string>
  /** Tells our files from those of another shop in the same account. */
  readonly shop: string
  /** What the folder of the shop is called. */
  readonly rootName: string
  /** What the folder of each category is called. */
  readonly categories: Readonly<Record<DocumentAddress["category"], string>>
  /** What we remember of folders, for a service that keeps no notes of ours on them. */
  readonly notes: Notes
}

/** The bytes of a part: whole steps of every vendor (256 KiB, 320 KiB, 4 MiB). */
export const PART_BYTES = 20 * 1_024 * 1_024
