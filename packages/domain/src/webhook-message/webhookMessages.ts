import type { ChangeSet } from "../change/index.ts"
import {
  type IntendedChanges,
  intendedAsSeen,
  type Viewer,
  visibleChanges
} from "../visibility/index.ts"
import type { WebhookKind } from "../webhook/index.ts"
import { webhookKinds } from "./webhookKinds.ts"

/**
 * The rows of a change set that one message looks at; further ones are looked at by further
 * messages.
 */
export const ROWS_OF_A_MESSAGE = 100

/**
 * A message about a change set: which kind of change, and which part of the rows, counted from 0.
 */
export interface MessagePart {
  readonly kind: WebhookKind
  readonly part: number
}

const keyOf = ({ table, id }: ChangeSet[number]): string => JSON.stringify([table, id])

/** The part of a change set that each of its visible rows is in, of whatever kind. */
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
 * What a message says: what the change set was for, and the rows of the message's kind among those
 * of its part, both as the viewer sees them. A row that leaves the viewer's sight is deleted, one
 * that comes into it created. Null when the viewer sees none.
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

/**
 * The messages that a viewer gets of a change set: one for each of the kinds and each part of the
 * rows that has any in sight, in the order of the kinds.
 */
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
