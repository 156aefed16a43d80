import { isIP } from "node:net"
import { isLanguage, languages } from "@atelier/i18n/languages"
import { mailSettings } from "./mail/mailSettings.ts"
import {
  address,
  exactAddress,
  isTracker,
  networks,
  origins,
  setting,
  text,
  timeZone,
  wholeNumber
} from "./settingValues.ts"
import { telemetrySettings } from "./telemetry/telemetrySettings.ts"

/** All settings, from which `settings` prints and against which `docs/operations.md` is checked. */
export const settingsTable = {
  port: setting({
    name: "PORT",
    standard: "3000",
    description: "The port that everything is served on.",
    parse: wholeNumber(0, 65_535),
    wanted: "a port number"
  }),
  host: setting({
    name: "ATELIER_HOST",
    standard: "",
    description:
      "The address to listen on, such as `0.0.0.0`; when empty, this machine alone in development, and every address in production.",
    parse: (value) => (value === "" || value === "localhost" || isIP(value) !== 0 ? value : null),
    wanted: "an IP address, or `localhost`"
  }),
  data: setting({
    name: "ATELIER_DATA",
    standard: "./data",
    description: "The folder of the database, its backups and the development keys.",
    parse: (value) => (value === "" ? null : value),
    wanted: "a folder"
  }),
  documents: setting({
    name: "ATELIER_DOCUMENTS",
    standard: "",
    description:
      "The folder that documents are kept in, one folder per work order; `<data>/documents` when empty.",
    parse: text,
    wanted: "a folder"
  }),
  mode: setting({
    name: "ATELIER_MODE",
    standard: "development",
    description:
      "`development` brings an identity provider and the demo shop; `production` starts empty and needs OIDC_ISSUER.",
    parse: (value): "development" | "production" | null =>
      value === "development" || value === "production" ? value : null,
    wanted: "`development` or `production`"
  }),
  clockOffsetMs: setting({
    name: "ATELIER_CLOCK_OFFSET_MS",
    standard: "0",
    description:
      "Milliseconds by which the server's clock differs from the machine's. For tests; refused in production.",
    parse: (value) => (/^-?\d{1,13}$/.test(value) ? Number(value) : null),
    wanted: "a whole number of milliseconds"
  }),
  origin: setting({
    name: "ATELIER_ORIGIN",
    standard: "",
    description:
      "The address that browsers use; http://localhost and the port when empty. Local in development unless ATELIER_HOST opens it; https and not empty in production, or http on this machine itself.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  timeZone: setting({
    name: "ATELIER_TIME_ZONE",
    standard: "America/Toronto",
    description: "The IANA time zone of the plant, for a new database.",
    parse: timeZone,
    wanted: "an IANA time zone"
  }),
  languages: setting({
    name: "ATELIER_LANGUAGES",
    standard: "fr,fr-CA,en,en-AU,en-CA",
    description:
      "The languages offered in the top bar and the settings, in order; `es`, `zh` and `ar` (right to left) can be added.",
    parse: (value) => {
      const codes = value.split(",").map((code) => code.trim())
      return codes.every(isLanguage) && new Set(codes).size === codes.length ? codes : null
    },
    wanted: `some of ${languages.map(({ code }) => code).join(", ")}, each once, separated by commas`
  }),
  title: setting({
    name: "ATELIER_TITLE",
    standard: "Atelier",
    description: "The name in the browser's tab.",
    parse: text,
    wanted: "a text"
  }),
  portalUrl: setting({
    name: "ATELIER_PORTAL_URL",
    standard: "",
    description: "The portal where users get their licences; no link when empty.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  alertIntervalMs: setting({
    name: "ATELIER_ALERT_INTERVAL",
    standard: "12000",
    description:
      "How often the side menu's counts are refreshed, in milliseconds, unless the shop says otherwise.",
    parse: wholeNumber(1_000, 3_600_000),
    wanted: "a number of milliseconds from 1000 to 3600000"
  }),
  issuer: setting({
    name: "OIDC_ISSUER",
    standard: "",
    description:
      "The OpenID Connect issuer, exactly as its discovery document has it, https in production; the embedded development provider when empty, which production refuses.",
    parse: exactAddress,
    wanted: "an address that begins with http:// or https://"
  }),
  discoveryUrl: setting({
    name: "OIDC_DISCOVERY_URL",
    standard: "",
    description:
      "The address of the discovery document, where it is not OIDC_ISSUER with `/.well-known/openid-configuration`, as for policies of Azure AD B2C.",
    parse: exactAddress,
    wanted: "an address that begins with http:// or https://"
  }),
  audience: setting({
    name: "OIDC_AUDIENCE",
    standard: "",
    description: "What access tokens must be for; the origin with /api when empty.",
    parse: text,
    wanted: "a text"
  }),
  audienceParameter: setting({
    name: "OIDC_AUDIENCE_PARAMETER",
    standard: "resource",
    description:
      "How requests name the audience to the provider: `resource` (RFC 8707), `audience` (Auth0), or `none` (Entra, Okta, Keycloak).",
    parse: (value): "resource" | "audience" | "none" | null =>
      value === "resource" || value === "audience" || value === "none" ? value : null,
    wanted: "`resource`, `audience` or `none`"
  }),
  scopes: setting({
    name: "OIDC_SCOPES",
    standard: "openid profile email offline_access read write",
    description:
      "The scopes that a sign-in asks for, separated by blanks; access tokens must grant `read` and `write`.",
    parse: (value) => (/(^| )openid( |$)/.test(value) ? value : null),
    wanted: "scopes with `openid` among them, separated by blanks"
  }),
  clientId: setting({
    name: "OIDC_CLIENT_ID",
    standard: "atelier",
    description: "The client that the screens sign in as.",
    parse: (value) => (value === "" ? null : value),
    wanted: "a client id"
  }),
  clientSecret: setting({
    name: "OIDC_CLIENT_SECRET",
    standard: "",
    description:
      "The secret of that client; a public client with PKCE when empty. Entra needs one for the platform *Web*.",
    parse: (value) => (/\s/.test(value) ? null : value),
    wanted: "a secret without blanks",
    isSecret: true
  }),
  passwordForgottenCode: setting({
    name: "OIDC_PASSWORD_FORGOTTEN_CODE",
    standard: "AADB2C90118",
    description:
      "What the identity provider comes back with when somebody has forgotten the password; leads to OIDC_PASSWORD_RESET_URL. Azure AD B2C's unless said otherwise.",
    parse: (value) => (value === "" ? null : value),
    wanted: "a code"
  }),
  passwordResetUrl: setting({
    name: "OIDC_PASSWORD_RESET_URL",
    standard: "",
    description:
      "The authorization endpoint of the flow that resets a password, such as that of a B2C policy; a forgotten password is only shown when empty.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  cancelledCode: setting({
    name: "OIDC_CANCELLED_CODE",
    standard: "AADB2C90091",
    description:
      "What the identity provider comes back with when somebody cancels a flow; begins the sign-in again. Azure AD B2C's unless said otherwise; none when empty.",
    parse: text,
    wanted: "a code"
  }),
  firstAdmin: setting({
    name: "ATELIER_ADMIN",
    standard: "",
    description:
      "The subject of the account that a start makes an administrator while there is none.",
    parse: text,
    wanted: "a subject"
  }),
  corsOrigins: setting({
    name: "ATELIER_CORS_ORIGINS",
    standard: "",
    description:
      "Other origins whose pages may call the API, separated by commas; none when empty.",
    parse: origins,
    wanted: "origins such as https://portal.example.com, separated by commas"
  }),
  trustedProxies: setting({
    name: "ATELIER_TRUSTED_PROXIES",
    standard: "",
    description:
      "The addresses or networks of proxies whose `X-Forwarded-For` is believed, such as `127.0.0.1,10.0.0.0/8`; none when empty.",
    parse: networks,
    wanted: "IP addresses or networks such as 10.0.0.0/8, separated by commas"
  }),
  metricsToken: setting({
    name: "ATELIER_METRICS_TOKEN",
    standard: "",
    description:
      "The bearer token that `/metrics` asks for, of 16 characters at least. When empty, `/metrics` is closed in production; in development, programs on this machine read it.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{16,}$/.test(value) ? value : null),
    wanted: "at least 16 characters without spaces",
    isSecret: true
  }),
  pageViewsUrl: setting({
    name: "ATELIER_PAGE_VIEWS_URL",
    standard: "",
    description:
      "Where views of screens are told besides `/metrics`: `https://…/api/event` of Plausible, or `https://…/matomo.php?idsite=1` of Matomo; nowhere when empty.",
    parse: (value) => (value === "" || isTracker(value) ? value : null),
    wanted: "an https address that ends with /api/event or /matomo.php?idsite=…"
  }),
  scimToken: setting({
    name: "ATELIER_SCIM_TOKEN",
    standard: "",
    description:
      "The bearer token that the portal provisions people with under `/scim/v2` (SCIM 2.0), of 32 characters at least; when empty, nothing is served there.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{32,}$/.test(value) ? value : null),
    wanted: "at least 32 characters without spaces",
    isSecret: true
  }),
  scimSubject: setting({
    name: "ATELIER_SCIM_SUBJECT",
    standard: "externalId",
    description:
      "What the portal sends of a person that is the subject of their account: `externalId`, `userName`, or `none`, which binds who first signs in with the verified address.",
    parse: (value): "externalId" | "userName" | "none" | null =>
      value === "externalId" || value === "userName" || value === "none" ? value : null,
    wanted: "`externalId`, `userName` or `none`"
  }),
  joinClaim: setting({
    name: "ATELIER_JOIN_CLAIM",
    standard: "",
    description:
      "The claim of access tokens, such as `roles` or `realm_access.roles`, by which people become users when they first sign in; nobody does when empty.",
    parse: text,
    wanted: "the name of a claim"
  }),
  joinUser: setting({
    name: "ATELIER_JOIN_USER",
    standard: "",
    description: "The value of that claim which gives a licence; none when empty.",
    parse: text,
    wanted: "a text"
  }),
  joinAdmin: setting({
    name: "ATELIER_JOIN_ADMIN",
    standard: "",
    description: "The value of that claim which makes an administrator; none when empty.",
    parse: text,
    wanted: "a text"
  }),
  ...mailSettings,
  ...telemetrySettings,
  secretKey: setting({
    name: "ATELIER_SECRET_KEY",
    standard: "",
    description:
      "The key that the secrets of webhooks follow from and tokens of document services are sealed with, of 32 characters at least; another one makes all secrets anew. Without it production tells no webhook, and no service can be connected.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{32,}$/.test(value) ? value : null),
    wanted: "at least 32 characters without spaces",
    isSecret: true
  }),
  earlierSecretKey: setting({
    name: "ATELIER_SECRET_KEY_BEFORE",
    standard: "",
    description:
      "The ATELIER_SECRET_KEY of before, while tokens of document services are sealed with it; each is sealed anew when it is renewed.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{32,}$/.test(value) ? value : null),
    wanted: "at least 32 characters without spaces",
    isSecret: true
  }),
  googleDriveClientId: setting({
    name: "GOOGLE_DRIVE_CLIENT_ID",
    standard: "",
    description:
      "The OAuth client of this server at Google, with which administrators can connect Google Drive; not offered when empty.",
    parse: text,
    wanted: "a client id"
  }),
  googleDriveClientSecret: setting({
    name: "GOOGLE_DRIVE_CLIENT_SECRET",
    standard: "",
    description: "The secret of that client.",
    parse: (value) => (/^[\x21-\x7e]*$/.test(value) ? value : null),
    wanted: "a text without spaces",
    isSecret: true
  }),
  googleDriveUrl: setting({
    name: "GOOGLE_DRIVE_URL",
    standard: "",
    description:
      "Where Google is reached in the place of its own addresses, such as a test server; Google itself when empty.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  oneDriveClientId: setting({
    name: "ONEDRIVE_CLIENT_ID",
    standard: "",
    description:
      "The application of this server at Microsoft, with which administrators can connect OneDrive or SharePoint; not offered when empty.",
    parse: text,
    wanted: "a client id"
  }),
  oneDriveClientSecret: setting({
    name: "ONEDRIVE_CLIENT_SECRET",
    standard: "",
    description: "The value of a client secret of that application.",
    parse: (value) => (/^[\x21-\x7e]*$/.test(value) ? value : null),
    wanted: "a text without spaces",
    isSecret: true
  }),
  oneDriveTenant: setting({
    name: "ONEDRIVE_TENANT",
    standard: "common",
    description:
      "Whose accounts Microsoft lets in: `common`, `organizations`, `consumers`, or the id or domain of one organization.",
    parse: (value) => (/^[A-Za-z0-9.-]{1,100}$/.test(value) ? value : null),
    wanted: "common, organizations, consumers, or an organization’s id or domain"
  }),
  oneDriveSite: setting({
    name: "ONEDRIVE_SITE",
    standard: "",
    description:
      "The SharePoint site whose library documents go to, by its address (`contoso.sharepoint.com/sites/shop`) or its id; the OneDrive of whoever connects it when empty.",
    parse: (value) =>
      /^(https:\/\/)?[\w.-]+([,/][^?#:]*)?$/.test(value) || value === "" ? value : null,
    wanted: "the address of a SharePoint site, or its id"
  }),
  oneDriveUrl: setting({
    name: "ONEDRIVE_URL",
    standard: "",
    description:
      "Where Microsoft is reached in the place of its own addresses, such as a test server; Microsoft itself when empty.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  dropboxClientId: setting({
    name: "DROPBOX_CLIENT_ID",
    standard: "",
    description:
      "The app key of this server at Dropbox, with which administrators can connect Dropbox; not offered when empty.",
    parse: text,
    wanted: "a client id"
  }),
  dropboxClientSecret: setting({
    name: "DROPBOX_CLIENT_SECRET",
    standard: "",
    description: "The secret of that app.",
    parse: (value) => (/^[\x21-\x7e]*$/.test(value) ? value : null),
    wanted: "a text without spaces",
    isSecret: true
  }),
  dropboxUrl: setting({
    name: "DROPBOX_URL",
    standard: "",
    description:
      "Where Dropbox is reached in the place of its own addresses, such as a test server; Dropbox itself when empty.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  webhookNetworks: setting({
    name: "ATELIER_WEBHOOK_NETWORKS",
    standard: "",
    description:
      "Addresses or networks of one's own that webhooks may lead to, such as `10.0.0.0/8`, by http too; when empty, only public addresses by https.",
    parse: networks,
    wanted: "IP addresses or networks such as 10.0.0.0/8, separated by commas"
  }),
  backupHours: setting({
    name: "ATELIER_BACKUP_HOURS",
    standard: "24",
    description: "How often the database is backed up, in hours; 0 for never.",
    parse: wholeNumber(0, 8_760),
    wanted: "a number of hours from 0 to 8760"
  }),
  diskWarning: setting({
    name: "ATELIER_DISK_WARNING",
    standard: "80",
    description:
      "From how many percent of the disk on administrators are warned, by screen, log and metric; 100 for never.",
    parse: wholeNumber(1, 100),
    wanted: "a whole number from 1 to 100"
  }),
  beginAnew: setting({
    name: "ATELIER_BEGIN_ANEW",
    standard: "no",
    description: "`yes` makes a new database where there are only backups of one that is gone.",
    parse: (value) => (value === "yes" ? true : value === "no" ? false : null),
    wanted: "`yes` or `no`"
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    standard: "warn",
    description: "The least that is logged: `debug`, `info`, `warn`, `error` or `silent`.",
    parse: (value) => (/^(debug|info|warn|error|silent)$/.test(value) ? value : null),
    wanted: "`debug`, `info`, `warn`, `error` or `silent`"
  })
} as const
