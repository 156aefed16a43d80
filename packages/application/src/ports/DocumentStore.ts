import { type DocumentCategory, DocumentService } from "@atelier/domain/document"
import { Context, type Effect, Schema } from "effect"

/** Where a document is shown to people who look into the store itself. */
export interface DocumentAddress {
  /** The work order or event that the document is of; its name is the name of the folder. */
  readonly folder: { readonly id: string; readonly name: string }
  readonly category: DocumentCategory
  readonly name: string
}

/** A file that somebody is about to send. */
export interface NewUpload {
  readonly id: string
  readonly userId: string
  readonly workOrderId: string | null
  readonly eventId: string | null
  readonly category: DocumentCategory
  readonly name: string
  /** How many it will have. */
  readonly bytes: number
}

/** A file that is being sent, with how much of it came. */
export interface Upload extends NewUpload {
  readonly offset: number
  /** What its content is known by, once it was put where documents are; null before. */
  readonly storedAs: string | null
  /** Milliseconds since 1970, when the last byte came, or when the upload began. */
  readonly lastByteAt: number
}

/** The content of a document: nothing is read before it is asked for. */
export interface DocumentContent {
  readonly bytes: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** A content that the store has. */
export interface KeptContent {
  readonly storedAs: string
  /** Milliseconds since 1970, when it came, or when it was put into the bin. */
  readonly since: number
  readonly isBinned: boolean
  /** How large it is now; null where its service does not say. */
  readonly bytes: number | null
}

/** A content as it was since an instant, as its service keeps it. */
export interface ContentVersion {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly bytes: number
  /** Whether the content is this one now. */
  readonly isCurrent: boolean
}

/**
 * A place that did not answer when all contents were asked for, and whether a content lies there.
 */
export interface OutOfReach {
  readonly service: DocumentService
  readonly has: (storedAs: string) => boolean
}

/** The contents of every service that answered, those in the bin too, and the other services. */
export interface KeptContents {
  readonly kept: ReadonlyArray<KeptContent>
  readonly outOfReach: ReadonlyArray<OutOfReach>
}

/** There is no room for a document where documents are kept. Nothing of it stays. */
export class DocumentsFull extends Schema.TaggedError<DocumentsFull>()("DocumentsFull", {
  service: DocumentService
}) {
  override get message(): string {
    return `There is no room for documents in the ${this.service}.`
  }
}

/**
 * The unfinished uploads of a user take all the room that one user may take for them. What came
 * before is kept; the refused piece is not.
 */
export class UploadShareUsed extends Schema.TaggedError<UploadShareUsed>()("UploadShareUsed", {
  /** How many bytes of the user's unfinished uploads came so far. */
  takenBytes: Schema.Int
}) {
  override get message(): string {
    return `The user's unfinished uploads take ${this.takenBytes} bytes.`
  }
}

const UNREACHABLE_SECONDS = 30

/** Where documents are kept does not answer, or not as it should. Nothing else depends on it. */
export class DocumentsUnreachable extends Schema.TaggedError<DocumentsUnreachable>()(
  "DocumentsUnreachable",
  { service: DocumentService, reason: Schema.String }
) {
  /** Worth asking again after so long. */
  readonly retryAfterSeconds = UNREACHABLE_SECONDS

  override get message(): string {
    return `Documents cannot be reached: ${this.reason}`
  }
}

/** The content of a document is not where documents are kept, nor in its bin. */
export class ContentMissing extends Schema.TaggedError<ContentMissing>()("ContentMissing", {
  storedAs: Schema.String
}) {
  override get message(): string {
    return "The content of the document is not there any more."
  }
}

/** A piece of a file does not follow what came of it before, or the file is not whole yet. */
export class UploadOffset extends Schema.TaggedError<UploadOffset>()("UploadOffset", {
  /** How many bytes came. */
  offset: Schema.Int
}) {
  override get message(): string {
    return `${this.offset} bytes of the file have come.`
  }
}

type Refused<A, E = never> = Effect.Effect<A, E | DocumentsUnreachable>

/**
 * Keeps the contents of documents, and files that are being sent until they are whole. A content is
 * known by a name that stays, wherever it is put and however its folder is renamed there.
 */
export class DocumentStore extends Context.Service<
  DocumentStore,
  {
    /**
     * Begins an upload. It takes no room before its bytes come, but fails where they would not fit.
     */
    readonly begin: (upload: NewUpload) => Refused<void, DocumentsFull | UploadShareUsed>
    /** Answers the files that are being sent, each with how many bytes came. */
    readonly uploads: Refused<ReadonlyArray<Upload>>
    /** Answers a file that is being sent; null when there is none with this id. */
    readonly upload: (id: string) => Refused<Upload | null>
    /**
     * Takes the next piece of a file, all of it or nothing, and answers how many bytes came so far.
     * Fails with {@link UploadOffset} when the piece does not begin where the last one ended,
     * or goes past the end of the file; with {@link UploadShareUsed} when the unfinished uploads of
     * its user have no room for it.
     */
    readonly append: (
      id: string,
      piece: { readonly offset: number; readonly bytes: Uint8Array }
    ) => Refused<number, UploadOffset | DocumentsFull | UploadShareUsed>
    /**
     * Forgets a file that was being sent; does nothing when there is none with this id. A content
     * that was kept stays.
     */
    readonly discard: (id: string) => Refused<void>
    /**
     * Puts a whole file where documents are, and answers the name that its content has from now on.
     * The upload stays until it is discarded: asked again, also by another process, it answers the
     * same name. Fails with {@link UploadOffset} when bytes are missing.
     */
    readonly keep: (
      id: string,
      address: DocumentAddress
    ) => Refused<string, UploadOffset | DocumentsFull>
    /** Opens a content, in the bin too. `address` is where its document is shown. */
    readonly open: (
      storedAs: string,
      address: DocumentAddress
    ) => Refused<DocumentContent, ContentMissing>
    /**
     * Answers the versions of a content, the newest first; null where its place keeps none. Fails
     * when the content is not there.
     */
    readonly versions: (
      storedAs: string
    ) => Refused<ReadonlyArray<ContentVersion> | null, ContentMissing>
    /**
     * Opens a content as it was in a version. Fails when the content or the version is not there.
     */
    readonly openVersion: (
      storedAs: string,
      version: string
    ) => Refused<DocumentContent, ContentMissing>
    /** Makes a content what it was in a version; what it is until then stays as a version. */
    readonly restoreVersion: (
      storedAs: string,
      version: string
    ) => Refused<void, ContentMissing | DocumentsFull>
    /** Puts a content where its document is shown, out of the bin where it lies there. */
    readonly put: (
      storedAs: string,
      address: DocumentAddress
    ) => Refused<void, ContentMissing | DocumentsFull>
    /** Puts a content into the bin; does nothing when it is not there. */
    readonly bin: (storedAs: string) => Refused<void>
    /** Removes a content for good, from the bin or elsewhere; does nothing when it is not there. */
    readonly remove: (storedAs: string) => Refused<void>
    /** Answers every content of the services that answer, and names those that do not. */
    readonly contents: Refused<KeptContents>
    /** Forgets files of which nothing came for `idleMs` milliseconds, and answers how many. */
    readonly forgetUploads: (idleMs: number) => Refused<number>
  }
>()("@atelier/application/DocumentStore") {}
