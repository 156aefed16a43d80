import { type Network, networkOf } from "../network/clientAddress.ts"

export interface Setting<A> {
  readonly name: string
  readonly standard: string
  readonly description: string
  readonly parse: (text: string) => A | null
  /** Completes the sentence "… must be". */
  readonly wanted: string
  readonly isSecret?: true
}

export const setting = <A>(definition: Setting<A>): Setting<A> => definition

export const text = (value: string): string => value

/** A text without blanks, such as a code or the id of a client. */
export const word = (value: string): string | null => (/\s/.test(value) ? null : value)

const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/.test(value) && URL.canParse(value)

export const address = (value: string): string | null =>
  value === "" || isWebAddress(value) ? value.replace(/\/$/, "") : null

/** The origin of an address, such as `https://plan.example`. */
export const origin = (value: string): string | null => {
  if (value === "") return ""
  if (!isWebAddress(value)) return null
  const { origin, pathname, search, hash, username } = new URL(value)
  return pathname + search + hash + username === "/" ? origin : null
}

export const postgresAddress = (value: string): string | null => {
  if (value === "") return ""
  return /^postgres(ql)?:\/\//.test(value) &&
    URL.canParse(value) &&
    new URL(value).pathname.length > 1
    ? value
    : null
}

/** An address whose trailing slash matters, such as that of a discovery document. */
export const exactAddress = (value: string): string | null =>
  address(value) === null ? null : value

/** The identifier of an issuer (OpenID Connect Discovery 1.0, section 2). */
export const issuer = (value: string): string | null =>
  /[?#]/.test(value) ? null : exactAddress(value)

const isOrigin = (value: string): boolean => value !== "" && origin(value) === value

export const origins = (value: string): ReadonlyArray<string> | null => {
  const found = value.split(",").map((one) => one.trim())
  if (value.trim() === "") return []
  return found.every(isOrigin) ? found : null
}

export const networks = (value: string): ReadonlyArray<Network> | null => {
  const found = value.split(",").map((text) => networkOf(text.trim()))
  if (value.trim() === "") return []
  return found.every((network) => network !== null) ? found : null
}

/** The list is ten times faster than the first format of a process, but has no old names. */
export const timeZone = (value: string): string | null => {
  if (Intl.supportedValuesOf("timeZone").includes(value)) return value
  try {
    new Intl.DateTimeFormat("en", { timeZone: value })
    return /^[+-]/.test(value) ? null : value
  } catch {
    return null
  }
}

export const wholeNumber =
  (least: number, most: number) =>
  (value: string): number | null => {
    const number = Number(value)
    return /^\d+$/.test(value) && number >= least && number <= most ? number : null
  }

/** A name of a claim or a scope. Some may contain a comma, but it usually separates two names. */
const isName = (value: string): boolean => /^[^\s,;"'{}\\]+$/.test(value)

/** The name of a claim; empty for none. */
export const name = (value: string): string | null => (value === "" || isName(value) ? value : null)

/** Names of claims or scopes, separated by blanks. */
export const names =
  (least: number, most: number) =>
  (value: string): ReadonlyArray<string> | null => {
    const found = value.split(/\s+/).filter((one) => one !== "")
    return found.length >= least && found.length <= most && found.every(isName) ? found : null
  }

/** Parameters of a sign-in that other settings give, or that protect it. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  "client_id",
  "code_challenge",
  "code_challenge_method",
  "nonce",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "ui_locales"
])

const isWellFormed = (value: string): boolean => {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

/** Parameters as in the query of an address, each once. */
export const signInParameters = (value: string): string | null => {
  if (value === "") return ""
  const pairs = value.split("&").map((pair) => /^([\w.~-]+)=(\S*)$/.exec(pair))
  const found = new Set(pairs.map((pair) => pair?.[1] ?? ""))
  const isRight =
    found.size === pairs.length &&
    pairs.every((pair) => pair !== null && isWellFormed(pair[2] ?? "")) &&
    ![...found].some((name) => OWN_PARAMETERS.has(name))
  return isRight ? value : null
}

/** Comma-separated `name=value` pairs, as OpenTelemetry writes headers. */
export const headers = (value: string): Readonly<Record<string, string>> | null => {
  if (value.trim() === "") return {}
  const pairs = value.split(",").map((pair) => /^\s*([\w-]+)=([\x21-\x7e ]+)$/.exec(pair))
  return pairs.every((pair) => pair !== null && isWellFormed(pair[2] ?? ""))
    ? Object.fromEntries(
        pairs.map((pair) => [
          (pair?.[1] ?? "").toLowerCase(),
          decodeURIComponent((pair?.[2] ?? "").trim())
        ])
      )
    : null
}

/** An address of a mail server with one of two protocols, such as `smtp` and `smtps`. */
export const isMailAddress = (value: string, protocol: "smtp" | "imap"): boolean =>
  URL.canParse(value) &&
  [`${protocol}:`, `${protocol}s:`].includes(new URL(value).protocol) &&
  new URL(value).hostname !== ""

/** True for the event address of Plausible or Matomo. */
export const isTracker = (value: string): boolean =>
  URL.canParse(value) && /^https:[^?]*(?:\/api\/event$|\/matomo\.php\?idsite=\d+$)/.test(value)
