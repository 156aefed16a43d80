import type { ThirdPartyModule } from "i18next"
import { frenchSpaces } from "./frenchSpaces.ts"
import { icuMessage, type Message } from "./icuMessage.ts"

const known = new Map<string, Message>()

const messageOf = (text: string, locale: string): Message => {
  const key = `${locale} ${text}`
  const message =
    known.get(key) ?? icuMessage(locale.startsWith("fr") ? frenchSpaces(text) : text, locale)
  known.set(key, message)
  return message
}

/** Lets i18next read texts as ICU messages. */
export const icuFormat = {
  type: "i18nFormat",
  init: () => undefined,
  addLookupKeys: (keys: ReadonlyArray<string>) => keys,
  parse: (text: unknown, params: Readonly<Record<string, unknown>>, locale: string) =>
    typeof text === "string" ? messageOf(text, locale)(params) : text
} as unknown as ThirdPartyModule
