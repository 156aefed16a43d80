import type { EventEmitter } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import * as Schema from "effect/Schema"
import Provider from "oidc-provider"
import { type DevelopmentProviderOptions, returnOriginsOf } from "./DevelopmentProviderOptions.ts"
import { developmentKeys } from "./developmentKeys.ts"
import { pagePolicy } from "./pages/pageHeaders.ts"
import { providerConfiguration } from "./providerConfiguration.ts"
import { signDevelopmentToken } from "./signDevelopmentToken.ts"
import { signInInteraction } from "./signInInteraction.ts"

export class UnknownDevelopmentAccount extends Schema.TaggedError<UnknownDevelopmentAccount>()(
  "UnknownDevelopmentAccount",
  { accountId: Schema.String }
) {
  override get message(): string {
    return `there is no demo account ${this.accountId}`
  }
}

export interface DevelopmentProvider {
  readonly handle: (req: IncomingMessage, res: ServerResponse) => void
  /** Signs a demo account in; rejects with `UnknownDevelopmentAccount`. */
  readonly issueAccessToken: (accountId: string) => Promise<string>
}

/** Builds addresses from the issuer, not from the request's `Host`. */
const speakAsIssuer = (req: IncomingMessage, issuer: URL): void => {
  req.headers.host = issuer.host
  req.headers["x-forwarded-host"] = issuer.host
  req.headers["x-forwarded-proto"] = issuer.protocol.slice(0, -1)
}

/**
 * An OpenID Connect provider without passwords, only for development and demonstrations: visitors
 * can sign in as any demo account. Sessions are in memory; the keys in `keyFile` survive a restart.
 */
export const makeDevelopmentProvider = (
  options: DevelopmentProviderOptions
): DevelopmentProvider => {
  const issuer = new URL(options.issuer)
  const mount = issuer.pathname.replace(/\/$/, "")
  const report = options.onError ?? ((error: Error): void => process.emitWarning(error))
  const provider = new Provider(
    options.issuer,
    providerConfiguration(options, developmentKeys(options.keyFile))
  )
  provider.proxy = true
  // The library adds the hash of the script in its own pages, such as that of a sign-out without a
  // session, to a policy that names scripts.
  provider.use((ctx, next) => {
    ctx.set("Content-Security-Policy", pagePolicy("", returnOriginsOf(options)))
    return next()
  })
  const faults: EventEmitter = provider
  faults.on("error", report)
  provider.on("server_error", (_ctx, error) => report(error))
  const protocol = provider.callback()
  const interaction = signInInteraction(provider, options)
  return {
    handle: (req, res) => {
      speakAsIssuer(req, issuer)
      // Browsers compare cookie expiries with this date; tests may shift the clock, but Node's own
      // date header uses the machine's.
      res.setHeader("date", new Date().toUTCString())
      const url = new URL(req.url ?? "/", issuer.origin)
      if (url.pathname.startsWith(`${mount}/interaction/`)) {
        interaction(req, res, url).catch((error: unknown) => {
          report(error instanceof Error ? error : new Error(String(error)))
          if (!res.headersSent) res.writeHead(500)
          res.end()
        })
        return
      }
      Object.assign(req, { baseUrl: mount })
      req.url = `${url.pathname.slice(mount.length) || "/"}${url.search}`
      void protocol(req, res)
    },
    issueAccessToken: async (accountId) => {
      const account = options.accounts.find(({ id }) => id === accountId)
      if (account === undefined) throw new UnknownDevelopmentAccount({ accountId })
      const { keyFile, audience, clientId } = options
      const { name, email } = account
      return signDevelopmentToken({
        keyFile,
        issuer: options.issuer,
        audience,
        clientId,
        accountId,
        name,
        email
      })
    }
  }
}
