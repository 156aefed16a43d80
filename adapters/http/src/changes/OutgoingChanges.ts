import { Journal, type JournalEntry, OpaqueIds } from "@atelier/application/ports"
import { ChangeFeed } from "@atelier/application/proposal"
import { LARGE_CHANGE_BYTES } from "@atelier/application/storing"
import {
  entryChangesVisibility,
  viewerOfChanges,
  viewerOfSummary
} from "@atelier/application/visibility"
import type { CommittedChange } from "@atelier/contract"
import type { UserConfiguration } from "@atelier/domain/access"
import {
  type ChangeSummary,
  intendedAsSeen,
  seesAnyOf,
  visibilityClass
} from "@atelier/domain/visibility"
import { Clock, Effect, type ManagedRuntime } from "effect"
import { LRUCache } from "lru-cache"
import type { ApiPorts } from "../answer/Answering.ts"

/** A change with more rows, such as a new shop, is sent as a reset. */
const MAX_ROWS = 500
/** Limit in bytes for the data of one change. */
const MAX_BYTES = 256 * 1024
const MAX_KEPT = 16
/** Longest time without a lookup, because another process may have written. */
const MAX_STALE_MS = 1_000

export interface Frame {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly change: CommittedChange | null
}

export interface OutgoingChange {
  readonly id: number
  /** Returns the frame for a user, shared by users who see the same; null if none is visible. */
  readonly frameFor: (user: UserConfiguration) => Promise<Frame | null>
}

/** Changes for the streams, read once for all followers. */
export interface OutgoingChanges {
  readonly after: (id: number) => Promise<OutgoingChange | null>
  /** Calls back when there may be a newer change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => Promise<() => void>
}

const encoder = new TextEncoder()

export const eventFrame = (event: string, position: string, data = ""): Uint8Array<ArrayBuffer> =>
  encoder.encode(`event: ${event}\ndata: ${data}\nid: ${position}\n\n`)

/** The current position in the journal for `Last-Event-ID`. */
export const positionNow = (entry: number) =>
  Effect.gen(function* () {
    const opaqueIds = yield* OpaqueIds
    return opaqueIds.positions.seal({ entry, at: yield* Clock.currentTimeMillis })
  })

const resetFrame = (position: string): Frame => ({
  bytes: eventFrame("reset", position),
  change: null
})

/**
 * The frame that reports an entry to a user; null if it concerns nothing that the user sees. It is
 * a reset if the entry changes what the user may see, or is too large for one frame.
 */
const frameOf = Effect.fnUntraced(function* (entry: JournalEntry, user: UserConfiguration) {
  const viewer = yield* viewerOfChanges(user, entry.changes)
  const seen = intendedAsSeen(viewer, entry)
  const isReset = yield* entryChangesVisibility(viewer, entry)
  if (seen === null && !isReset) return null
  const position = yield* positionNow(entry.id)
  if (seen === null || isReset || seen.changes.length > MAX_ROWS) return resetFrame(position)
  const { at, userId } = entry
  const id = (yield* OpaqueIds).changes.nameOf(entry.id)
  const change: CommittedChange = { id, at, userId, ...seen }
  const bytes = eventFrame("change", position, JSON.stringify(change))
  return bytes.byteLength > MAX_BYTES ? resetFrame(position) : { bytes, change }
})

const outgoingChangeOf = <R>(
  entry: JournalEntry,
  runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>
): OutgoingChange => {
  const frames = new Map<string, Promise<Frame | null>>()
  return {
    id: entry.id,
    frameFor: (user) => {
      const key = visibilityClass(user, entry.changes)
      const frame = frames.get(key) ?? runtime.runPromise(frameOf(entry, user))
      frames.set(key, frame)
      frame.catch(() => frames.delete(key))
      return frame
    }
  }
}

/** True if the user sees a part of a change that is too large to read. */
const seesLarge = Effect.fnUntraced(function* (summary: ChangeSummary, user: UserConfiguration) {
  const viewer = yield* viewerOfSummary(user, summary)
  return seesAnyOf(viewer, summary)
})

/** Sends a reset to users who see a part of a change too large to read here. */
const outgoingLargeChange = <R>(
  id: number,
  summary: ChangeSummary | null,
  runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>
): OutgoingChange => {
  const seen = new Map<string, Promise<boolean>>()
  const isSeenBy = (user: UserConfiguration): Promise<boolean> => {
    if (summary === null) return Promise.resolve(true)
    const key = visibilityClass(user, summary.samples)
    const found = seen.get(key) ?? runtime.runPromise(seesLarge(summary, user))
    seen.set(key, found)
    found.catch(() => seen.delete(key))
    return found
  }
  return {
    id,
    frameFor: async (user) =>
      (await isSeenBy(user)) ? resetFrame(await runtime.runPromise(positionNow(id))) : null
  }
}

export const makeOutgoingChanges = <R>(
  runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>
): OutgoingChanges => {
  const kept = new LRUCache<number, Promise<OutgoingChange | null>>({ max: MAX_KEPT })
  const listeners = new Set<() => void>()
  let nothingAfter: number | null = null
  const notify = (): void => {
    if (nothingAfter !== null) kept.delete(nothingAfter)
    nothingAfter = null
    for (const listener of listeners) listener()
  }
  let listening: Promise<unknown> | undefined
  const read = Effect.fnUntraced(function* (id: number) {
    const journal = yield* Journal
    const next = id + 1
    const bytes = yield* journal.bytes(next)
    if (bytes !== null && bytes > LARGE_CHANGE_BYTES)
      return outgoingLargeChange(next, yield* journal.summary(next), runtime)
    const entry = bytes === null ? null : yield* journal.entry(next)
    if (entry !== null) return outgoingChangeOf(entry, runtime)
    nothingAfter = id
    return null
  })
  return {
    after: (id) => {
      const known = kept.get(id)
      if (known !== undefined) return known
      const found = runtime.runPromise(read(id))
      kept.set(id, found, { ttl: MAX_STALE_MS })
      found.catch(() => kept.delete(id))
      return found
    },
    subscribe: async (listener) => {
      listening ??= runtime.runPromise(Effect.map(ChangeFeed, (feed) => feed.subscribe(notify)))
      await listening
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}
