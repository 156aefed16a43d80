import type { SpokenLanguage } from "@atelier/i18n"
import { useLanguage, useTexts } from "@atelier/ui"
import type { InitOptions } from "i18next"
import { getI18nProvider } from "ra-i18n-i18next"
import { useEffect, useState } from "react"
import type { I18nProvider } from "react-admin"
import { icuTexts, type TextTree } from "./icuTexts.ts"

/** i18next namespace of react-admin's own messages. */
const NAMESPACE = "ra"

const loaders: Readonly<Record<SpokenLanguage, () => Promise<TextTree>>> = {
  fr: async () => (await import("ra-language-french")).default as TextTree,
  en: async () => (await import("ra-language-english")).default as TextTree,
  es: async () => (await import("./reactAdmin/spanish.ts")).spanish,
  zh: async () => (await import("./reactAdmin/chinese.ts")).chinese,
  ar: async () => (await import("./reactAdmin/arabic.ts")).arabic
}

type Instance = NonNullable<Parameters<typeof getI18nProvider>[0]>

/** Provides react-admin's texts from our i18next in the language on screen; null while loading. */
export const useReactAdminTexts = (): I18nProvider | null => {
  const { i18n } = useTexts()
  const { code, spoken } = useLanguage()
  const [provider, setProvider] = useState<I18nProvider | null>(null)
  useEffect(() => {
    let current = true
    const load = async () => {
      i18n.addResourceBundle(code, NAMESPACE, icuTexts(await loaders[spoken]()))
      const options: InitOptions = { lng: code, ns: [NAMESPACE], defaultNS: NAMESPACE }
      const instance = i18n.cloneInstance(options) as unknown as Instance
      const made = await getI18nProvider(instance, options as Parameters<typeof getI18nProvider>[1])
      if (current) setProvider(made)
    }
    void load()
    return () => {
      current = false
    }
  }, [i18n, code, spoken])
  return provider
}
