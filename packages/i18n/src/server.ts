import { IntlMessageFormat } from "intl-messageformat"
import enApi from "../locales/en/api.json" with { type: "json" }
import enEmail from "../locales/en/email.json" with { type: "json" }
import enEnums from "../locales/en/enums.json" with { type: "json" }
import enLogin from "../locales/en/login.json" with { type: "json" }
import enProblems from "../locales/en/problems.json" with { type: "json" }
import enTrade from "../locales/en/trade.json" with { type: "json" }
import enWorkOrder from "../locales/en/workOrder.json" with { type: "json" }
import frApi from "../locales/fr/api.json" with { type: "json" }
import frEmail from "../locales/fr/email.json" with { type: "json" }
import frEnums from "../locales/fr/enums.json" with { type: "json" }
import frLogin from "../locales/fr/login.json" with { type: "json" }
import frProblems from "../locales/fr/problems.json" with { type: "json" }
import frTrade from "../locales/fr/trade.json" with { type: "json" }
import frWorkOrder from "../locales/fr/workOrder.json" with { type: "json" }
import { fieldMessage } from "./fieldMessage.ts"
import { frenchSpaces } from "./frenchSpaces.ts"
import type { Texts } from "./loadArea.ts"

const texts = {
  fr: {
    email: frEmail,
    api: frApi,
    enums: frEnums,
    login: frLogin,
    problems: frProblems,
    trade: frTrade,
    workOrder: frWorkOrder
  },
  en: {
    email: enEmail,
    api: enApi,
    enums: enEnums,
    login: enLogin,
    problems: enProblems,
    trade: enTrade,
    workOrder: enWorkOrder
  }
} as const satisfies Record<string, Record<string, Texts>>

/** The languages of the server's texts; regional ones share them. */
export type ServerLanguage = keyof typeof texts

/** The areas that the server speaks from. */
export type ServerArea = keyof (typeof texts)["fr"]

/** What fills the places of a text. */
export type TextParams = Readonly<Record<string, string | number>>

const formats = new Map<string, IntlMessageFormat>()

const filled = (language: ServerLanguage, text: string, params: TextParams): string => {
  const key = `${language} ${text}`
  const format =
    formats.get(key) ??
    new IntlMessageFormat(language === "fr" ? frenchSpaces(text) : text, language, undefined, {
      ignoreTag: true
    })
  formats.set(key, format)
  return String(format.format({ ...params }))
}

const found = (language: ServerLanguage, area: ServerArea, key: string): string | undefined => {
  const groups: Texts = texts[language][area]
  const value = Object.hasOwn(groups, key)
    ? groups[key]
    : key
        .split(".")
        .reduce<string | Texts | undefined>(
          (group, name) =>
            typeof group === "object" && Object.hasOwn(group, name) ? group[name] : undefined,
          groups
        )
  return typeof value === "string" ? value : undefined
}

/** The text of a key (`NotFound.title`), its places filled; the key itself when there is none. */
export const serverText = (
  language: ServerLanguage,
  area: ServerArea,
  key: string,
  params: TextParams = {}
): string => {
  const text = found(language, area, key)
  return text === undefined ? key : filled(language, text, params)
}

/** Every text of an area, as it is written, by key. */
export const serverTexts = <A extends ServerArea>(
  language: ServerLanguage,
  area: A
): (typeof texts)["fr"][A] => texts[language][area]

/**
 * A validation message of the domain in the reader's language. Numbers in it are carried over; a
 * message without translation becomes "This value is not valid".
 */
export const fieldText = (language: ServerLanguage, message: string): string => {
  const { key, n, allowed } = fieldMessage(message)
  const fields: Readonly<Record<string, string>> = texts[language].problems.fields
  const text = Object.hasOwn(fields, key) ? fields[key] : undefined
  return filled(language, text ?? texts[language].problems.otherField, { n, allowed })
}

/**
 * The server's language for an `Accept-Language` header: the most wanted of French and English,
 * French when neither is.
 */
export const serverLanguage = (acceptLanguage: string | undefined): ServerLanguage => {
  const wishes = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";")
      const quality = /q=([\d.]+)/.exec(parameters.join(";"))?.[1]
      return {
        language: tag.split("-")[0] ?? "",
        quality: quality === undefined ? 1 : Number(quality)
      }
    })
    .filter(({ language, quality }) => Object.hasOwn(texts, language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return (wishes[0]?.language as ServerLanguage | undefined) ?? "fr"
}
