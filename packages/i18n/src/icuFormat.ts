import type { ThirdPartyModule } from "i18next"
import { frenchSpaces } from "./frenchSpaces.ts"
import { icuMessage, type Message } from "./icuMessage.ts"
import { languageOf } from "./languages.ts"

const known = new Map<string, Message>()

const messageOf = (text: string, code: string): Message => {
  const key = `${code} ${text}`
  const { spoken, locale } = languageOf(code)
  const message = known.get(key) ?? icuMessage(spoken === "fr" ? frenchSpaces(text) : text, locale)
  known.set(key, message)
  return message
}

export const icuFormat = {
  type: "i18nFormat",
  init: () => undefined,
  addLookupKeys: (keys: ReadonlyArray<string>) => keys,
  parse: (text: unknown, params: Readonly<Record<string, unknown>>, code: string) =>
    typeof text === "string" ? messageOf(text, code)(params) : text
} as unknown as ThirdPartyModule
