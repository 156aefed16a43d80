import { serverTexts } from "@atelier/i18n/server"
import type { DevelopmentProvider } from "@atelier/oidc/development"
import type { Logger } from "pino"
import type { Settings } from "../settings/settings.ts"
import { demoAccounts } from "./demoAccounts.ts"

/** The embedded identity provider; null, without loading it, if another one is set. */
export const embeddedProvider = async (
  settings: Settings,
  log: Logger
): Promise<DevelopmentProvider | null> => {
  if (!settings.embedsProvider) return null
  const { makeDevelopmentProvider } = await import("@atelier/oidc/development")
  return makeDevelopmentProvider({
    issuer: settings.issuer,
    clientId: settings.clientId,
    audience: settings.audience,
    redirectUris: [`${settings.origin}/signin-callback`],
    postLogoutRedirectUris: [`${settings.origin}/home`],
    accounts: demoAccounts,
    keyFile: settings.keyFile,
    texts: (language) => serverTexts(language, "login"),
    onError: (error) => log.error({ err: error }, "identity provider failed")
  })
}
