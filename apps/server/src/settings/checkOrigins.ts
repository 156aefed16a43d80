import { isLocalName, isLoopback } from "../network/localAddress.ts"
import { WrongSetting } from "./WrongSetting.ts"

interface Reach {
  readonly mode: "development" | "production"
  readonly host: string
  readonly origin: string
  readonly issuer: string
  readonly discoveryUrl: string
  readonly googleDriveUrl: string
  readonly oneDriveUrl: string
  readonly dropboxUrl: string
  readonly s3Url: string
}

const isLocal = (address: string): boolean =>
  isLocalName(new URL(address).hostname.replace(/^\[|\]$/g, ""))

/** True if the connection cannot be read or changed in between. */
const isPrivate = (address: string): boolean => address.startsWith("https:") || isLocal(address)

const isOpened = ({ host }: Pick<Reach, "host">): boolean =>
  host !== "" && host !== "localhost" && !isLoopback(host)

const checkDevelopment = ({ host, origin }: Reach): void => {
  if (origin !== "" && !isLocal(origin) && !isOpened({ host }))
    throw new WrongSetting(
      `In development mode anybody may sign in as anybody, so ATELIER_ORIGIN must be an address of this machine, not “${origin}”; set ATELIER_MODE=production, or ATELIER_HOST=0.0.0.0 to let others in on purpose.`
    )
}

const checkProduction = ({
  origin,
  issuer,
  discoveryUrl,
  googleDriveUrl,
  oneDriveUrl,
  dropboxUrl,
  s3Url
}: Reach): void => {
  for (const [name, url] of Object.entries({
    GOOGLE_DRIVE_URL: googleDriveUrl,
    ONEDRIVE_URL: oneDriveUrl,
    DROPBOX_URL: dropboxUrl
  }))
    if (url !== "" && !isPrivate(url))
      throw new WrongSetting(
        `In production mode ${name} must begin with https://, because tokens are sent to “${url}”.`
      )
  if (s3Url !== "" && !isPrivate(s3Url))
    throw new WrongSetting(
      `In production mode S3_URL must begin with https://, because documents are sent to “${s3Url}”.`
    )
  if (issuer === "")
    throw new WrongSetting(
      "In production mode OIDC_ISSUER must name an identity provider; the embedded one is for development only."
    )
  for (const [name, url] of Object.entries({
    OIDC_ISSUER: issuer,
    OIDC_DISCOVERY_URL: discoveryUrl
  }))
    if (url !== "" && !isPrivate(url))
      throw new WrongSetting(
        `In production mode ${name} must begin with https://, because “${url}” could be changed on its way.`
      )
  if (origin === "" || !isPrivate(origin))
    throw new WrongSetting(
      `In production mode ATELIER_ORIGIN must be the https:// address that browsers use, not “${origin}”.`
    )
}

/**
 * Throws {@link WrongSetting} for unsafe addresses: in development, other machines unless
 * ATELIER_HOST is set; in production, http except on this machine.
 */
export const checkOrigins = (reach: Reach): void =>
  reach.mode === "production" ? checkProduction(reach) : checkDevelopment(reach)
