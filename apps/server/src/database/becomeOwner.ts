import { statSync } from "node:fs"
import { existing } from "./existing.ts"

/** Functions to change the user of a process; Node has them on Linux and macOS. */
export interface Identity {
  readonly getuid?: () => number
  readonly setgroups?: (groups: ReadonlyArray<number>) => void
  readonly setgid?: (group: number) => void
  readonly setuid?: (user: number) => void
}

const ROOT = 0

/**
 * Switches a root process to the owner of the data folder, so that root never leaves files that the
 * service cannot open. Returns the owner's user id; null if nothing changed.
 */
export const becomeOwner = (data: string, identity: Identity = process): number | null => {
  if (identity.getuid?.() !== ROOT) return null
  const { uid, gid } = statSync(existing(data))
  if (uid === ROOT) return null
  identity.setgroups?.([gid])
  identity.setgid?.(gid)
  identity.setuid?.(uid)
  return uid
}
