import { decodeProtectedHeader, type ProtectedHeaderParameters } from "jose"
import { acceptedAlgorithms } from "./acceptedAlgorithms.ts"
import { TokenRefused } from "./TokenRefused.ts"

const MAX_TOKEN_LENGTH = 16 * 1024

/** RFC 9068 requires `at+jwt`; many issuers still use `JWT` or nothing for access tokens. */
const acceptedTypes: ReadonlyArray<unknown> = [
  undefined,
  "at+jwt",
  "application/at+jwt",
  "jwt",
  "application/jwt"
]

const readHeader = (token: string): ProtectedHeaderParameters => {
  try {
    return decodeProtectedHeader(token)
  } catch {
    throw new TokenRefused({ reason: "malformed" })
  }
}

/** Throws `TokenRefused` for an invalid size or header. Ignores keys in the header. */
export const checkTokenHeader = (token: string): void => {
  if (token === "") throw new TokenRefused({ reason: "missing" })
  if (token.length > MAX_TOKEN_LENGTH) throw new TokenRefused({ reason: "tooLarge" })
  if (token.split(".").length !== 3) throw new TokenRefused({ reason: "malformed" })
  const header = readHeader(token)
  if (typeof header.alg !== "string" || !acceptedAlgorithms.includes(header.alg)) {
    throw new TokenRefused({ reason: "algorithm" })
  }
  if ("crit" in header) throw new TokenRefused({ reason: "critical" })
  const type = typeof header.typ === "string" ? header.typ.toLowerCase() : header.typ
  if (!acceptedTypes.includes(type)) throw new TokenRefused({ reason: "type" })
}
