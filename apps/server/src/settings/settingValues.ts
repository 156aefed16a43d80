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

export const address = (value: string): string | null => {
  if (value === "") return ""
  return URL.canParse(value) && /^https?:/.test(value) ? value.replace(/\/$/, "") : null
}

export const postgresAddress = (value: string): string | null => {
  if (value === "") return ""
  return /^postgres(ql)?:\/\//.test(value) &&
    URL.canParse(value) &&
    new URL(value).pathname.length > 1
    ? value
    : null
}

/** An address whose trailing slash matters, such as an issuer. */
export const exactAddress = (value: string): string | null =>
  address(value) === null ? null : value

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value

export const origins = (value: string): ReadonlyArray<string> | null => {
  const found = value.split(",").map((origin) => origin.trim())
  if (value.trim() === "") return []
  return found.every(isOrigin) ? found : null
}

export const networks = (value: string): ReadonlyArray<Network> | null => {
  const found = value.split(",").map((text) => networkOf(text.trim()))
  if (value.trim() === "") return []
  return found.every((network) => network !== null) ? found : null
}

export const timeZone = (value: string): string | null => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value })
    return value
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

/** A list of words that are separated by blanks. */
export const words =
  (least: number, most: number) =>
  (value: string): ReadonlyArray<string> | null => {
    const found = value.split(/\s+/).filter((word) => word !== "")
    return found.length >= least && found.length <= most ? found : null
  }

/** True for the event address of Plausible or Matomo. */
export const isTracker = (value: string): boolean =>
  URL.canParse(value) && /^https:[^?]*(?:\/api\/event$|\/matomo\.php\?idsite=\d+$)/.test(value)
