/** Compares the page on screen with the one on the server. */
export const isOutdated = async (): Promise<"current" | "outdated" | "unreachable"> => {
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
