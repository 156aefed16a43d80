import { useLanguage } from "@atelier/ui"
import type { InitOptions } from "i18next"
import { getI18nProvider } from "ra-i18n-i18next"
import { useEffect, useState } from "react"
import type { I18nProvider } from "react-admin"
import { useTranslation } from "react-i18next"
import { icuTexts, type TextTree } from "./icuTexts.ts"

/** The name under which react-admin's own messages stand beside our areas. */
const NAMESPACE = "ra"

const loadMessages = async (code: string): Promise<TextTree> => {
  const messages = code.startsWith("fr")
    ? await import("ra-language-french")
    : await import("ra-language-english")
  return icuTexts(messages.default as TextTree)
}

type Instance = NonNullable<Parameters<typeof getI18nProvider>[0]>

/**
 * React-admin's texts, from our own i18next and in the language on screen; null until they are
 * there.
 */
export const useReactAdminTexts = (): I18nProvider | null => {
  const { i18n } = useTranslation([], { useSuspense: false })
  const { code } = useLanguage()
  const [provider, setProvider] = useState<I18nProvider | null>(null)
  useEffect(() => {
    let current = true
    const load = async () => {
      i18n.addResourceBundle(code, NAMESPACE, await loadMessages(code))
      const options: InitOptions = { lng: code, ns: [NAMESPACE], defaultNS: NAMESPACE }
      const instance = i18n.cloneInstance(options) as unknown as Instance
      const made = await getI18nProvider(instance, options as Parameters<typeof getI18nProvider>[1])
      if (current) setProvider(made)
    }
    void load()
    return () => {
      current = false
    }
  }, [i18n, code])
  return provider
}
