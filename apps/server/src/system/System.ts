import type { EndedTokens } from "@atelier/application/session"
import { makeEndedTokens } from "@atelier/application/session"
import type { CallOutput } from "@atelier/contract"
import type { DocumentsLook } from "../documents/documentWorker.ts"
import { makeWarnings, type Warnings } from "./Warnings.ts"

/** The process that serves the shop, as far as its administrators see and steer it. */
export interface System {
  /** In milliseconds since 1970. */
  readonly startedAt: number
  /** What somebody should look at, though the server answers. */
  readonly concerns: () => ReadonlyArray<CallOutput<"getSystem">["concerns"][number]>
  /** What the last look at the contents of documents found; null before the first. */
  readonly documentsLook: () => DocumentsLook | null
  /** Begins a backup, unless one is being made or waits for its turn. */
  readonly backUp: () => void
  readonly isBackingUp: () => boolean
  readonly warnings: Pick<Warnings, "newest">
  /** The tokens of sessions that are over. */
  readonly ended: EndedTokens
  /** Notes in the log what somebody did. */
  readonly note: (fields: Readonly<Record<string, unknown>>, message: string) => void
}

/** A process that serves nobody, such as a thread: it begins no backups. */
export const idleSystem = (): System => ({
  startedAt: Date.now(),
  concerns: () => [],
  documentsLook: () => null,
  backUp: () => undefined,
  isBackingUp: () => false,
  warnings: makeWarnings(),
  ended: makeEndedTokens(),
  note: () => undefined
})
