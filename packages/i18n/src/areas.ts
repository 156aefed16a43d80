import type { LanguageCode, SpokenLanguage } from "./languages.ts"

/** The parts that the texts come in. Each is one file per language, loaded when first needed. */
export const areas = [
  "common",
  "menu",
  "session",
  "shop",
  "calendar",
  "event",
  "document",
  "workOrder",
  "orders",
  "priorities",
  "dashboard",
  "news",
  "change",
  "planning",
  "selection",
  "day",
  "shortcuts",
  "settings",
  "problems",
  "admin",
  "login",
  "enums",
  "home",
  "email",
  "mail",
  "trade",
  "sheet",
  "system",
  "api"
] as const

/** The name of a part of the texts. */
export type Area = (typeof areas)[number]

/** A language that is a variety of another. */
export type RegionalLanguage = Exclude<LanguageCode, SpokenLanguage>

/** The areas in which a regional language differs from the language it falls back to. */
export const regionalAreas: Readonly<Record<RegionalLanguage, ReadonlyArray<Area>>> = {
  "fr-CA": ["common"],
  "en-AU": ["common"],
  "en-CA": ["common"]
}
