import type { WorkEvent } from "@atelier/domain/completing"
import type { DocumentCategory, DocumentOwner } from "@atelier/domain/document"

/** A picture for the documents of a work order or an event. */
export interface PhotoAction {
  readonly kind: "photo"
  readonly file: Blob
  readonly name: string
  readonly owner: DocumentOwner
  readonly category: DocumentCategory
  /** An upload that the server has begun; null before. */
  readonly uploadId: string | null
}

export type WriteAction =
  | { readonly kind: "start" }
  | { readonly kind: "complete"; readonly completePrevious: boolean }
  | { readonly kind: "comment"; readonly comment: string }
  | PhotoAction

export interface NewWrite {
  readonly userId: string
  /** The server executes the write once under this key. */
  readonly key: string
  /** Name of the event for lists, such as the work order and the kind of visit. */
  readonly title: string
  /** Milliseconds since 1970. */
  readonly at: number
  /**
   * The event as the user saw it, with the effects of earlier writes in the queue. Its version is
   * sent.
   */
  readonly seen: WorkEvent
  readonly action: WriteAction
}

/** Why a write stands still until the user decides. */
export type Trouble =
  /** Another user changed what the write changes, or what it depends on. */
  | { readonly kind: "conflict"; readonly theirs: WorkEvent }
  | { readonly kind: "refused"; readonly detail: string }

/** A write that waits for the network, or for the user. */
export interface QueuedWrite extends NewWrite {
  /** Ids ascend in the order of the writes. */
  readonly id: number
  readonly trouble: Trouble | null
}
