import { join } from "node:path"
import type { SmtpSettings } from "@atelier/smtp"
import { checkOrigins } from "./checkOrigins.ts"
import { readDkimKey } from "./readDkimKey.ts"
import { settingsTable } from "./settingsTable.ts"
import type { Setting } from "./settingValues.ts"
import { WrongSetting } from "./WrongSetting.ts"

interface DocumentPlaces {
  readonly s3Url: string
  readonly s3AccessKey: string
  readonly s3SecretKey: string
  readonly googleDriveClientId: string
  readonly oneDriveClientId: string
  readonly dropboxClientId: string
}

/** Throws {@link WrongSetting} for a bucket without a key, or beside other services. */
const checkDocuments = ({
  s3Url,
  s3AccessKey,
  s3SecretKey,
  googleDriveClientId,
  oneDriveClientId,
  dropboxClientId
}: DocumentPlaces): void => {
  if (s3Url === "") return
  for (const [name, value] of Object.entries({
    S3_ACCESS_KEY: s3AccessKey,
    S3_SECRET_KEY: s3SecretKey
  }))
    if (value === "") throw new WrongSetting(`S3_URL needs ${name}, which opens the bucket.`)
  for (const [name, value] of Object.entries({
    GOOGLE_DRIVE_CLIENT_ID: googleDriveClientId,
    ONEDRIVE_CLIENT_ID: oneDriveClientId,
    DROPBOX_CLIENT_ID: dropboxClientId
  }))
    if (value !== "")
      throw new WrongSetting(
        `S3_URL and ${name} are both set, but new documents go to one place: remove one of them.`
      )
}

type Table = typeof settingsTable

export type RawSettings = {
  readonly [S in keyof Table]: NonNullable<ReturnType<Table[S]["parse"]>>
}

export interface Settings extends RawSettings {
  readonly databaseFile: string
  readonly keyFile: string
  /** Folder for e-mails if there is no mail server. */
  readonly mailFolder: string
  readonly smtp: SmtpSettings | null
  readonly embedsProvider: boolean
}

const smtpOf = (raw: RawSettings): SmtpSettings | null => {
  const dkim = readDkimKey(raw)
  if (raw.smtpUrl === "") return null
  return {
    url: raw.smtpUrl,
    sender: raw.smtpSender,
    bounceAddress: raw.smtpBounceAddress === "" ? raw.smtpSender : raw.smtpBounceAddress,
    ...(dkim === null ? {} : { dkim })
  }
}

const completed = (raw: RawSettings): Settings => {
  const origin = raw.origin === "" ? `http://localhost:${raw.port}` : raw.origin
  const embedsProvider = raw.issuer === ""
  checkOrigins(raw)
  checkDocuments(raw)
  if (raw.mode === "production" && raw.clockOffsetMs !== 0)
    throw new WrongSetting(
      `In production mode ATELIER_CLOCK_OFFSET_MS must be 0, not “${raw.clockOffsetMs}”: it is for tests.`
    )
  return {
    ...raw,
    origin,
    issuer: embedsProvider ? `${origin}/oidc` : raw.issuer,
    audience: raw.audience || (raw.token === "id" ? raw.clientId : `${origin}/api`),
    databaseFile: join(raw.data, "atelier.db"),
    keyFile: join(raw.data, "development-keys.json"),
    mailFolder: join(raw.data, "mail"),
    documents: raw.documents === "" ? join(raw.data, "documents") : raw.documents,
    smtp: smtpOf(raw),
    embedsProvider
  }
}

export const printable = (
  { isSecret }: Pick<Setting<unknown>, "isSecret">,
  text: string
): string => (isSecret === true && text !== "" ? "…" : text)

/** Reads settings from the environment; throws {@link WrongSetting} at the first invalid one. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>
): Settings => {
  const raw = Object.fromEntries(
    Object.entries(settingsTable).map(([key, setting]: [string, Setting<unknown>]) => {
      const { name, standard, parse, wanted } = setting
      const text = environment[name]?.trim() ?? standard
      if (/^(["']).*\1$/s.test(text))
        throw new WrongSetting(
          `The setting ${name} is ${printable(setting, text)}; it must be written without quotation marks.`
        )
      const value = parse(text)
      if (value === null)
        throw new WrongSetting(
          `The setting ${name} is “${printable(setting, text)}”; it must be ${wanted}.`
        )
      return [key, value]
    })
  )
  return completed(raw as unknown as RawSettings)
}
