import { checkInstant, checkWhole } from "../../kernel/time/index.ts"
import type { Lock } from "../../records/priority-list/index.ts"

export type Hold = Pick<Lock, "id" | "position" | "lockedAt">

const inText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order in which locks take their places: by position, then time of locking, then id. */
export const lockOrder = (a: Hold, b: Hold): number =>
  a.position - b.position || inText(a.lockedAt, b.lockedAt) || inText(a.id, b.id)

/** The place `wanted`, otherwise the next free one, otherwise the previous one. */
const freePlace = (places: ReadonlyArray<unknown>, wanted: number): number => {
  for (let place = wanted; place < places.length; place += 1)
    if (places[place] === undefined) return place
  let place = wanted - 1
  while (places[place] !== undefined) place -= 1
  return place
}

/**
 * Puts locked entries at their positions and the others around them in the given order. A lock
 * beyond the end takes the last place. If several locks have one position, the first in order of
 * locking takes it, and the others the nearest free places. Throws a `RangeError` for an invalid
 * position or instant.
 *
 * @example
 * const held = { id: "lock", position: 1, lockedAt: Instant.make("2026-11-16T08:00:00.000Z") }
 * const list = [{ name: "Roy" }, { name: "Tremblay" }]
 * placeLocks(list, ({ name }) => (name === "Tremblay" ? held : undefined))
 * // => [{ name: "Tremblay" }, { name: "Roy" }]
 */
export const placeLocks = <T extends object>(
  ranked: ReadonlyArray<T>,
  lockOf: (entry: T) => Hold | undefined
): ReadonlyArray<T> => {
  const locked: Array<{ readonly entry: T; readonly lock: Hold }> = []
  const others: Array<T> = []
  for (const entry of ranked) {
    const lock = lockOf(entry)
    if (lock === undefined) {
      others.push(entry)
      continue
    }
    checkWhole("position", lock.position, 1)
    checkInstant("lockedAt", lock.lockedAt)
    locked.push({ entry, lock })
  }
  if (locked.length === 0) return ranked
  const places = new Array<T | undefined>(ranked.length).fill(undefined)
  for (const { entry, lock } of locked.sort((a, b) => lockOrder(a.lock, b.lock)))
    places[freePlace(places, Math.min(lock.position, places.length) - 1)] = entry
  const rest = others.values()
  return places.map((entry) => entry ?? (rest.next().value as T))
}
