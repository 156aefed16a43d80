import type { Connections, Tokens } from "./Connections.ts"
import type { Consents } from "./Consents.ts"
import type { Vendor } from "./FileService.ts"
import { type Patience, patiently } from "./patiently.ts"
import { ServiceProblem } from "./ServiceProblem.ts"

/** A token is renewed this long before it expires. */
const SPARE_MS = 120_000

/**
 * Returns a vendor's token and renews it when it expires or was rejected, with one request for all
 * callers. If the renewal is rejected too, the service is marked as to be connected again.
 */
export const tokenOf = (
  vendor: Vendor,
  connections: Connections,
  consents: Consents,
  patience: Patience
): ((isRefused?: boolean) => Promise<string>) => {
  const { service } = vendor
  let renewing: Promise<Tokens> | null = null

  const revoked = async (): Promise<never> => {
    await connections.change((kept) => {
      const connection = kept.connections[service]
      return connection === undefined
        ? kept
        : {
            ...kept,
            connections: { ...kept.connections, [service]: { ...connection, isRevoked: true } }
          }
    })
    throw new ServiceProblem("unauthorised", "revoked")
  }

  const renew = async (tokens: Tokens): Promise<Tokens> => {
    const renewed = await patiently(patience, () => consents.renew(vendor, tokens)).catch(
      (problem: unknown) => {
        if (problem instanceof ServiceProblem && problem.kind === "unauthorised") return revoked()
        throw problem
      }
    )
    await connections.change((kept) => {
      const connection = kept.connections[service]
      if (connection === undefined) return kept
      const sealed = connections.sealed(service, renewed)
      return { ...kept, connections: { ...kept.connections, [service]: { ...connection, sealed } } }
    })
    return renewed
  }

  return async (isRefused = false) => {
    const connection = (await connections.all()).connections[service]
    if (connection === undefined) throw new ServiceProblem("unauthorised", "not connected")
    if (connection.isRevoked) throw new ServiceProblem("unauthorised", "revoked")
    const tokens = await connections.tokensOf(service)
    if (tokens === null) throw new ServiceProblem("unauthorised", "sealed with another key")
    if (!isRefused && tokens.expiresAt > Date.now() + SPARE_MS) return tokens.access
    renewing ??= renew(tokens).finally(() => {
      renewing = null
    })
    return (await renewing).access
  }
}
