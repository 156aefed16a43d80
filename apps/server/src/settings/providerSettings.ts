import {
  address,
  exactAddress,
  issuer,
  name,
  names,
  setting,
  signInParameters,
  wholeNumber,
  word
} from "./settingValues.ts"

const MAX_SCOPES = 30

export const providerSettings = {
  issuer: setting({
    name: "OIDC_ISSUER",
    standard: "",
    description:
      "The OpenID Connect issuer, exactly as in its discovery document; https in production. Empty: the embedded provider, in development only.",
    parse: issuer,
    wanted: "an address that begins with http:// or https://, without ? or #"
  }),
  discoveryUrl: setting({
    name: "OIDC_DISCOVERY_URL",
    standard: "",
    description:
      "The address of the discovery document if it is not OIDC_ISSUER with `/.well-known/openid-configuration`, for example for Azure AD B2C policies.",
    parse: exactAddress,
    wanted: "an address that begins with http:// or https://"
  }),
  audience: setting({
    name: "OIDC_AUDIENCE",
    standard: "",
    description:
      "The audience of the tokens. Empty: the origin with /api, or with `OIDC_TOKEN=id` the client id.",
    parse: word,
    wanted: "a text without blanks"
  }),
  audienceParameter: setting({
    name: "OIDC_AUDIENCE_PARAMETER",
    standard: "resource",
    description:
      "The request parameter that names the audience to the provider: `resource` (RFC 8707), `audience` (Auth0), or `none` (Entra, Okta, Keycloak).",
    parse: (value): "resource" | "audience" | "none" | null =>
      value === "resource" || value === "audience" || value === "none" ? value : null,
    wanted: "`resource`, `audience` or `none`"
  }),
  scopes: setting({
    name: "OIDC_SCOPES",
    standard: "openid profile email offline_access read write",
    description: "The requested scopes, separated by blanks.",
    parse: (value) => {
      const scopes = names(1, MAX_SCOPES)(value)
      return scopes?.includes("openid") === true ? scopes.join(" ") : null
    },
    wanted: "scopes with `openid` among them, separated by blanks"
  }),
  tokenScopes: setting({
    name: "OIDC_TOKEN_SCOPES",
    standard: "read write",
    description:
      "The scopes in tokens that allow reading and writing, separated by a blank. One name allows both. Empty: every token for the audience allows both.",
    parse: names(0, 2),
    wanted: "at most two names, separated by a blank"
  }),
  token: setting({
    name: "OIDC_TOKEN",
    standard: "access",
    description:
      "The token with which the screens call the API: `access`, or `id` if the provider's access tokens are not for other servers (Google, Apple).",
    parse: (value): "access" | "id" | null => (value === "access" || value === "id" ? value : null),
    wanted: "`access` or `id`"
  }),
  tokenIssuer: setting({
    name: "OIDC_TOKEN_ISSUER",
    standard: "",
    description:
      "The issuer named by tokens if it is not OIDC_ISSUER: tokens of Entra's version 1, AD FS. Empty: OIDC_ISSUER.",
    parse: word,
    wanted: "a text without blanks"
  }),
  accountClaim: setting({
    name: "OIDC_ACCOUNT_CLAIM",
    standard: "sub",
    description:
      "The claim that identifies an account, in ID tokens and access tokens: for Okta `uid sub`. If several are named, the first one in the token counts.",
    parse: names(1, 5),
    wanted: "one to five names of claims, separated by blanks"
  }),
  nameClaim: setting({
    name: "OIDC_NAME_CLAIM",
    standard: "name",
    description: "The claims with a person's name, separated by blanks; the first one counts.",
    parse: names(1, 5),
    wanted: "one to five names of claims, separated by blanks"
  }),
  emailClaim: setting({
    name: "OIDC_EMAIL_CLAIM",
    standard: "email",
    description:
      "The claims with a person's e-mail address, separated by blanks; the first one counts.",
    parse: names(1, 5),
    wanted: "one to five names of claims, separated by blanks"
  }),
  emailVerifiedClaim: setting({
    name: "OIDC_EMAIL_VERIFIED_CLAIM",
    standard: "email_verified",
    description:
      "The claim that says whether the e-mail address is verified. Empty: every address is; only for a directory in which people cannot change their own address.",
    parse: name,
    wanted: "the name of a claim"
  }),
  clockTolerance: setting({
    name: "OIDC_CLOCK_TOLERANCE",
    standard: "5",
    description: "The seconds by which the provider's clock may be ahead.",
    parse: wholeNumber(0, 300),
    wanted: "0 to 300 seconds"
  }),
  parameters: setting({
    name: "OIDC_PARAMETERS",
    standard: "",
    description:
      "Other parameters of a sign-in, such as `access_type=offline&prompt=consent` for Google or `response_mode=form_post` for Apple.",
    parse: signInParameters,
    wanted:
      "parameters such as `prompt=consent&access_type=offline`, each once, and none that other settings give"
  }),
  signOutUrl: setting({
    name: "OIDC_SIGN_OUT_URL",
    standard: "",
    description:
      "The address at which the provider signs people out, if its discovery document has none or it needs other parameters (Cognito).",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  clientId: setting({
    name: "OIDC_CLIENT_ID",
    standard: "atelier",
    description: "The client id of the screens.",
    parse: (value) => (value === "" ? null : value),
    wanted: "a client id"
  }),
  clientSecret: setting({
    name: "OIDC_CLIENT_SECRET",
    standard: "",
    description:
      "The secret of that client. Empty: a public client with PKCE. Entra requires a secret for the platform *Web*.",
    parse: word,
    wanted: "a secret without blanks",
    isSecret: true
  }),
  passwordForgottenCode: setting({
    name: "OIDC_PASSWORD_FORGOTTEN_CODE",
    standard: "AADB2C90118",
    description:
      "The provider's error code for a forgotten password, which redirects to OIDC_PASSWORD_RESET_URL. The default is that of Azure AD B2C.",
    parse: (value) => (value === "" ? null : word(value)),
    wanted: "a code without blanks"
  }),
  passwordResetUrl: setting({
    name: "OIDC_PASSWORD_RESET_URL",
    standard: "",
    description:
      "The authorization endpoint of the password reset flow, such as that of a B2C policy. Empty: the screen only shows the error.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  cancelledCode: setting({
    name: "OIDC_CANCELLED_CODE",
    standard: "AADB2C90091",
    description:
      "The provider's error code for a cancelled flow, which restarts the sign-in. The default is that of Azure AD B2C. Empty: none.",
    parse: word,
    wanted: "a code without blanks"
  })
}
