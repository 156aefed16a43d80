import type { SpokenLanguage } from "@atelier/i18n"
import { useLanguage } from "@atelier/ui"
import type { LocaleInput } from "@fullcalendar/react"
import english from "@fullcalendar/react/locales/en-gb"
import french from "@fullcalendar/react/locales/fr"
import { useEffect, useState } from "react"

const loaders: Readonly<
  Partial<Record<SpokenLanguage, () => Promise<{ readonly default: LocaleInput }>>>
> = {
  es: () => import("@fullcalendar/react/locales/es"),
  zh: () => import("@fullcalendar/react/locales/zh-cn"),
  ar: () => import("@fullcalendar/react/locales/ar")
}

/** FullCalendar has texts for these languages only under these codes, not for `fr-CA`. */
const codes: Readonly<Partial<Record<SpokenLanguage, string>>> = { fr: "fr", en: "en-gb" }

/** FullCalendar's texts and format locale; texts are English until they are loaded. */
export const useCalendarLocale = (): {
  readonly locales: Array<LocaleInput>
  readonly locale: string
} => {
  const { spoken, locale } = useLanguage()
  const [locales, setLocales] = useState<Array<LocaleInput>>([french, english])
  useEffect(() => {
    void loaders[spoken]?.().then(
      (words) => setLocales((others) => [...others, words.default]),
      // A failure is harmless: only screen readers use these texts.
      () => undefined
    )
  }, [spoken])
  return { locales, locale: codes[spoken] ?? locale }
}
