import { unavailableParts } from "./unavailableParts.ts"

/** Compares the page on screen with the one on the server. */
const isOutdated = async (): Promise<"current" | "outdated" | "unreachable"> => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  try {
    const response = await fetch(location.pathname, {
      cache: "no-store",
      headers: { accept: "text/html" }
    })
    if (!response.ok) return "unreachable"
    const page = await response.text()
    const address = script?.getAttribute("src") ?? null
    return address === null || page.includes(address) ? "current" : "outdated"
  } catch {
    return "unreachable"
  }
}

const LAST = "atelier.reloadedAt"
const PAUSE_MS = 60_000

/** Reloads the page at most once a minute, so that a broken server causes no reload loop. */
const reloadOnce = (): void => {
  const last = Number(sessionStorage.getItem(LAST) ?? 0)
  if (Date.now() - last < PAUSE_MS) return
  sessionStorage.setItem(LAST, String(Date.now()))
  location.reload()
}

/** Loading a part fails after this time. */
const MAX_LOAD_MS = 120_000

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 15_000

/** A browser may cache a failed import; after this many failures the page reloads. */
const MAX_FAILURES = 3

const inTime = <A>(load: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the part did not arrive")), MAX_LOAD_MS)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

const loadedParts = new Map<() => Promise<unknown>, unknown>()

export const loadedPart = <A>(load: () => Promise<A>): A | undefined =>
  loadedParts.get(load) as A | undefined

/**
 * Loads a part of the app, such as the code or texts of a screen. Never rejects: a failing part is
 * listed among the unavailable parts and retried, first quickly, then every fifteen seconds. It is
 * retried at once when the network returns or the user asks for it. If the server has a newer
 * version, the page reloads.
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

/** Loads a part before it is needed. Ignores failures, because the part is loaded again on use. */
export const loadAhead = (load: () => Promise<unknown>): void => {
  load().then(
    (part) => loadedParts.set(load, part),
    () => undefined
  )
}
