import type { LanguageCode, SpokenLanguage } from "./languages.ts"

/** The areas of the texts. Each area is a file per language, loaded on first use. */
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
  "performance",
  "week",
  "news",
  "change",
  "journal",
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

export type Area = (typeof areas)[number]

export type RegionalLanguage = Exclude<LanguageCode, SpokenLanguage>

/** The areas in which a regional language differs from the language on which it is based. */
export const regionalAreas: Readonly<Record<RegionalLanguage, ReadonlyArray<Area>>> = {
  "fr-CA": ["common"],
  "en-AU": ["common"],
  "en-CA": ["common"]
}
