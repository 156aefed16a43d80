interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** A browser without a screen: stores cookies by path, and follows redirects only on request. */
export interface TestBrowser {
  readonly get: (url: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly remove: (url: string) => Promise<Response>
  readonly post: (
    url: string,
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>
  ) => Promise<Response>
  /** Follows redirects until one leads to `until` or none is left. */
  readonly follow: (
    response: Response,
    until: string
  ) => Promise<{ readonly url: string; readonly response: Response }>
}

const parse = (header: string): { readonly cookie: Cookie; readonly gone: boolean } => {
  const [pair = "", ...attributes] = header.split("; ")
  const attribute = (name: string): string | undefined =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const at = pair.indexOf("=")
  const value = pair.slice(at + 1)
  const expires = attribute("expires")
  const gone = value === "" || (expires !== undefined && Date.parse(expires) <= Date.now())
  return { cookie: { name: pair.slice(0, at), value, path: attribute("path") ?? "/" }, gone }
}

const covers = (path: string, target: string): boolean =>
  target === path || target.startsWith(path.endsWith("/") ? path : `${path}/`)

export const makeTestBrowser = (): TestBrowser => {
  let jar: ReadonlyArray<Cookie> = []
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url)
    const cookie = jar
      .filter(({ path }) => covers(path, pathname))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ")
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { ...init.headers, cookie }
    })
    for (const header of response.headers.getSetCookie()) {
      const { cookie: fresh, gone } = parse(header)
      jar = jar.filter(({ name, path }) => name !== fresh.name || path !== fresh.path)
      if (!gone) jar = [...jar, fresh]
    }
    return response
  }
  const get: TestBrowser["get"] = (url, headers = {}) =>
    send(url, { headers: { accept: "text/html", ...headers } })
  return {
    get,
    remove: (url) => send(url, { method: "DELETE" }),
    post: (url, form, headers = {}) =>
      send(url, {
        method: "POST",
        headers: { accept: "text/html", ...headers },
        body: new URLSearchParams(form)
      }),
    follow: async (response, until) => {
      let current = response
      let url = response.url
      for (let step = 0; step < 10; step += 1) {
        const location = current.headers.get("location")
        if (location === null) break
        url = new URL(location, url).href
        if (url.startsWith(until)) break
        current = await get(url)
      }
      return { url, response: current }
    }
  }
}
