import { fieldMessage } from "@atelier/i18n"
import { useCallback } from "react"
import { useTexts } from "./Texts.ts"
import { useText } from "./useText.ts"

/** Keys are sentences of the domain and contain dots and colons. */
const WHOLE_KEY = { keySeparator: "\u0000", nsSeparator: "\u0000" }

export const useFieldText = (): ((message: string) => string) => {
  const t = useText("problems")
  const { i18n } = useTexts()
  return useCallback(
    (message: string) => {
      const pathOf = (key: string): string => `fields\u0000${key}`
      const isWritten = (key: string): boolean =>
        i18n.exists(pathOf(key), { ns: "problems", ...WHOLE_KEY })
      const { key, n, allowed } = fieldMessage(message, isWritten)
      return isWritten(key)
        ? t(pathOf(key), { ns: "problems", ...WHOLE_KEY, n, allowed })
        : t("otherField", { ns: "problems" })
    },
    [t, i18n]
  )
}
