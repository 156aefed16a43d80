import { isOutdated } from "./isOutdated.ts"
import { reloadOnce } from "./reloadOnce.ts"
import { unavailableParts } from "./unavailableParts.ts"

/** A part that has not arrived by then counts as not loaded. */
const MAX_LOAD_MS = 120_000

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 15_000

/**
 * A browser may remember that a part could not be loaded; after so many failures the page is loaded
 * anew.
 */
const MAX_FAILURES = 3

const inTime = <A>(load: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the part did not arrive")), MAX_LOAD_MS)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

const loadedParts = new Map<() => Promise<unknown>, unknown>()

/** A part that is there already, by how it is loaded; undefined until then. */
export const loadedPart = <A>(load: () => Promise<A>): A | undefined =>
  loadedParts.get(load) as A | undefined

/**
 * Loads a part of the app, such as the code or the texts of a screen. Never fails: while the part
 * cannot be loaded it is announced among the unavailable parts and tried again, soon at first, then
 * every fifteen seconds, at once when the network is back or somebody asks. A page of an older
 * version than the server's is loaded anew.
 */
export const loadPart = async <A>(load: () => Promise<A>): Promise<A> => {
  let delay = FIRST_DELAY_MS
  for (let failures = 1; ; failures += 1) {
    try {
      const part = await inTime(load)
      if (failures > 1) unavailableParts.remove(load)
      loadedParts.set(load, part)
      return part
    } catch {
      unavailableParts.add(load)
      const page = await isOutdated()
      if (page === "outdated" || (page === "current" && failures >= MAX_FAILURES)) reloadOnce()
      await unavailableParts.nextAttempt(delay)
      delay = Math.min(delay * 2, MAX_DELAY_MS)
    }
  }
}

/**
 * Loads a part before it is needed. A failure says nothing yet: it is loaded again when it is
 * needed.
 */
export const loadAhead = (load: () => Promise<unknown>): void => {
  load().then(
    (part) => loadedParts.set(load, part),
    () => undefined
  )
}
