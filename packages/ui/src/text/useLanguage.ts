import { isLanguage, type Language, languageOf, rememberLanguage } from "@atelier/i18n"
import { useCallback } from "react"
import { loadLanguageStyle } from "../theme/languages/loadLanguageStyle.ts"
import { useTexts } from "./Texts.ts"

export const useLanguage = (): Language & { readonly change: (code: string) => void } => {
  const { i18n, language } = useTexts()
  const change = useCallback(
    (code: string) => {
      if (!isLanguage(code)) return
      rememberLanguage(localStorage, code)
      void loadLanguageStyle(code).then(() => i18n.changeLanguage(code))
    },
    [i18n]
  )
  return { ...languageOf(language), change }
}
