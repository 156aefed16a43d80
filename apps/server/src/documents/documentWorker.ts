import {
  type DocumentsLookedAt,
  expireUploads,
  followDocuments,
  lookAtDocuments
} from "@atelier/application/documents"
import { Journal } from "@atelier/application/ports"
import { ChangeFeed } from "@atelier/application/proposal"
import { LARGE_CHANGE_BYTES } from "@atelier/application/storing"
import { Effect } from "effect"
import type { Logger } from "pino"
import type { Runtime } from "../Ports.ts"
import { pauseUnless } from "../pauseUnless.ts"

/** Problems found by the last check, and its time. */
export interface DocumentsLook extends Pick<DocumentsLookedAt, "missing" | "outOfReach"> {
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** Keeps the contents of documents in the right places. */
export interface DocumentWorker {
  /** The last check; null before the first. */
  readonly lastLook: () => DocumentsLook | null
  readonly concerns: () => ReadonlyArray<"documentsMissing" | "documentsOutOfReach">
  /** Resolves when the started work is done. */
  readonly stop: () => Promise<void>
}

const FIRST_LOOK_MS = 300_000
const LOOK_MS = 86_400_000
/** Interval for deleting expired uploads. */
const EXPIRY_MS = 60_000

/** Follows a change; leaves a large one to the next check instead of reading it. */
const follow = Effect.fn("follow")(function* (changeId: number) {
  const journal = yield* Journal
  const bytes = yield* journal.bytes(changeId)
  if (bytes === null || bytes > LARGE_CHANGE_BYTES) return
  const entry = yield* journal.entry(changeId)
  yield* followDocuments(entry?.changes ?? [])
})

/**
 * Follows document changes one after the other, and checks all documents soon after the start and
 * daily. Errors are logged and left to the next check.
 */
export const startDocumentWorker = (
  runtime: Runtime,
  log: Pick<Logger, "info" | "warn" | "error">,
  {
    firstLookMs = FIRST_LOOK_MS,
    lookMs = LOOK_MS,
    expiryMs = EXPIRY_MS
  }: { firstLookMs?: number; lookMs?: number; expiryMs?: number } = {}
): DocumentWorker => {
  const stopping = new AbortController()
  let last: Promise<void> = Promise.resolve()
  let lastLook: DocumentsLook | null = null

  const then = (work: () => Promise<void>): Promise<void> => {
    last = last
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, "documents were not followed"))
    return last
  }

  const look = async (): Promise<void> => {
    const found = await runtime.runPromise(lookAtDocuments())
    const { missing, outOfReach } = found
    lastLook = { at: new Date().toISOString(), missing, outOfReach }
    if (missing.length > 0) log.error({ missing }, "documents have no content")
    if (outOfReach.length > 0) log.warn({ outOfReach }, "documents could not be looked at")
    log.info({ ...found, missing: missing.length }, "documents were looked at")
  }

  const unsubscribe = runtime.runSync(
    Effect.map(ChangeFeed, ({ subscribe }) =>
      subscribe((changeId) => {
        void then(() => runtime.runPromise(follow(changeId)))
      })
    )
  )

  const pause = (milliseconds: number) => pauseUnless(stopping.signal, milliseconds)

  const work = async (): Promise<void> => {
    await pause(firstLookMs)
    while (!stopping.signal.aborted) {
      await then(look)
      await pause(lookMs)
    }
  }

  const expire = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(expiryMs)
      try {
        const removed = await runtime.runPromise(expireUploads)
        if (removed > 0) log.info({ removed }, "expired uploads were removed")
      } catch (error) {
        log.error({ err: error }, "expired uploads could not be removed")
      }
    }
  }

  const working = Promise.all([work(), expire()])
  return {
    lastLook: () => lastLook,
    concerns: () => [
      ...(lastLook !== null && lastLook.missing.length > 0 ? (["documentsMissing"] as const) : []),
      ...(lastLook !== null && lastLook.outOfReach.length > 0
        ? (["documentsOutOfReach"] as const)
        : [])
    ],
    stop: async () => {
      stopping.abort()
      unsubscribe()
      await working
      await last
    }
  }
}
