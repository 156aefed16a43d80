import { describe, expect, it } from "vitest"
import { misspeltSettings } from "./misspeltSettings.ts"
import { readSettings } from "./settings.ts"
import { settingsTable } from "./settingsTable.ts"
import { WrongSetting } from "./WrongSetting.ts"

const PRODUCTION = {
  ATELIER_MODE: "production",
  ATELIER_ORIGIN: "https://plan.example",
  OIDC_ISSUER: "https://id.example"
}

/** Settings that may be any text. */
const freeTexts = new Set([
  "ATELIER_DATA",
  "ATELIER_DOCUMENTS",
  "ATELIER_TITLE",
  "ATELIER_ADMIN",
  "ATELIER_JOIN_USER",
  "ATELIER_JOIN_ADMIN",
  "OIDC_CLIENT_ID",
  "SMTP_DKIM_KEY_FILE"
])

describe("settings", () => {
  it("are complete by default", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      mode: "development",
      origin: "http://localhost:3000",
      issuer: "http://localhost:3000/oidc",
      audience: "http://localhost:3000/api",
      embedsProvider: true
    })
  })

  it("never combine the embedded provider with another issuer or production", () => {
    expect(readSettings({ OIDC_ISSUER: "https://id.example/" })).toMatchObject({
      issuer: "https://id.example/",
      embedsProvider: false
    })
    expect(readSettings(PRODUCTION).embedsProvider).toBe(false)
    expect(() => readSettings({ ATELIER_MODE: "production" })).toThrow(/OIDC_ISSUER/)
  })

  it.each([
    ["PORT", "many"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["ATELIER_DATA", ""],
    ["ATELIER_MODE", "test"],
    ["ATELIER_ORIGIN", "shop.example"],
    ["ATELIER_HOST", "plan.example"],
    ["ATELIER_TIME_ZONE", "Moon/Base"],
    ["ATELIER_LANGUAGES", "french"],
    ["ATELIER_LANGUAGES", "fr,de"],
    ["ATELIER_LANGUAGES", "fr,fr"],
    ["ATELIER_LANGUAGES", ""],
    ["ATELIER_ORIGIN", "https://plan.example/shop"],
    ["ATELIER_TIME_ZONE", "+05:00"],
    ["OIDC_ISSUER", "javascript:alert(1)"],
    ["OIDC_ISSUER", "https:id.example"],
    ["OIDC_ISSUER", "https://id.example/?p=signin"],
    ["OIDC_SCOPES", "read write"],
    ["OIDC_SCOPES", "openid profile,email"],
    ["OIDC_NAME_CLAIM", "given_name,family_name"],
    ["OIDC_EMAIL_VERIFIED_CLAIM", '"email_verified'],
    ["OIDC_AUDIENCE", "api://plan other"],
    ["OIDC_PARAMETERS", '{"a":1'],
    ["OIDC_PARAMETERS", "prompt"],
    ["OIDC_PARAMETERS", "prompt=consent&prompt=login"],
    ["OIDC_PARAMETERS", "prompt=consent&scope=read"],
    ["OIDC_PARAMETERS", "login_hint=%e9"],
    ["OIDC_AUDIENCE_PARAMETER", "aud"],
    ["OIDC_DISCOVERY_URL", "id.example"],
    ["ATELIER_TRUSTED_PROXIES", "10.0.0.0/8,proxy"],
    ["ATELIER_TRUSTED_PROXIES", "10.0.0.0/99"],
    ["ATELIER_METRICS_TOKEN", "short"],
    ["ATELIER_PAGE_VIEWS_URL", "https://stats.example.com/elsewhere"],
    ["ATELIER_SCIM_TOKEN", "thirty-one-characters-are-short"],
    ["ATELIER_SCIM_SUBJECT", "email"],
    ["SMTP_URL", "smtp://"],
    ["IMAP_URL", "imaps://user:password@"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "authorization=Bearer%2"],
    ["S3_URL", "s3://shop"],
    ["S3_REGION", "eu west"],
    ["S3_FOLDER", "../shop/"],
    ["ATELIER_BACKUP_HOURS", "often"],
    ["ATELIER_BEGIN_ANEW", "perhaps"],
    ["LOG_LEVEL", "loud"]
  ])("name the invalid one: %s=%s", (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(new RegExp(`^The setting ${name} is .*must be .*\\.$`))
  })

  it.each([
    ["production without an issuer", { ...PRODUCTION, OIDC_ISSUER: "" }, "OIDC_ISSUER"],
    [
      "tokens over http",
      { ...PRODUCTION, GOOGLE_DRIVE_URL: "http://drive.example" },
      "GOOGLE_DRIVE_URL"
    ],
    ["documents over http", { ...PRODUCTION, S3_URL: "http://minio.example/shop" }, "S3_URL"],
    ["an issuer over http", { ...PRODUCTION, OIDC_ISSUER: "http://id.example" }, "OIDC_ISSUER"],
    [
      "an origin over http",
      { ...PRODUCTION, ATELIER_ORIGIN: "http://p.example" },
      "ATELIER_ORIGIN"
    ],
    [
      "another clock in production",
      { ...PRODUCTION, ATELIER_CLOCK_OFFSET_MS: "1" },
      "ATELIER_CLOCK_OFFSET_MS"
    ],
    ["production that nobody can reach", { ...PRODUCTION, ATELIER_ORIGIN: "" }, "ATELIER_ORIGIN"],
    [
      "an origin that only looks local",
      { ...PRODUCTION, ATELIER_ORIGIN: "http://localhost.example" },
      "ATELIER_ORIGIN"
    ],
    ["development for all", { ATELIER_ORIGIN: "https://plan.example" }, "ATELIER_ORIGIN"],
    [
      "development for all behind a proxy on this machine",
      { ATELIER_ORIGIN: "https://plan.example", ATELIER_HOST: "127.0.0.1" },
      "ATELIER_ORIGIN"
    ]
  ])("reject unsafe values in one sentence: %s", (_name, environment, name) => {
    const read = () => readSettings(environment)
    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(new RegExp(`^In (production|development) mode [^.]*${name}.*\\.$`))
  })

  it.each([
    ["S3_ACCESS_KEY", { S3_ACCESS_KEY: "" }],
    ["S3_SECRET_KEY", { S3_SECRET_KEY: "" }],
    ["ONEDRIVE_CLIENT_ID", { ONEDRIVE_CLIENT_ID: "shop" }]
  ])("reject a bucket without a key or beside a service: %s", (name, environment) => {
    const bucket = { S3_URL: "https://s3.example/shop", S3_ACCESS_KEY: "a", S3_SECRET_KEY: "b" }
    expect(readSettings(bucket).s3Region).toBe("us-east-1")
    const read = () => readSettings({ ...bucket, ...environment })
    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(new RegExp(`^S3_URL [^.]*${name}.*\\.$`))
  })

  it.each([
    ["an identity provider on this machine", { ...PRODUCTION, OIDC_ISSUER: "http://127.0.0.1:9" }],
    [
      "production tried on this machine",
      { ...PRODUCTION, ATELIER_ORIGIN: "http://localhost:3000" }
    ],
    ["development at another local address", { ATELIER_ORIGIN: "http://[::1]:5173" }],
    [
      "development for all on purpose",
      { ATELIER_ORIGIN: "https://plan.example", ATELIER_HOST: "0.0.0.0" }
    ]
  ])("accept %s", (_name, environment) => {
    expect(readSettings(environment).origin).not.toBe("")
  })

  it("are read without the blanks around them", () => {
    const read = readSettings({ ...PRODUCTION, OIDC_PARAMETERS: " prompt=consent&max_age=60\n" })
    expect(read.parameters).toBe("prompt=consent&max_age=60")
    expect(
      readSettings({ ...PRODUCTION, ATELIER_ORIGIN: "https://Plan.example:443/" }).origin
    ).toBe("https://plan.example")
  })

  it.each(Object.values(settingsTable))(
    "must not be in quotation marks, nor another kind of text: $name",
    ({ name }) => {
      const quoted = () => readSettings({ [name]: "'value'" })
      expect(quoted).toThrow(`The setting ${name} is `)
      expect(quoted).toThrow(/; it must be written without quotation marks\.$/)
      if (freeTexts.has(name)) return
      const json = () => readSettings({ [name]: '{ "a": 1' })
      expect(json).toThrow(new RegExp(`^The setting ${name} is .*must be .*\\.$`))
    }
  )

  it("are named if a variable is almost one", () => {
    expect(misspeltSettings({ OICD_ISSUER: "", ATELIER_ORIGN: "", SMTP_SENDR: "" })).toEqual([
      "There is no setting OICD_ISSUER; did you mean OIDC_ISSUER?",
      "There is no setting ATELIER_ORIGN; did you mean ATELIER_ORIGIN?",
      "There is no setting SMTP_SENDR; did you mean SMTP_SENDER?"
    ])
  })

  it("are not seen in variables of others, nor in those that are settings", () => {
    const ofOthers = ["PATH", "HOME", "HOST", "TZ", "DATABASE_URL_TEST", "ATELIER_PORT"]
    const kubernetes = ["ATELIER_SERVICE_HOST", "ATELIER_SERVICE_PORT", "ATELIER_PORT_3000_TCP"]
    const ours = Object.values(settingsTable).map(({ name }) => name)
    const environment = [...ofOthers, ...kubernetes, ...ours].map((name) => [name, ""])
    expect(misspeltSettings(Object.fromEntries(environment))).toEqual([])
  })

  it("have unique names and a sentence each", () => {
    const settings = Object.values(settingsTable)
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
    for (const { description } of settings) expect(description).toMatch(/^[A-Z`].*\.$/)
  })
})
