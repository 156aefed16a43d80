import type { ChangeSet } from "../../records/change/index.ts"
import type { WebhookKind } from "../../records/webhook/index.ts"
import {
  type IntendedChanges,
  intendedAsSeen,
  type Viewer,
  visibleChanges
} from "../../rules/visibility/index.ts"
import { webhookKinds } from "./webhookKinds.ts"

/** Rows of a change set in one message; further rows need further messages. */
export const ROWS_OF_A_MESSAGE = 100

/** A message about a change set: the kind of change, and the 0-based part of the rows. */
export interface MessagePart {
  readonly kind: WebhookKind
  readonly part: number
}

const keyOf = ({ table, id }: ChangeSet[number]): string => JSON.stringify([table, id])

const partsOf = (changes: ChangeSet, visible: ChangeSet): ((part: number) => ChangeSet) => {
  const partOf = new Map(
    changes.map((change, index) => [keyOf(change), Math.floor(index / ROWS_OF_A_MESSAGE)])
  )
  const seen = new Map<number, Array<ChangeSet[number]>>()
  for (const change of visible) {
    const part = partOf.get(keyOf(change)) ?? 0
    seen.set(part, [...(seen.get(part) ?? []), change])
  }
  return (part) => seen.get(part) ?? []
}

/**
 * The content of a message: the intent of the change set, and the rows of the message's kind and
 * part, as the viewer sees them. A row that becomes hidden appears as deleted, a row that becomes
 * visible as created. Null if the viewer sees none.
 */
export const messageContent = (
  viewer: Viewer,
  intended: IntendedChanges,
  { kind, part }: MessagePart
): IntendedChanges | null => {
  const seen = intendedAsSeen(viewer, intended)
  if (seen === null) return null
  const changes = partsOf(
    intended.changes,
    seen.changes
  )(part).filter((change) => webhookKinds(change).includes(kind))
  return changes.length === 0 ? null : { intent: seen.intent, changes }
}

/** The messages for one viewer: one per kind and part with visible rows. */
export const webhookMessages = (
  viewer: Viewer,
  changes: ChangeSet,
  kinds: ReadonlyArray<WebhookKind>
): ReadonlyArray<MessagePart> => {
  const seen = partsOf(changes, visibleChanges(viewer, changes))
  const parts = Array.from(
    { length: Math.ceil(changes.length / ROWS_OF_A_MESSAGE) },
    (_, part) => ({ part, of: new Set(seen(part).flatMap(webhookKinds)) })
  )
  return kinds.flatMap((kind) =>
    parts.flatMap(({ part, of }) => (of.has(kind) ? [{ kind, part }] : []))
  )
}
