import type { i18n as I18n } from "i18next"
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from "react"
import { makeTexts, TextsContext } from "./Texts.ts"

/** Subscribes to language changes once, so that a text costs only a lookup. */
export const TextsProvider = ({
  i18n,
  children
}: {
  readonly i18n: I18n
  readonly children: ReactNode
}) => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on("languageChanged", onChange)
      return () => i18n.off("languageChanged", onChange)
    },
    [i18n]
  )
  const spoken = (): string => i18n.language
  const language = useSyncExternalStore(subscribe, spoken, spoken)
  const texts = useMemo(() => makeTexts(i18n, language), [i18n, language])
  return <TextsContext value={texts}>{children}</TextsContext>
}
