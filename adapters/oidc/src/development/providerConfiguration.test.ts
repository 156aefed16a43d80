import { expect, it, vi } from "vitest"
import { askForTokens, signIn } from "../../test/signIn.ts"
import { makeTestBrowser } from "../../test/TestBrowser.ts"
import { startTestProvider } from "../../test/TestProvider.ts"

// The provider prints its notices once per process, so that this test needs its own file.
it("prints nothing and publishes no private key", async () => {
  const spies = (["log", "info", "warn", "error"] as const).map((method) =>
    vi.spyOn(console, method)
  )
  const running = await startTestProvider()
  const { issuer } = running.options
  const browser = makeTestBrowser()
  const { refresh_token: refreshToken } = await signIn(browser, running.options, "planner")
  await askForTokens(running.options, { grant_type: "refresh_token", refresh_token: refreshToken })
  const keys = await (await fetch(`${issuer}/jwks`)).text()
  for (const path of ["/session/end", "/session/end/success", "/auth", "/nowhere"])
    await browser.get(`${issuer}${path}`)
  await running.close()
  for (const spy of spies) expect(spy.mock.calls).toEqual([])
  expect(keys).toContain('"n":')
  expect(keys).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
})
