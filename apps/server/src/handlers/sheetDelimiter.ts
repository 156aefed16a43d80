import type { ServerLanguage } from "@atelier/i18n/server"

/** Between the cells of a text file: a semicolon in the languages whose decimals have a comma. */
export const sheetDelimiter = (language: ServerLanguage): "," | ";" =>
  new Intl.NumberFormat(language).format(1.5).includes(",") ? ";" : ","
