import { type KeptAnswer, openDevice } from "./deviceDatabase.ts"
import { readOwner } from "./deviceOwner.ts"

/** Older answers are deleted. */
const MAX_ANSWER_AGE_MS = 14 * 24 * 60 * 60_000

/** The times of the answers that were kept or recalled since the page began, by name. */
const times = new Map<string, number>()

/** Returns when the server gave the answer, in milliseconds since 1970; null if it is not kept. */
export const keptSince = (name: string): number | null => times.get(name) ?? null

/**
 * Keeps an answer on this device if it keeps the days of a user. Without room for it, or without a
 * database, the answer is not kept.
 */
export const keepAnswer = async (name: string, data: unknown): Promise<void> => {
  const owner = readOwner(localStorage)
  if (owner === null) return
  const at = Date.now()
  try {
    await (await openDevice()).put("answers", { userId: owner.id, name, at, data })
    times.set(name, at)
  } catch {
    // The answer is on screen; only the next start without a network will miss it.
  }
}

/** Returns a kept answer of the device's owner; null without one. */
export const recallAnswer = async (name: string): Promise<KeptAnswer | null> => {
  const owner = readOwner(localStorage)
  if (owner === null) return null
  try {
    const found = await (await openDevice()).get("answers", [owner.id, name])
    if (found === undefined || Date.now() - found.at > MAX_ANSWER_AGE_MS) return null
    times.set(name, found.at)
    return found
  } catch {
    return null
  }
}

/** Deletes the kept answers that are too old or that `isOver` names. */
export const dropAnswers = async (isOver: (name: string) => boolean): Promise<void> => {
  try {
    const database = await openDevice()
    const oldest = Date.now() - MAX_ANSWER_AGE_MS
    const { store, done } = database.transaction("answers", "readwrite")
    for await (const row of store)
      if (row.value.at < oldest || isOver(row.value.name)) void row.delete()
    await done
  } catch {
    // Without a database, nothing is kept.
  }
}
