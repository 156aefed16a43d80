import type { EndedTokens } from "@atelier/application/session"
import { makeEndedTokens } from "@atelier/application/session"
import type { CallOutput } from "@atelier/contract"
import type { DocumentsLook } from "../documents/documentWorker.ts"
import { makeWarnings, type Warnings } from "./Warnings.ts"

export interface System {
  readonly startedAt: number
  /** Problems that need attention although the server responds. */
  readonly concerns: () => ReadonlyArray<CallOutput<"getSystem">["concerns"][number]>
  /** Result of the last check of document contents; null before the first. */
  readonly documentsLook: () => DocumentsLook | null
  readonly backUp: () => void
  readonly isBackingUp: () => boolean
  readonly warnings: Pick<Warnings, "newest">
  readonly ended: EndedTokens
  readonly note: (fields: Readonly<Record<string, unknown>>, message: string) => void
}

/** For processes without a server, such as threads; makes no backups. */
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
