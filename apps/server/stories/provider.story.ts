import type { Browser, Page } from "@playwright/test"
import { Events, OAuth2Server } from "oauth2-mock-server"
import { freePort, makeDataFolder, startServer } from "../test/TestServer.ts"
import { expect, inProofAlone, otherWindow, test } from "./atelier.ts"

/** What the provider's next tokens say besides. */
interface Claims {
  readonly sub?: string
  readonly audience?: string
  /** How far its clock is ahead of ours, in seconds. */
  readonly ahead?: number
  /** How long access tokens last, in seconds. */
  readonly lasting?: number
}

/** A shop in production with an OpenID provider that nobody here wrote. */
const startShop = async () => {
  const data = makeDataFolder()
  const [port, providerPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate("RS256")
  await provider.start(providerPort, "localhost")
  let claims: Claims = {}
  const asked = { signIn: 0, renewal: 0 }
  let refuses = false
  provider.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    const { sub = "boss", audience = `${origin}/api`, ahead = 0, lasting = 600 } = claims
    const isIdToken = payload.aud !== undefined
    const now = Math.floor(Date.now() / 1_000) + ahead
    Object.assign(payload, { sub, iat: now, nbf: now, exp: now + lasting })
    if (!isIdToken) Object.assign(payload, { aud: audience, scope: "read write" })
  })
  provider.service.on(Events.BeforeResponse, (response, { body }) => {
    const isRenewal = body.grant_type === "refresh_token"
    asked[isRenewal ? "renewal" : "signIn"] += 1
    if (isRenewal && refuses)
      Object.assign(response, { statusCode: 400, body: { error: "invalid_grant" } })
  })
  const server = await startServer({
    PORT: String(port),
    ATELIER_MODE: "production",
    ATELIER_ORIGIN: origin,
    ATELIER_DATA: data.folder,
    ATELIER_ADMIN: "boss",
    OIDC_ISSUER: provider.issuer.url ?? ""
  })
  return {
    origin,
    asked,
    refuseRenewals: (does: boolean): void => {
      refuses = does
    },
    issue: (next: Claims): void => {
      claims = next
    },
    stop: async (): Promise<void> => {
      await server.stop("SIGTERM")
      await provider.stop()
      data.remove()
    }
  }
}

const arrive = async (browser: Browser, origin: string): Promise<Page> => {
  const [page] = await otherWindow(browser)
  await page.goto(origin)
  return page
}

if (inProofAlone)
  test("production with a provider that nobody here wrote: in, renewed, out, and refused", async ({
    browser
  }) => {
    const shop = await startShop()
    try {
      shop.issue({ lasting: 50 })
      const page = await arrive(browser, shop.origin)
      const account = page.getByRole("button", { name: "Compte de boss" })
      await expect(account).toBeVisible()
      await page.reload()
      await expect(account).toBeVisible()
      expect(shop.asked.signIn).toBe(1)
      expect(shop.asked.renewal).toBeGreaterThan(0)
      shop.refuseRenewals(true)
      await page.reload()
      await expect(account).toBeVisible()
      expect(shop.asked.signIn, "a renewal that fails leads to signing in").toBe(2)
      shop.refuseRenewals(false)
      await account.click()
      await page.getByRole("button", { name: "Se déconnecter" }).click()
      await page.waitForURL("**/home")

      for (const wrong of [{ audience: "another" }, { ahead: 3_600 }, { ahead: -3_600 }]) {
        shop.issue(wrong)
        const refused = await arrive(browser, shop.origin)
        const title = { name: "La connexion n’a pas abouti" }
        await expect(refused.getByRole("heading", title), JSON.stringify(wrong)).toBeVisible()
      }
      shop.issue({ sub: "stranger" })
      const stranger = await arrive(browser, shop.origin)
      await expect(stranger.getByRole("heading", { name: /licence/i })).toBeVisible()
    } finally {
      await shop.stop()
    }
  })
