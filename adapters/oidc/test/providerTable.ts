import type { SignedInPerson } from "@atelier/application/ports"

type Claims = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string>>

/** A refusal as an error code with its description. */
type Refusal = readonly [error: string, description: string]

/**
 * How a provider answers, after its documents. Each token also has `iat`, `exp` and the mock's
 * issuer; ID tokens have the client as audience and the nonce.
 */
export interface Provider {
  /** The scopes that it accepts; it refuses others, as most providers do. */
  readonly scopes: ReadonlyArray<string>
  readonly metadata?: Claims
  /** Claims of ID tokens. */
  readonly id: Claims
  /** Claims of access tokens; null for opaque tokens. */
  readonly access: Claims | null
  readonly userInfo?: Claims
  /** Refuses a sign-in with these parameters; null accepts it. */
  readonly refuses?: (query: Query) => Refusal | null
  /** Refusal of an unknown scope; default: `invalid_scope`. */
  readonly unknownScope?: Refusal
  /** Further form fields of an answer by form. */
  readonly posted?: Query
  readonly person: SignedInPerson
  /** Wrong settings and the setting that the refusal names. */
  readonly wrong: ReadonlyArray<readonly [changes: Query, named: string]>
}

const TENANT = "11111111-2222-3333-4444-555555555555"
const API = "https://plan.example.com/api"
const OIDC = ["openid", "profile", "email", "offline_access"]
const name = "Paul Tremblay"
const email = "paul@shop.example"
const verified = { name, email, emailVerified: true }

/** Entra refuses `resource` beside scopes. */
const noResource = ({ resource }: Query): Refusal | null =>
  resource === undefined
    ? null
    : ["invalid_request", "AADSTS901002: The 'resource' request parameter is not supported."]

const wrongAudience: Provider["wrong"] = [
  [{ OIDC_AUDIENCE: "https://other.example/api" }, "OIDC_AUDIENCE"],
  [{ OIDC_CLIENT_SECRET: "wrong" }, "OIDC_CLIENT_SECRET"]
]

const entra: Provider = {
  scopes: [...OIDC, "api://client-1/read", "api://client-1/write"],
  metadata: { token_endpoint_auth_methods_supported: ["client_secret_post", "private_key_jwt"] },
  id: { sub: "pairwise", oid: "oid-1", tid: TENANT, ver: "2.0", name, preferred_username: email },
  access: {
    aud: "client-1",
    azp: "client-1",
    azpacr: "1",
    sub: "pairwise",
    oid: "oid-1",
    tid: TENANT,
    ver: "2.0",
    name,
    preferred_username: email,
    scp: "read write"
  },
  refuses: noResource,
  unknownScope: ["invalid_client", "AADSTS650053: The application asked for scope 'x'."],
  person: { id: "pairwise", ...verified },
  wrong: [
    ...wrongAudience,
    [{ OIDC_AUDIENCE_PARAMETER: "resource" }, "OIDC_AUDIENCE_PARAMETER"],
    [{ OIDC_SCOPES: "openid profile email offline_access read write" }, "OIDC_SCOPES"]
  ]
}

export const providers: Readonly<Record<string, Provider>> = {
  "Microsoft Entra ID": entra,
  "Microsoft Entra ID, version 1": {
    scopes: ["openid"],
    id: { sub: "pairwise", oid: "oid-1", tid: TENANT, ver: "1.0", name, upn: email },
    access: {
      aud: "api://client-1",
      appid: "client-1",
      sub: "pairwise",
      oid: "oid-1",
      ver: "1.0",
      upn: email,
      unique_name: email,
      scp: "read write"
    },
    refuses: ({ resource }) =>
      resource === undefined
        ? ["invalid_request", "AADSTS900144: The request body must contain: 'resource'."]
        : null,
    person: { id: "pairwise", ...verified },
    wrong: wrongAudience
  },
  "Azure AD B2C": {
    scopes: [
      ...OIDC,
      "https://tenant.onmicrosoft.com/api/read",
      "https://tenant.onmicrosoft.com/api/write"
    ],
    metadata: { scopes_supported: ["openid"] },
    id: { sub: "b2c-1", oid: "b2c-1", ver: "1.0", tfp: "B2C_1_signin", name, emails: [email] },
    access: {
      aud: "client-1",
      azp: "client-1",
      sub: "b2c-1",
      ver: "1.0",
      tfp: "B2C_1_signin",
      name,
      emails: [email],
      nonce: "n",
      scp: "read write"
    },
    refuses: noResource,
    person: { id: "b2c-1", ...verified },
    wrong: [
      ...wrongAudience,
      [{ OIDC_DISCOVERY_URL: "" }, "OIDC_ISSUER"],
      [{ OIDC_AUDIENCE_PARAMETER: "resource" }, "OIDC_AUDIENCE_PARAMETER"]
    ]
  },
  Okta: {
    scopes: [...OIDC, "read", "write"],
    id: { sub: "00u1", ver: 1, amr: ["pwd"], idp: "00o1", preferred_username: email },
    access: {
      aud: API,
      cid: "client-1",
      uid: "00u1",
      sub: email,
      ver: 1,
      scp: [...OIDC, "read", "write"]
    },
    userInfo: { sub: "00u1", name, email, email_verified: true, zoneinfo: "America/Toronto" },
    person: { id: "00u1", ...verified },
    wrong: [...wrongAudience, [{ OIDC_ACCOUNT_CLAIM: "login" }, "OIDC_ACCOUNT_CLAIM"]]
  },
  Auth0: {
    scopes: [...OIDC, "read", "write"],
    id: { sub: "auth0|1", sid: "s", nickname: "paul", name, email, email_verified: true },
    access: {
      aud: [API, "https://tenant.auth0.com/userinfo"],
      azp: "client-1",
      sub: "auth0|1",
      scope: "openid profile email offline_access read write",
      permissions: []
    },
    person: { id: "auth0|1", ...verified },
    wrong: wrongAudience
  },
  Keycloak: {
    scopes: [...OIDC, "read", "write"],
    metadata: { authorization_response_iss_parameter_supported: true },
    id: { sub: "kc-1", typ: "ID", acr: "1", name, email, email_verified: true },
    access: {
      aud: [API, "account"],
      azp: "atelier",
      sub: "kc-1",
      typ: "Bearer",
      name,
      email,
      scope: "openid read write offline_access email profile",
      realm_access: { roles: ["planning"] }
    },
    person: { id: "kc-1", ...verified },
    wrong: [
      [{ OIDC_AUDIENCE: "https://other.example/api" }, "OIDC_AUDIENCE"],
      [{ OIDC_TOKEN_SCOPES: "atelier:read" }, "OIDC_SCOPES"]
    ]
  },
  "Amazon Cognito": {
    scopes: ["openid", "profile", "email", "phone", "atelier/read", "atelier/write"],
    metadata: {
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"]
    },
    id: {
      sub: "cog-1",
      token_use: "id",
      "cognito:username": "paul",
      name,
      email,
      email_verified: "true"
    },
    access: {
      client_id: "client-1",
      sub: "cog-1",
      token_use: "access",
      version: 2,
      username: "paul",
      scope: "openid profile email atelier/read atelier/write"
    },
    person: { id: "cog-1", ...verified },
    wrong: [
      ...wrongAudience,
      [{ OIDC_TOKEN_SCOPES: "read write" }, "OIDC_SCOPES"],
      [{ OIDC_SCOPES: "openid offline_access" }, "OIDC_SCOPES"]
    ]
  },
  "Google Workspace": {
    scopes: ["openid", "profile", "email"],
    id: { sub: "1", azp: "client-1", hd: "shop.example", name, email, email_verified: true },
    access: null,
    person: { id: "1", ...verified },
    wrong: [
      ...wrongAudience,
      [{ OIDC_TOKEN: "access" }, "OIDC_AUDIENCE_PARAMETER"],
      [{ OIDC_SCOPES: "openid offline_access" }, "OIDC_SCOPES"]
    ]
  },
  "AD FS": {
    scopes: ["openid", "profile", "email", "allatclaims"],
    metadata: {
      access_token_issuer: "http://server/adfs/services/trust",
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"]
    },
    id: { sub: "pairwise-for-client", upn: email, unique_name: "SHOP\\paul", name },
    access: {
      iss: "http://server/adfs/services/trust",
      aud: API,
      appid: "client-1",
      apptype: "Confidential",
      upn: email,
      name,
      scp: "openid allatclaims",
      ver: "1.0"
    },
    person: { id: email, ...verified },
    wrong: [
      ...wrongAudience,
      [{ OIDC_TOKEN_ISSUER: "" }, "OIDC_TOKEN_ISSUER"],
      [{ OIDC_ACCOUNT_CLAIM: "sub" }, "OIDC_ACCOUNT_CLAIM"]
    ]
  },
  Authentik: {
    scopes: OIDC,
    id: {
      sub: "ak-1",
      acr: "goauthentik.io/providers/oauth2/default",
      name,
      email,
      email_verified: true
    },
    access: { aud: "client-1", azp: "client-1", uid: "x", sub: "ak-1", name, email },
    person: { id: "ak-1", ...verified },
    wrong: [...wrongAudience, [{ OIDC_TOKEN_SCOPES: "read write" }, "OIDC_SCOPES"]]
  },
  Apple: {
    scopes: ["openid", "name", "email"],
    metadata: { token_endpoint_auth_methods_supported: ["client_secret_post"] },
    id: { sub: "001.a.1", email, email_verified: "true", is_private_email: "false" },
    access: null,
    posted: { user: JSON.stringify({ name: { firstName: "Paul", lastName: "Tremblay" }, email }) },
    refuses: ({ response_mode }) =>
      response_mode === "form_post"
        ? null
        : ["invalid_request", "response_mode must be form_post when name or email is requested."],
    person: { id: "001.a.1", ...verified },
    wrong: [...wrongAudience, [{ OIDC_PARAMETERS: "" }, "OIDC_PARAMETERS"]]
  },
  "LemonLDAP::NG": {
    scopes: [...OIDC, "read", "write"],
    id: { sub: "paul", acr: "loa-2", name, email, email_verified: true },
    access: { aud: [API], client_id: "atelier", sub: "paul", scope: "openid read write" },
    person: { id: "paul", ...verified },
    wrong: [[{ OIDC_AUDIENCE: "https://other.example/api" }, "OIDC_AUDIENCE"]]
  }
}
