import { createHash, randomUUID } from "node:crypto"

export interface ConsentAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly location?: string
}

const LIFE_SECONDS = 3_600

interface Asked {
  readonly challenge: string
  readonly redirectUri: string
}

const refusal = (error: string, status = 400): ConsentAnswer => ({
  status,
  body: { error, error_description: "refused by the test server" }
})

export interface TestClient {
  readonly id: string
  readonly secret: string
  redirectUri: string
}

/**
 * OAuth 2 of a vendor with single-use codes, PKCE, and refresh tokens that last until they are
 * revoked. With `isRotating`, each renewal replaces the refresh token.
 */
export const makeTestConsent = (
  client: TestClient,
  parameters: Readonly<Record<string, string>>,
  { isRotating = false }: { readonly isRotating?: boolean } = {}
) => {
  const codes = new Map<string, Asked>()
  const refreshes = new Map<string, string>()
  const tokens = new Map<string, { readonly grant: string; readonly until: number }>()

  const issue = (grant: string): Readonly<Record<string, unknown>> => {
    const access = `access.${randomUUID()}`
    tokens.set(access, { grant, until: Date.now() + LIFE_SECONDS * 1_000 })
    return { access_token: access, expires_in: LIFE_SECONDS, token_type: "Bearer" }
  }

  const issueRefresh = (grant: string): string => {
    const refresh = `refresh.${randomUUID()}`
    refreshes.set(refresh, grant)
    return refresh
  }

  const isGranted = (grant: string): boolean => [...refreshes.values()].includes(grant)

  const forget = (grant: string): void => {
    for (const [refresh, of] of refreshes) if (of === grant) refreshes.delete(refresh)
  }

  const renew = (refresh: string): ConsentAnswer => {
    const grant = refreshes.get(refresh)
    if (grant === undefined) return refusal("invalid_grant")
    if (!isRotating) return { status: 200, body: issue(grant) }
    refreshes.delete(refresh)
    return { status: 200, body: { ...issue(grant), refresh_token: issueRefresh(grant) } }
  }

  const authorize = (asked: URLSearchParams): ConsentAnswer => {
    const wanted: Readonly<Record<string, string>> = {
      client_id: client.id,
      redirect_uri: client.redirectUri,
      response_type: "code",
      code_challenge_method: "S256",
      ...parameters
    }
    for (const [name, value] of Object.entries(wanted))
      if (asked.get(name) !== value) return refusal(`invalid_request: ${name}`)
    const challenge = asked.get("code_challenge") ?? ""
    if (!/^[\w-]{43}$/.test(challenge)) return refusal("invalid_request: code_challenge")
    const code = `code/${randomUUID()}`
    codes.set(code, { challenge, redirectUri: client.redirectUri })
    const back = new URL(client.redirectUri)
    back.searchParams.set("state", asked.get("state") ?? "")
    back.searchParams.set("code", code)
    return { status: 302, body: {}, location: back.href }
  }

  const exchange = (form: URLSearchParams): ConsentAnswer => {
    const code = form.get("code") ?? ""
    const asked = codes.get(code)
    codes.delete(code)
    const verifier = form.get("code_verifier") ?? ""
    const challenge = createHash("sha256").update(verifier).digest("base64url")
    if (asked === undefined || asked.challenge !== challenge) return refusal("invalid_grant")
    if (form.get("redirect_uri") !== asked.redirectUri) return refusal("redirect_uri_mismatch")
    const grant = randomUUID()
    return { status: 200, body: { ...issue(grant), refresh_token: issueRefresh(grant) } }
  }

  return {
    authorize,
    token: (form: URLSearchParams): ConsentAnswer => {
      if (form.get("client_id") !== client.id || form.get("client_secret") !== client.secret)
        return refusal("invalid_client", 401)
      if (form.get("grant_type") === "authorization_code") return exchange(form)
      const refresh = form.get("refresh_token") ?? ""
      if (form.get("grant_type") !== "refresh_token") return refusal("unsupported_grant_type")
      return renew(refresh)
    },
    revoke: (form: URLSearchParams): ConsentAnswer => {
      const token = form.get("token") ?? ""
      if (!refreshes.delete(token)) return refusal("invalid_token")
      return { status: 200, body: {} }
    },
    isGood: (access: string): boolean => {
      const found = tokens.get(access)
      return found !== undefined && found.until > Date.now() && isGranted(found.grant)
    },
    revokeAccess: (access: string): void => {
      forget(tokens.get(access)?.grant ?? "")
    },
    revokeAll: () => refreshes.clear(),
    endTokens: () => tokens.clear(),
    grants: () => refreshes.size
  }
}

export type TestConsent = ReturnType<typeof makeTestConsent>
