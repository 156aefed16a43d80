export type { Area } from "./areas.ts"
export { detectLanguage, rememberLanguage } from "./detectLanguage.ts"
export { type FieldMessage, fieldMessage } from "./fieldMessage.ts"
export {
  type DayStyle,
  formatBytes,
  formatDate,
  formatDay,
  formatList,
  formatPercent,
  formatQuantity,
  formatTime
} from "./format.ts"
export {
  isLanguage,
  type Language,
  type LanguageCode,
  languageOf,
  languages,
  type SpokenLanguage
} from "./languages.ts"
export { makeI18n } from "./makeI18n.ts"
export { sheetDelimiter } from "./sheetDelimiter.ts"
export type { Texts } from "./Texts.ts"
