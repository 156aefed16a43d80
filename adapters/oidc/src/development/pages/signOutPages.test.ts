import { afterAll, afterEach, describe, expect, it } from "vitest"
import { askForTokens, sendOff, signIn } from "../../../test/signIn.ts"
import { makeTestBrowser } from "../../../test/TestBrowser.ts"
import { startTestProvider } from "../../../test/TestProvider.ts"

const running = await startTestProvider()
const home = running.options.redirectUris[0] ?? ""
afterAll(() => running.close())
afterEach(() => {
  expect(running.faults).toEqual([])
})

describe("signing out", () => {
  const endSession = "/session/end"

  const confirm = async (browser: ReturnType<typeof makeTestBrowser>, page: string) => {
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ""
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ""
    return browser.post(action, { xsrf, logout: "yes" })
  }

  it("needs no question for our application and ends session and refresh token", async () => {
    const browser = makeTestBrowser()
    const tokens = await signIn(browser, running.options, "planner")
    const back = running.options.postLogoutRedirectUris[0] ?? ""
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: back,
      state: "bye"
    })
    const answer = await browser.get(`${running.options.issuer}${endSession}?${query}`)
    const page = await answer.text()
    expect(page).toContain("<script>")
    expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'sha256-/)
    expect((await confirm(browser, page)).headers.get("location")).toBe(`${back}?state=bye`)
    expect(
      (await sendOff(browser, running.options, { prompt: "none" })).parameters.get("error")
    ).toBe("login_required")
    const renewed = await askForTokens(running.options, {
      grant_type: "refresh_token",
      refresh_token: tokens.refresh_token
    })
    expect(renewed.tokens.error).toBe("invalid_grant")
  })

  it("may start with the application revoking its refresh token", async () => {
    const { refresh_token: refreshToken } = await signIn(
      makeTestBrowser(),
      running.options,
      "planner"
    )
    const body = new URLSearchParams({ client_id: running.options.clientId, token: refreshToken })
    expect(
      (await fetch(`${running.options.issuer}/token/revocation`, { method: "POST", body })).status
    ).toBe(200)
    const renewed = await askForTokens(running.options, {
      grant_type: "refresh_token",
      refresh_token: refreshToken
    })
    expect(renewed.tokens.error).toBe("invalid_grant")
  })

  it("asks for confirmation if another site sends the browser", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    const page = await (await browser.get(`${running.options.issuer}${endSession}`)).text()
    expect(page).not.toContain("<script>")
    expect(page).toContain("Vous déconnecter")
    const done = await browser.follow(await confirm(browser, page), home)
    expect(await done.response.text()).toContain("Vous êtes déconnecté")
  })
})
