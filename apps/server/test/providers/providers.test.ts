import { readFileSync } from "node:fs"
import { makeTokenVerifier } from "@atelier/oidc"
import { describe, expect, it } from "vitest"
import {
  type MockProvider,
  startMockProvider
} from "../../../../adapters/oidc/test/MockProvider.ts"
import { type Provider, providers } from "../../../../adapters/oidc/test/providerTable.ts"
import { issuerOf, tokenSettings } from "../../src/access/identityProvider.ts"
import { readSettings } from "../../src/settings/settings.ts"

const pages = ["entra", "okta", "keycloak", "identity-providers"].map((name) =>
  readFileSync(new URL(`../../../../docs/connect/${name}.md`, import.meta.url), "utf8")
)

/** Values for the placeholders of the page; others stand for themselves. */
const values: Readonly<Record<string, string>> = {
  "tenant id": "11111111-2222-3333-4444-555555555555",
  "client id": "client-1",
  "client secret": "secret-1"
}

const filled = (text: string): string =>
  text.replace(/<([^>]+)>/g, (_, name: string) => values[name] ?? name.replaceAll(" ", "-"))

const settingsIn = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    block
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", ...rest] = line.split("=")
        return [name, filled(rest.join("=")).replace(/^"|"$/g, "")]
      })
  )

/** The settings of each provider in the pages of `docs/connect`, by the heading above them. */
const recipes: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  pages.flatMap((page) =>
    page
      .split(/^##? /m)
      .slice(1)
      .flatMap((section) => {
        const block = /```sh\n(OIDC_[\s\S]*?)```/.exec(section)?.[1]
        if (block === undefined) return []
        return [[section.slice(0, section.indexOf("\n")), settingsIn(block)] as const]
      })
  )
)

/** The settings of a recipe with the addresses of a mock instead of the provider's. */
const settingsAt = ({ origin }: MockProvider, recipe: Readonly<Record<string, string>>) => {
  const moved = Object.entries(recipe).map(([name, value]) => [
    name,
    /^OIDC_(ISSUER|DISCOVERY_URL)$/.test(name) ? value.replace(/^https?:\/\/[^/]+/, origin) : value
  ])
  return readSettings({
    ATELIER_MODE: "production",
    ATELIER_ORIGIN: "https://plan.example.com",
    ...Object.fromEntries(moved)
  })
}

/** Signs in with a recipe and some changed settings, as the server does. */
const signIn = async (
  provider: Provider,
  recipe: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>> = {}
) => {
  const mock = await startMockProvider(provider, recipe)
  try {
    const settings = settingsAt(mock, { ...recipe, ...changes })
    const issuer = issuerOf(settings)
    const { verify } = makeTokenVerifier(tokenSettings(settings))
    await issuer.check()
    const { url, ...begun } = await issuer.startSignIn("fr")
    const issued = await issuer.finishSignIn({ ...begun, query: await mock.signIn(url) })
    const verified = await verify(issued.accessToken, "write")
    await verify(issued.accessToken, "read")
    const renewed = await issuer.renew(issued.refreshToken ?? "")
    await verify(renewed.accessToken, "write")
    return { person: issued.person, accountId: verified.accountId }
  } finally {
    await mock.close()
  }
}

describe.each(Object.entries(providers))(
  "%s, with the settings of its recipe",
  (name, provider) => {
    const recipe = recipes.get(name) ?? {}

    it("signs a person in, renews the session and opens the API", async () => {
      const { person, accountId } = await signIn(provider, recipe)
      expect(person).toEqual(provider.person)
      expect(accountId).toBe(provider.person.id)
    })

    it.each(provider.wrong)("with %j names %s", async (changes, setting) => {
      const refused: unknown = await signIn(provider, recipe, changes).catch(
        (error: unknown) => error
      )
      expect(refused).toMatchObject({ mismatch: { setting } })
    })
  }
)

it("every recipe of the pages is tested", () => {
  expect([...recipes.keys()].toSorted()).toEqual(Object.keys(providers).toSorted())
})

it("tokens of Entra's version 1 are accepted with their issuer", async () => {
  const entra = providers["Microsoft Entra ID"]
  const v1 = providers["Microsoft Entra ID, version 1"]
  const recipe = recipes.get("Microsoft Entra ID")
  if (entra === undefined || v1 === undefined || recipe === undefined) throw new Error("no recipe")
  const iss = "https://sts.windows.net/11111111-2222-3333-4444-555555555555/"
  const provider = { ...entra, access: { ...v1.access, iss } }
  const audience = { OIDC_AUDIENCE: "api://client-1" }
  expect(await signIn(provider, recipe, audience).catch((error: unknown) => error)).toMatchObject({
    mismatch: { setting: "OIDC_TOKEN_ISSUER", received: iss }
  })
  const { accountId } = await signIn(provider, recipe, { ...audience, OIDC_TOKEN_ISSUER: iss })
  expect(accountId).toBe("pairwise")
})
