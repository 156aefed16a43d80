import { IntlMessageFormat } from "intl-messageformat"
import arApi from "../locales/ar/api.json" with { type: "json" }
import arEmail from "../locales/ar/email.json" with { type: "json" }
import arEnums from "../locales/ar/enums.json" with { type: "json" }
import arLogin from "../locales/ar/login.json" with { type: "json" }
import arProblems from "../locales/ar/problems.json" with { type: "json" }
import arSheet from "../locales/ar/sheet.json" with { type: "json" }
import arTrade from "../locales/ar/trade.json" with { type: "json" }
import arWorkOrder from "../locales/ar/workOrder.json" with { type: "json" }
import enApi from "../locales/en/api.json" with { type: "json" }
import enEmail from "../locales/en/email.json" with { type: "json" }
import enEnums from "../locales/en/enums.json" with { type: "json" }
import enLogin from "../locales/en/login.json" with { type: "json" }
import enProblems from "../locales/en/problems.json" with { type: "json" }
import enSheet from "../locales/en/sheet.json" with { type: "json" }
import enTrade from "../locales/en/trade.json" with { type: "json" }
import enWorkOrder from "../locales/en/workOrder.json" with { type: "json" }
import esApi from "../locales/es/api.json" with { type: "json" }
import esEmail from "../locales/es/email.json" with { type: "json" }
import esEnums from "../locales/es/enums.json" with { type: "json" }
import esLogin from "../locales/es/login.json" with { type: "json" }
import esProblems from "../locales/es/problems.json" with { type: "json" }
import esSheet from "../locales/es/sheet.json" with { type: "json" }
import esTrade from "../locales/es/trade.json" with { type: "json" }
import esWorkOrder from "../locales/es/workOrder.json" with { type: "json" }
import frApi from "../locales/fr/api.json" with { type: "json" }
import frEmail from "../locales/fr/email.json" with { type: "json" }
import frEnums from "../locales/fr/enums.json" with { type: "json" }
import frLogin from "../locales/fr/login.json" with { type: "json" }
import frProblems from "../locales/fr/problems.json" with { type: "json" }
import frSheet from "../locales/fr/sheet.json" with { type: "json" }
import frTrade from "../locales/fr/trade.json" with { type: "json" }
import frWorkOrder from "../locales/fr/workOrder.json" with { type: "json" }
import zhApi from "../locales/zh/api.json" with { type: "json" }
import zhEmail from "../locales/zh/email.json" with { type: "json" }
import zhEnums from "../locales/zh/enums.json" with { type: "json" }
import zhLogin from "../locales/zh/login.json" with { type: "json" }
import zhProblems from "../locales/zh/problems.json" with { type: "json" }
import zhSheet from "../locales/zh/sheet.json" with { type: "json" }
import zhTrade from "../locales/zh/trade.json" with { type: "json" }
import zhWorkOrder from "../locales/zh/workOrder.json" with { type: "json" }
import { fieldMessage } from "./fieldMessage.ts"
import { frenchSpaces } from "./frenchSpaces.ts"
import { languageOf, type SpokenLanguage } from "./languages.ts"
import type { Texts } from "./Texts.ts"

export { fieldMessage } from "./fieldMessage.ts"
export { sheetDelimiter } from "./sheetDelimiter.ts"

const texts = {
  fr: {
    email: frEmail,
    api: frApi,
    enums: frEnums,
    login: frLogin,
    problems: frProblems,
    sheet: frSheet,
    trade: frTrade,
    workOrder: frWorkOrder
  },
  en: {
    email: enEmail,
    api: enApi,
    enums: enEnums,
    login: enLogin,
    problems: enProblems,
    sheet: enSheet,
    trade: enTrade,
    workOrder: enWorkOrder
  },
  es: {
    email: esEmail,
    api: esApi,
    enums: esEnums,
    login: esLogin,
    problems: esProblems,
    sheet: esSheet,
    trade: esTrade,
    workOrder: esWorkOrder
  },
  zh: {
    email: zhEmail,
    api: zhApi,
    enums: zhEnums,
    login: zhLogin,
    problems: zhProblems,
    sheet: zhSheet,
    trade: zhTrade,
    workOrder: zhWorkOrder
  },
  ar: {
    email: arEmail,
    api: arApi,
    enums: arEnums,
    login: arLogin,
    problems: arProblems,
    sheet: arSheet,
    trade: arTrade,
    workOrder: arWorkOrder
  }
} as const satisfies Record<SpokenLanguage, Record<string, Texts>>

/** The languages of the server's texts; regional languages use those of their base. */
export type ServerLanguage = SpokenLanguage

export const serverLanguages = Object.keys(texts) as ReadonlyArray<ServerLanguage>

export type ServerArea = keyof (typeof texts)["fr"]

export type TextParams = Readonly<Record<string, string | number>>

const formats = new Map<string, IntlMessageFormat>()

const filled = (language: ServerLanguage, text: string, params: TextParams): string => {
  const key = `${language} ${text}`
  const format =
    formats.get(key) ??
    new IntlMessageFormat(
      language === "fr" ? frenchSpaces(text) : text,
      languageOf(language).locale,
      undefined,
      { ignoreTag: true }
    )
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

/** The text of a key (`NotFound.title`) with its arguments; the key if there is none. */
export const serverText = (
  language: ServerLanguage,
  area: ServerArea,
  key: string,
  params: TextParams = {}
): string => {
  const text = found(language, area, key)
  return text === undefined ? key : filled(language, text, params)
}

/** All texts of an area by key, unformatted. */
export const serverTexts = <A extends ServerArea>(
  language: ServerLanguage,
  area: A
): (typeof texts)["fr"][A] => texts[language][area]

/**
 * Translates a validation message of the domain. Numbers in it are carried over. Without a
 * translation, the text is "This value is not valid".
 */
export const fieldText = (language: ServerLanguage, message: string): string => {
  const fields: Readonly<Record<string, string>> = texts[language].problems.fields
  const isWritten = (key: string): boolean => Object.hasOwn(fields, key)
  const { key, n, allowed } = fieldMessage(message, isWritten)
  const text = isWritten(key) ? fields[key] : undefined
  return filled(language, text ?? texts[language].problems.otherField, { n, allowed })
}

/** The best language for an `Accept-Language` header, or French. */
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
