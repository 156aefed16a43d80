import { isLocalName, isLoopback } from "./localAddress.ts"
import { WrongSetting } from "./WrongSetting.ts"

/** What decides who reaches the server, by which address, and who signs them in. */
interface Reach {
  readonly mode: "development" | "production"
  readonly host: string
  readonly origin: string
  readonly issuer: string
  readonly googleDriveUrl: string
  readonly oneDriveUrl: string
  readonly dropboxUrl: string
}

const isLocal = (address: string): boolean =>
  isLocalName(new URL(address).hostname.replace(/^\[|\]$/g, ""))

/** Whether nobody between the two ends reads or changes what is sent. */
const isPrivate = (address: string): boolean => address.startsWith("https:") || isLocal(address)

/** Whether development serves others than this machine, on purpose. */
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
  googleDriveUrl,
  oneDriveUrl,
  dropboxUrl
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
  if (issuer === "")
    throw new WrongSetting(
      "In production mode OIDC_ISSUER must name an identity provider; the embedded one is for development only."
    )
  if (!isPrivate(issuer))
    throw new WrongSetting(
      `In production mode OIDC_ISSUER must begin with https://, because “${issuer}” could be changed on its way.`
    )
  if (origin === "" || !isPrivate(origin))
    throw new WrongSetting(
      `In production mode ATELIER_ORIGIN must be the https:// address that browsers use, not “${origin}”.`
    )
}

/**
 * Refuses addresses that are not safe in the mode: in development others than this machine's,
 * unless ATELIER_HOST says so; in production http, but for this machine itself. Throws
 * {@link WrongSetting}.
 */
export const checkOrigins = (reach: Reach): void =>
  reach.mode === "production" ? checkProduction(reach) : checkDevelopment(reach)
