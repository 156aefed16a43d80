import { mkdtempSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type DevelopmentProvider,
  type DevelopmentProviderOptions,
  type LoginLanguage,
  type LoginTexts,
  makeDevelopmentProvider
} from "../src/development/index.ts"

export const shippedTexts = (language: LoginLanguage): LoginTexts =>
  JSON.parse(
    readFileSync(
      new URL(`../../../packages/i18n/locales/${language}/login.json`, import.meta.url),
      "utf8"
    )
  )

export const temporaryKeyFile = (): string =>
  join(mkdtempSync(join(tmpdir(), "atelier-oidc-")), "oidc", "keys.json")

export interface TestProvider {
  readonly options: DevelopmentProviderOptions
  readonly provider: () => DevelopmentProvider
  readonly faults: ReadonlyArray<Error>
  readonly restart: () => void
  readonly close: () => Promise<void>
}

/** The real provider in a Node HTTP server on a free port, mounted as in the application. */
export const startTestProvider = async (
  changes: Partial<DevelopmentProviderOptions> = {}
): Promise<TestProvider> => {
  let current: DevelopmentProvider | undefined
  const server = createServer((req, res) => {
    if (req.url?.startsWith("/oidc/") === true && current !== undefined) current.handle(req, res)
    else res.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const faults: Array<Error> = []
  const options: DevelopmentProviderOptions = {
    issuer: `${origin}/oidc`,
    clientId: "atelier-web",
    audience: `${origin}/api`,
    redirectUris: [`${origin}/signed-in`, "http://localhost:5173/signed-in"],
    postLogoutRedirectUris: [`${origin}/`],
    keyFile: temporaryKeyFile(),
    texts: shippedTexts,
    onError: (error) => faults.push(error),
    accounts: [
      {
        id: "planner",
        name: "Paul <Tremblay>",
        email: "paul@example.com",
        role: "planner",
        licensed: true
      },
      {
        id: "visitor",
        name: "Victor Lavoie",
        email: "victor@example.com",
        role: "visitor",
        licensed: false
      }
    ],
    ...changes
  }
  const restart = (): void => {
    current = makeDevelopmentProvider(options)
  }
  restart()
  return {
    options,
    provider: () => current ?? makeDevelopmentProvider(options),
    faults,
    restart,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
