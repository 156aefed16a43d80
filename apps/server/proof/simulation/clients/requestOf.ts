import { createHash } from "node:crypto"
import { ERP } from "../server/beginning.ts"
import { SCIM_TOKEN } from "../server/SimulatedServer.ts"
import type { Asking } from "../steps/Step.ts"

const ORIGIN = "http://localhost:3000"

export const secretKey = (of: string): string => createHash("sha256").update(of).digest("base64url")

const authorization = (actor: string): string => {
  if (actor === "portal") return `Bearer ${SCIM_TOKEN}`
  return `Bearer ${actor === ERP ? `atelier_${secretKey(ERP)}` : actor}`
}

export const requestOf = (
  { actor, method, path, body, headers }: Asking,
  key: string | null = null
): Request =>
  new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      ...(path.startsWith("/feeds") ? {} : { authorization: authorization(actor) }),
      ...(body === undefined
        ? {}
        : { "content-type": actor === "portal" ? "application/scim+json" : "application/json" }),
      ...(key === null ? {} : { "idempotency-key": key }),
      ...headers
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
