import type { CountedPage } from "@atelier/contract"
import type { Logger } from "pino"

const PATIENCE_MS = 5_000

/** Concurrent requests; further page views are only in the metrics. */
const MAX_AT_ONCE = 4

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
 * Forwards page views from this server to another service, so that browsers contact no one else and
 * the service learns nothing about users. Does nothing if no service is configured.
 */
export const forwardPageViews = (
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
