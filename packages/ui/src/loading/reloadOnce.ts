const LAST = "atelier.reloadedAt"
const PAUSE_MS = 60_000

/**
 * Loads the page anew, at most once a minute, so that a broken server does not keep it reloading.
 */
export const reloadOnce = (): void => {
  const last = Number(sessionStorage.getItem(LAST) ?? 0)
  if (Date.now() - last < PAUSE_MS) return
  sessionStorage.setItem(LAST, String(Date.now()))
  location.reload()
}
