import { languageOf, type SpokenLanguage } from "@atelier/i18n"
import { frFR } from "@mui/material/locale"
import { loadPart } from "../../loading/loadPart.ts"
import type { LanguageStyle } from "./LanguageStyle.ts"

const unturned = (muiTexts: object): LanguageStyle => ({ muiTexts, turned: null })

const known = new Map<SpokenLanguage, LanguageStyle>([
  ["fr", unturned(frFR)],
  ["en", unturned({})]
])

const loaders: Readonly<Partial<Record<SpokenLanguage, () => Promise<LanguageStyle>>>> = {
  es: async () => (await import("./spanish.ts")).spanish,
  zh: async () => (await import("./chinese.ts")).chinese,
  ar: async () => (await import("./arabic.ts")).arabic
}

export const loadLanguageStyle = async (code: string): Promise<void> => {
  const { spoken } = languageOf(code)
  const load = loaders[spoken]
  if (load === undefined || known.has(spoken)) return
  known.set(spoken, await loadPart(load))
}

export const languageStyle = (code: string): LanguageStyle =>
  known.get(languageOf(code).spoken) ?? unturned({})
