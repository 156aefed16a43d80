import { isIP } from "node:net"
import { isLanguage, languages } from "@atelier/i18n/languages"
import { mailSettings } from "./mailSettings.ts"
import { providerSettings } from "./providerSettings.ts"
import {
  address,
  isTracker,
  name,
  networks,
  origin,
  origins,
  postgresAddress,
  setting,
  text,
  timeZone,
  wholeNumber,
  word
} from "./settingValues.ts"
import { telemetrySettings } from "./telemetrySettings.ts"

/** All settings, from which `settings` prints and against which `docs/operations.md` is checked. */
export const settingsTable = {
  port: setting({
    name: "PORT",
    standard: "3000",
    description: "The port of the server.",
    parse: wholeNumber(0, 65_535),
    wanted: "a port number"
  }),
  host: setting({
    name: "ATELIER_HOST",
    standard: "",
    description:
      "The address to listen on, such as `0.0.0.0`. Empty: the loopback addresses in development, every address in production.",
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
  databaseUrl: setting({
    name: "DATABASE_URL",
    standard: "",
    description:
      "The PostgreSQL database, such as `postgres://user:password@host:5432/atelier`, which several servers may share. Empty: SQLite, in the data folder.",
    parse: postgresAddress,
    wanted: "an address that begins with postgres:// and names a database",
    isSecret: true
  }),
  databaseConnections: setting({
    name: "DATABASE_CONNECTIONS",
    standard: "10",
    description:
      "The most connections of this server to PostgreSQL. Each of its threads has as many.",
    parse: wholeNumber(2, 1_000),
    wanted: "a number from 2 to 1000"
  }),
  documents: setting({
    name: "ATELIER_DOCUMENTS",
    standard: "",
    description:
      "The folder of documents, with one folder per work order. Empty: `<data>/documents`.",
    parse: text,
    wanted: "a folder"
  }),
  s3Url: setting({
    name: "S3_URL",
    standard: "",
    description:
      "The address of a bucket for documents at a service with the protocol of S3, such as `https://shop.s3.eu-west-3.amazonaws.com` or `https://minio.example/shop`. Empty: the folder.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  s3Region: setting({
    name: "S3_REGION",
    standard: "us-east-1",
    description: "The region of that bucket, as the service names it.",
    parse: (value) => (/^[\w-]+$/.test(value) ? value : null),
    wanted: "a name such as eu-west-3"
  }),
  s3Folder: setting({
    name: "S3_FOLDER",
    standard: "",
    description:
      "The folder in the bucket, such as `shops/north`, if several shops share the bucket. Empty: none.",
    parse: (value) => (/^(|[\w.-]+(\/[\w.-]+)*)$/.test(value) ? value : null),
    wanted: "names of letters, digits, -, _ and . with / between them"
  }),
  s3AccessKey: setting({
    name: "S3_ACCESS_KEY",
    standard: "",
    description: "The id of a key that may list, read, write and delete objects of that bucket.",
    parse: word,
    wanted: "an id without blanks"
  }),
  s3SecretKey: setting({
    name: "S3_SECRET_KEY",
    standard: "",
    description: "The secret of that key.",
    parse: word,
    wanted: "a text without blanks",
    isSecret: true
  }),
  mode: setting({
    name: "ATELIER_MODE",
    standard: "development",
    description:
      "`development` has its own identity provider and the demo shop; `production` starts empty and requires OIDC_ISSUER.",
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
      "The address that browsers use. Empty: http://localhost with the port. Development requires a local address unless ATELIER_HOST is set. Production requires an https address, or http on a loopback address.",
    parse: origin,
    wanted: "an address that begins with http:// or https://, without a path"
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
      "The languages in the top bar and the settings, in order. `es`, `zh` and `ar` (right to left) are available too.",
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
    description: "The portal where users get their licences. Empty: no link.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  alertIntervalMs: setting({
    name: "ATELIER_ALERT_INTERVAL",
    standard: "12000",
    description:
      "Milliseconds between two refreshes of the side menu's counts. A setting of the shop overrides it.",
    parse: wholeNumber(1_000, 3_600_000),
    wanted: "a number of milliseconds from 1000 to 3600000"
  }),
  ...providerSettings,
  firstAdmin: setting({
    name: "ATELIER_ADMIN",
    standard: "",
    description:
      "The subject of the account that becomes administrator at the start if there is none.",
    parse: text,
    wanted: "a subject"
  }),
  corsOrigins: setting({
    name: "ATELIER_CORS_ORIGINS",
    standard: "",
    description: "Other origins whose pages may call the API, separated by commas. Empty: none.",
    parse: origins,
    wanted: "origins such as https://portal.example.com, separated by commas"
  }),
  trustedProxies: setting({
    name: "ATELIER_TRUSTED_PROXIES",
    standard: "",
    description:
      "The addresses or networks of proxies whose `X-Forwarded-For` the server trusts, such as `127.0.0.1,10.0.0.0/8`. Empty: none.",
    parse: networks,
    wanted: "IP addresses or networks such as 10.0.0.0/8, separated by commas"
  }),
  metricsToken: setting({
    name: "ATELIER_METRICS_TOKEN",
    standard: "",
    description:
      "The bearer token for `/metrics`, at least 16 characters. Empty: `/metrics` is closed in production and open to programs on this machine in development.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{16,}$/.test(value) ? value : null),
    wanted: "at least 16 characters without spaces",
    isSecret: true
  }),
  pageViewsUrl: setting({
    name: "ATELIER_PAGE_VIEWS_URL",
    standard: "",
    description:
      "The address that receives page views in addition to `/metrics`: `https://…/api/event` of Plausible, or `https://…/matomo.php?idsite=1` of Matomo. Empty: none.",
    parse: (value) => (value === "" || isTracker(value) ? value : null),
    wanted: "an https address that ends with /api/event or /matomo.php?idsite=…"
  }),
  scimToken: setting({
    name: "ATELIER_SCIM_TOKEN",
    standard: "",
    description:
      "The bearer token with which the portal provisions users under `/scim/v2` (SCIM 2.0), at least 32 characters. Empty: SCIM is off.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{32,}$/.test(value) ? value : null),
    wanted: "at least 32 characters without spaces",
    isSecret: true
  }),
  scimSubject: setting({
    name: "ATELIER_SCIM_SUBJECT",
    standard: "externalId",
    description:
      "The SCIM attribute that equals the `sub` claim of the account: `externalId` or `userName`. `none` links the account at the first sign-in with the verified address.",
    parse: (value): "externalId" | "userName" | "none" | null =>
      value === "externalId" || value === "userName" || value === "none" ? value : null,
    wanted: "`externalId`, `userName` or `none`"
  }),
  joinClaim: setting({
    name: "ATELIER_JOIN_CLAIM",
    standard: "",
    description:
      "The claim of access tokens, such as `roles` or `realm_access.roles`, that creates a user at the first sign-in. Empty: none.",
    parse: name,
    wanted: "the name of a claim"
  }),
  joinUser: setting({
    name: "ATELIER_JOIN_USER",
    standard: "",
    description: "The value of that claim that gives a licence. Empty: none.",
    parse: text,
    wanted: "a text"
  }),
  joinAdmin: setting({
    name: "ATELIER_JOIN_ADMIN",
    standard: "",
    description: "The value of that claim that makes the user an administrator. Empty: none.",
    parse: text,
    wanted: "a text"
  }),
  ...mailSettings,
  ...telemetrySettings,
  secretKey: setting({
    name: "ATELIER_SECRET_KEY",
    standard: "",
    description:
      "The key that derives the secrets of webhooks and encrypts the tokens of document services, at least 32 characters. Another key changes all secrets. Without a key, production sends no webhooks and connects no document service.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{32,}$/.test(value) ? value : null),
    wanted: "at least 32 characters without spaces",
    isSecret: true
  }),
  earlierSecretKey: setting({
    name: "ATELIER_SECRET_KEY_BEFORE",
    standard: "",
    description:
      "The previous ATELIER_SECRET_KEY, while tokens of document services are encrypted with it. Each renewal of a token encrypts it with the current key.",
    parse: (value) => (value === "" || /^[\x21-\x7e]{32,}$/.test(value) ? value : null),
    wanted: "at least 32 characters without spaces",
    isSecret: true
  }),
  googleDriveClientId: setting({
    name: "GOOGLE_DRIVE_CLIENT_ID",
    standard: "",
    description:
      "The OAuth client of this server at Google, for the connection of Google Drive. Empty: the service is not offered.",
    parse: word,
    wanted: "a client id without blanks"
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
    description: "An address instead of Google's, such as a test server. Empty: Google.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  oneDriveClientId: setting({
    name: "ONEDRIVE_CLIENT_ID",
    standard: "",
    description:
      "The application of this server at Microsoft, for the connection of OneDrive or SharePoint. Empty: the service is not offered.",
    parse: word,
    wanted: "a client id without blanks"
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
      "The accounts that may connect: `common`, `organizations`, `consumers`, or the id or domain of one organization.",
    parse: (value) => (/^[A-Za-z0-9.-]{1,100}$/.test(value) ? value : null),
    wanted: "common, organizations, consumers, or an organization’s id or domain"
  }),
  oneDriveSite: setting({
    name: "ONEDRIVE_SITE",
    standard: "",
    description:
      "The SharePoint site whose library stores the documents: its address (`contoso.sharepoint.com/sites/shop`) or its id. Empty: the OneDrive of the connecting account.",
    parse: (value) =>
      /^(https:\/\/)?[\w.-]+([,/][^?#:]*)?$/.test(value) || value === "" ? value : null,
    wanted: "the address of a SharePoint site, or its id"
  }),
  oneDriveUrl: setting({
    name: "ONEDRIVE_URL",
    standard: "",
    description: "An address instead of Microsoft's, such as a test server. Empty: Microsoft.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  dropboxClientId: setting({
    name: "DROPBOX_CLIENT_ID",
    standard: "",
    description:
      "The app key of this server at Dropbox, for the connection of Dropbox. Empty: the service is not offered.",
    parse: word,
    wanted: "a client id without blanks"
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
    description: "An address instead of Dropbox's, such as a test server. Empty: Dropbox.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  webhookNetworks: setting({
    name: "ATELIER_WEBHOOK_NETWORKS",
    standard: "",
    description:
      "Private addresses or networks that webhooks may use, such as `10.0.0.0/8`, also by http. Empty: only public https addresses.",
    parse: networks,
    wanted: "IP addresses or networks such as 10.0.0.0/8, separated by commas"
  }),
  backupHours: setting({
    name: "ATELIER_BACKUP_HOURS",
    standard: "24",
    description: "Hours between two backups of the database; 0 for none.",
    parse: wholeNumber(0, 8_760),
    wanted: "a number of hours from 0 to 8760"
  }),
  diskWarning: setting({
    name: "ATELIER_DISK_WARNING",
    standard: "80",
    description:
      "The disk usage in percent that warns administrators on screen, in the log and in a metric; 100 for no warning.",
    parse: wholeNumber(1, 100),
    wanted: "a whole number from 1 to 100"
  }),
  beginAnew: setting({
    name: "ATELIER_BEGIN_ANEW",
    standard: "no",
    description: "`yes` creates a new database although backups of a lost one exist.",
    parse: (value) => (value === "yes" ? true : value === "no" ? false : null),
    wanted: "`yes` or `no`"
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    standard: "warn",
    description: "The lowest level that is logged: `debug`, `info`, `warn`, `error` or `silent`.",
    parse: (value) => (/^(debug|info|warn|error|silent)$/.test(value) ? value : null),
    wanted: "`debug`, `info`, `warn`, `error` or `silent`"
  })
} as const
