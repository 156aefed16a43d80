import type { Browser, Page } from "@playwright/test"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { shiftClock } from "../src/shiftClock.ts"
import { makeDataFolder, startServer } from "../test/TestServer.ts"
import { expect, inProofAlone, otherWindow, test } from "./atelier.ts"
import { providers, type StartProvider } from "./openIdProviders.ts"

// Production rejects a shifted clock, and the providers share this process.
test.beforeAll(() => shiftClock(0))
test.afterAll(() => shiftClock(Number(process.env.ATELIER_CLOCK_OFFSET_MS ?? 0)))

const startShop = async (startProvider: StartProvider) => {
  const data = makeDataFolder()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const provider = await startProvider(origin)
  const server = await startServer({
    PORT: String(port),
    ATELIER_MODE: "production",
    ATELIER_ORIGIN: origin,
    ATELIER_DATA: data.folder,
    ATELIER_ADMIN: "boss",
    OIDC_ISSUER: provider.issuer
  })
  return {
    origin,
    provider,
    stop: async (): Promise<void> => {
      await server.stop("SIGTERM")
      await provider.stop()
      data.remove()
    }
  }
}

/** Signs in on the provider's pages, if there are any: name and consent. */
const signInAtProvider = async (page: Page, origin: string, who: string): Promise<void> => {
  const name = page.getByPlaceholder(/login/i)
  const consent = page.getByRole("button", { name: "Continue" })
  const isBack = page.waitForURL((url) => url.origin === origin && url.pathname !== "/")
  const asks = await Promise.race([isBack.then(() => false), name.waitFor().then(() => true)])
  if (!asks) return
  await name.fill(who)
  await page.getByPlaceholder(/password/i).fill("secret")
  await page.getByRole("button", { name: "Sign-in" }).click()
  await consent.click()
}

const arrive = async (browser: Browser, origin: string, who = "boss"): Promise<Page> => {
  const [page] = await otherWindow(browser)
  await page.goto(origin)
  await signInAtProvider(page, origin, who)
  return page
}

if (inProofAlone)
  for (const [name, startProvider] of Object.entries(providers))
    test(`production with ${name}, a third-party provider: sign-in, renewal, sign-out, rejection`, async ({
      browser
    }) => {
      const { origin, provider, stop } = await startShop(startProvider)
      try {
        provider.issue({ lasting: 50 })
        const page = await arrive(browser, origin)
        const account = page.getByRole("button", { name: "Compte de boss" })
        await expect(account).toBeVisible()
        await page.reload()
        await expect(account).toBeVisible()
        expect(provider.asked.signIn).toBe(1)
        expect(provider.asked.renewal).toBeGreaterThan(0)
        provider.refuseRenewals(true)
        await page.reload()
        await expect(account).toBeVisible()
        expect(provider.asked.signIn, "a renewal that fails leads to signing in").toBe(2)
        provider.refuseRenewals(false)
        await account.click()
        await page.getByRole("button", { name: "Se déconnecter" }).click()
        const leave = page.getByRole("button", { name: "Yes, sign me out" })
        const left = page.waitForURL("**/home")
        await Promise.race([left, leave.click()])
        await left

        for (const wrong of [{ audience: "another" }, { ahead: 3_600 }, { ahead: -3_600 }]) {
          provider.issue(wrong)
          const refused = await arrive(browser, origin)
          const title = { name: "La connexion n’a pas abouti" }
          await expect(refused.getByRole("heading", title), JSON.stringify(wrong)).toBeVisible()
        }
        provider.issue({ sub: "stranger" })
        const stranger = await arrive(browser, origin, "stranger")
        await expect(stranger.getByRole("heading", { name: /licence/i })).toBeVisible()
      } finally {
        await stop()
      }
    })
