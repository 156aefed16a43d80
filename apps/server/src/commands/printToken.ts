import { demoAccounts } from "../access/demoAccounts.ts"
import { refuseMissing } from "../database/withDatabase.ts"
import { Exit } from "../Exit.ts"
import type { Settings } from "../settings/settings.ts"

export const printToken = async (settings: Settings, accountId: string): Promise<void> => {
  if (!settings.embedsProvider)
    throw new Exit(
      "Tokens can only be printed for the embedded provider; OIDC_ISSUER names another one."
    )
  const account = demoAccounts.find(({ id }) => id === accountId)
  if (account === undefined)
    throw new Exit(
      `There is no account ${accountId}; one of: ${demoAccounts.map(({ id }) => id).join(", ")}.`
    )
  refuseMissing(settings)
  const { signDevelopmentToken } = await import("@atelier/oidc/development-token")
  const { keyFile, issuer, audience, clientId } = settings
  console.log(
    await signDevelopmentToken({
      keyFile,
      issuer,
      audience,
      clientId,
      accountId,
      name: account.name,
      email: account.email
    })
  )
}
