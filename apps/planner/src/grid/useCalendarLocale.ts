import type { SpokenLanguage } from "@atelier/i18n"
import { useLanguage } from "@atelier/ui"
import type { LocaleInput } from "@fullcalendar/react"
import english from "@fullcalendar/react/locales/en-gb"
import french from "@fullcalendar/react/locales/fr"
import { useEffect, useState } from "react"

/** Those that are not in the first load of the calendar. */
const loaders: Readonly<
  Partial<Record<SpokenLanguage, () => Promise<{ readonly default: LocaleInput }>>>
> = {
  es: () => import("@fullcalendar/react/locales/es"),
  zh: () => import("@fullcalendar/react/locales/zh-cn"),
  ar: () => import("@fullcalendar/react/locales/ar")
}

/** Of these FullCalendar has words for the language alone. */
const codes: Readonly<Partial<Record<SpokenLanguage, string>>> = { fr: "fr", en: "en-gb" }

/**
 * FullCalendar's own words, and the code that it writes days and numbers by. English words until
 * those of the language are loaded.
 */
export const useCalendarLocale = (): {
  readonly locales: Array<LocaleInput>
  readonly locale: string
} => {
  const { spoken, locale } = useLanguage()
  const [locales, setLocales] = useState<Array<LocaleInput>>([french, english])
  useEffect(() => {
    void loaders[spoken]?.().then(
      (words) => setLocales((others) => [...others, words.default]),
      // Its few words are read out only: the screen does without.
      () => undefined
    )
  }, [spoken])
  return { locales, locale: codes[spoken] ?? locale }
}
