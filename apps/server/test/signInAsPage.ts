import { makeTestBrowser } from "../../../adapters/oidc/test/TestBrowser.ts"

export const asPage = (origin: string, method: string, path: string, body: object, cookie = "") =>
  fetch(`${origin}${path}`, {
    method,
    headers: { origin, "x-atelier-session": "1", cookie },
    body: JSON.stringify(body)
  })

export const signInAsPage = async (origin: string, account: string) => {
  const begun = await asPage(origin, "POST", "/session/start", { language: "fr" })
  const { url, ...start } = (await begun.json()) as { readonly url: string }
  const browser = makeTestBrowser()
  const atCallback = `${origin}/signin-callback`
  const page = await browser.follow(await browser.get(url), atCallback)
  const back = await browser.follow(await browser.post(page.url, { account }), atCallback)
  const query = new URL(back.url).search
  const response = await asPage(origin, "POST", "/session", { ...start, query })
  const { accessToken } = (await response.json()) as { readonly accessToken: string }
  return { accessToken, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" }
}
