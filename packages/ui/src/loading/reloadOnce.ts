const LAST = "atelier.reloadedAt"
const PAUSE_MS = 60_000

/** Reloads the page at most once a minute, so that a broken server causes no reload loop. */
export const reloadOnce = (): void => {
  const last = Number(sessionStorage.getItem(LAST) ?? 0)
  if (Date.now() - last < PAUSE_MS) return
  sessionStorage.setItem(LAST, String(Date.now()))
  location.reload()
}
