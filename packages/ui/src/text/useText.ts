import type { Area } from "@atelier/i18n"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** A text by its full key, such as `calendar:toolbar.today`, its places filled with `params`. */
export type Text = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** Texts of the named areas; suspends until they are loaded. Keys are always written in full. */
export const useText = (...areas: readonly [Area, ...ReadonlyArray<Area>]): Text => {
  const { t } = useTranslation([...areas])
  return useCallback<Text>((key, params) => t(key, { ...params }), [t])
}
