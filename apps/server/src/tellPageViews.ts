import type { CountedPage } from "@atelier/contract"
import type { Logger } from "pino"

/** A view that is not taken by then is not told. */
const PATIENCE_MS = 5_000

/** So many are told at once; what comes besides stands in the metrics alone. */
const MAX_AT_ONCE = 4

/** What Plausible and Matomo are sent: the screen, from this server, and nothing about anybody. */
const requestOf = (tracker: URL, page: URL): readonly [URL, RequestInit] => {
  if (tracker.pathname.endsWith("/api/event"))
    return [
      tracker,
      {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Atelier" },
        body: JSON.stringify({ name: "pageview", url: page.href, domain: page.hostname })
      }
    ]
  const asked = new URL(tracker)
  for (const [name, value] of Object.entries({
    rec: "1",
    apiv: "1",
    send_image: "0",
    url: page.href,
    action_name: page.pathname
  }))
    asked.searchParams.set(name, value)
  return [asked, { method: "POST", headers: { "user-agent": "Atelier" } }]
}

/**
 * Tells another service of views of screens, from this server, so that browsers ask nobody else and
 * it learns nothing of who looks. Does nothing where no service is named.
 */
export const tellPageViews = (
  { pageViewsUrl, origin }: { readonly pageViewsUrl: string; readonly origin: string },
  log: Pick<Logger, "warn">,
  send: typeof fetch = fetch
): ((page: CountedPage) => void) => {
  if (pageViewsUrl === "") return () => undefined
  const tracker = new URL(pageViewsUrl)
  let underWay = 0
  const tell = async (page: CountedPage): Promise<void> => {
    underWay += 1
    try {
      const [address, request] = requestOf(tracker, new URL(page, origin))
      const answer = await send(address, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!answer.ok) log.warn({ status: answer.status }, "a view of a screen was not taken")
    } catch (error) {
      log.warn({ err: error }, "a view of a screen could not be told")
    } finally {
      underWay -= 1
    }
  }
  return (page) => {
    if (underWay < MAX_AT_ONCE) void tell(page)
  }
}
