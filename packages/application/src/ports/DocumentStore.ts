import { type DocumentCategory, DocumentService } from "@atelier/domain/document"
import { Context, type Effect, Schema } from "effect"

export interface DocumentAddress {
  /** The work order or event of the document; its name is the folder name. */
  readonly folder: { readonly id: string; readonly name: string }
  readonly category: DocumentCategory
  readonly name: string
}

export interface NewUpload {
  readonly id: string
  readonly userId: string
  readonly workOrderId: string | null
  readonly eventId: string | null
  readonly category: DocumentCategory
  readonly name: string
  readonly bytes: number
}

export interface Upload extends NewUpload {
  readonly offset: number
  /** Storage key of the content once it is stored, otherwise null. */
  readonly storedAs: string | null
  /** Time of the last byte, or of the start; milliseconds since 1970. */
  readonly lastByteAt: number
}

export interface DocumentContent {
  readonly bytes: number
  readonly pieces: AsyncIterable<Uint8Array>
}

export interface KeptContent {
  readonly storedAs: string
  /** When it was stored or moved to the bin; milliseconds since 1970. */
  readonly since: number
  readonly isBinned: boolean
  /** Current size; null if the service does not report it. */
  readonly bytes: number | null
}

/** A version of a content, kept by its service. */
export interface ContentVersion {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly bytes: number
  readonly isCurrent: boolean
}

/** A service that did not respond, with a test of whether a content is stored there. */
export interface OutOfReach {
  readonly service: DocumentService
  readonly has: (storedAs: string) => boolean
}

/** Contents of all services that responded, including the bin, and the services that did not. */
export interface KeptContents {
  readonly kept: ReadonlyArray<KeptContent>
  readonly outOfReach: ReadonlyArray<OutOfReach>
}

/** The store has no space for the document. Nothing of it is stored. */
export class DocumentsFull extends Schema.TaggedError<DocumentsFull>()("DocumentsFull", {
  service: DocumentService
}) {
  override get message(): string {
    return `There is no room for documents in the ${this.service}.`
  }
}

/** The user's unfinished uploads use all allowed space; the part is not stored. */
export class UploadShareUsed extends Schema.TaggedError<UploadShareUsed>()("UploadShareUsed", {
  takenBytes: Schema.Int
}) {
  override get message(): string {
    return `The user's unfinished uploads take ${this.takenBytes} bytes.`
  }
}

const UNREACHABLE_SECONDS = 30

/** The service of the documents does not respond, or responds with an error. */
export class DocumentsUnreachable extends Schema.TaggedError<DocumentsUnreachable>()(
  "DocumentsUnreachable",
  { service: DocumentService, reason: Schema.String }
) {
  /** Recommended delay before the next request. */
  readonly retryAfterSeconds = UNREACHABLE_SECONDS

  override get message(): string {
    return `Documents cannot be reached: ${this.reason}`
  }
}

/** The content is neither stored nor in the bin. */
export class ContentMissing extends Schema.TaggedError<ContentMissing>()("ContentMissing", {
  storedAs: Schema.String
}) {
  override get message(): string {
    return "The content of the document is not there any more."
  }
}

export class UploadOffset extends Schema.TaggedError<UploadOffset>()("UploadOffset", {
  offset: Schema.Int
}) {
  override get message(): string {
    return `${this.offset} bytes of the file have come.`
  }
}

type Refused<A, E = never> = Effect.Effect<A, E | DocumentsUnreachable>

/** Contents of documents and unfinished uploads; a moved content keeps its key. */
export class DocumentStore extends Context.Service<
  DocumentStore,
  {
    /** Starts an upload. Reserves no space, but fails if the file would not fit. */
    readonly begin: (upload: NewUpload) => Refused<void, DocumentsFull | UploadShareUsed>
    readonly uploads: Refused<ReadonlyArray<Upload>>
    readonly upload: (id: string) => Refused<Upload | null>
    /**
     * Appends a part completely or not at all; returns the bytes received so far. Fails with
     * {@link UploadOffset} if the part does not start at the current offset or exceeds the size of
     * the file, and with {@link UploadShareUsed} if the user's unfinished uploads have no space for
     * it.
     */
    readonly append: (
      id: string,
      piece: { readonly offset: number; readonly bytes: Uint8Array }
    ) => Refused<number, UploadOffset | DocumentsFull | UploadShareUsed>
    /** Deletes an upload, if it exists. A content stored from it remains. */
    readonly discard: (id: string) => Refused<void>
    /**
     * Stores a complete upload and returns the key of its content. The upload remains until it is
     * discarded, and a repeated call, also by another process, returns the same key. Fails with
     * {@link UploadOffset} if bytes are missing.
     */
    readonly keep: (
      id: string,
      address: DocumentAddress
    ) => Refused<string, UploadOffset | DocumentsFull>
    /** Opens a content, also from the bin. `address` is the path of its document. */
    readonly open: (
      storedAs: string,
      address: DocumentAddress
    ) => Refused<DocumentContent, ContentMissing>
    /** Versions of a content, newest first; null if its service keeps none. Fails if missing. */
    readonly versions: (
      storedAs: string
    ) => Refused<ReadonlyArray<ContentVersion> | null, ContentMissing>
    /** Opens a version of a content. Fails if the content or the version does not exist. */
    readonly openVersion: (
      storedAs: string,
      version: string
    ) => Refused<DocumentContent, ContentMissing>
    /** Replaces a content by one of its versions; the current content becomes a version. */
    readonly restoreVersion: (
      storedAs: string,
      version: string
    ) => Refused<void, ContentMissing | DocumentsFull>
    /** Moves a content to the path of its document, also out of the bin. */
    readonly put: (
      storedAs: string,
      address: DocumentAddress
    ) => Refused<void, ContentMissing | DocumentsFull>
    /** Moves a content to the bin, if it exists. */
    readonly bin: (storedAs: string) => Refused<void>
    /** Deletes a content for good, also from the bin, if it exists. */
    readonly remove: (storedAs: string) => Refused<void>
    readonly contents: Refused<KeptContents>
    /** Deletes uploads without new data for `idleMs` milliseconds; returns their number. */
    readonly forgetUploads: (idleMs: number) => Refused<number>
  }
>()("@atelier/application/DocumentStore") {}
