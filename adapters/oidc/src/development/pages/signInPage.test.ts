import { afterAll, afterEach, describe, expect, it } from "vitest"
import { sendOff } from "../../../test/signIn.ts"
import { makeTestBrowser } from "../../../test/TestBrowser.ts"
import { startTestProvider } from "../../../test/TestProvider.ts"

const running = await startTestProvider()
const home = running.options.redirectUris[0] ?? ""
afterAll(() => running.close())
afterEach(() => {
  expect(running.faults).toEqual([])
})

const openSignIn = async (
  browser = makeTestBrowser(),
  headers: Record<string, string> = {},
  extra = {}
) => {
  const { url } = await sendOff(browser, running.options, extra)
  const response = await browser.get(url, headers)
  return { browser, url, response, text: await response.text() }
}

describe("the sign-in page", () => {
  it("is in French, has a button for each account, and escapes its texts", async () => {
    const { text, response } = await openSignIn()
    expect(text).toContain('<html lang="fr">')
    expect(text.match(/<button /g)).toHaveLength(2)
    expect(text).toContain("Paul &lt;Tremblay&gt;")
    expect(text).toContain("Sans licence")
    expect(response.headers.get("content-language")).toBe("fr")
  })

  it("is in English for such browsers and applications, and by its language link", async () => {
    const english = '<html lang="en">'
    expect((await openSignIn(makeTestBrowser(), { "accept-language": "en-CA,en" })).text).toContain(
      english
    )
    const asked = await openSignIn(makeTestBrowser(), {}, { ui_locales: "en" })
    expect(asked.text).toContain(english)
    expect(asked.text).toContain('href="?language=fr"')
    expect(await (await asked.browser.get(`${asked.url}?language=fr`)).text()).toContain(
      '<html lang="fr">'
    )
  })

  it("runs no script, is not framed or stored, and posts only to itself", async () => {
    const { text, response } = await openSignIn()
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(text).not.toMatch(/<script|style="| on\w+="/)
    expect(policy).toContain("script-src 'none'")
    expect(policy).not.toContain("unsafe")
    expect(policy).toContain(`form-action 'self' ${new URL(home).origin} http://localhost:5173;`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  it("answers other methods with 405", async () => {
    const { url, browser } = await openSignIn()
    expect((await browser.remove(url)).status).toBe(405)
  })
})
