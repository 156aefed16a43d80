import { hash } from "node:crypto"

export interface JournalCells {
  readonly id: number
  readonly at: string
  readonly userId: string
  readonly intent: string
  readonly undoes: number | null
  readonly changes: string
}

export const NO_HASH = ""

/**
 * Chains an entry to all earlier ones: a changed cell or a missing entry changes all later hashes.
 * It detects accidental changes, but not an attacker who recomputes the hashes.
 */
export const journalHash = (previous: string, entry: JournalCells): string => {
  const { id, at, userId, intent, undoes, changes } = entry
  const heading = [previous, id, at, userId, intent, undoes ?? "", ""].join("\0")
  return hash("sha256", heading + changes, "base64")
}
