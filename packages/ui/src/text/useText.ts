import type { Area } from "@atelier/i18n"
import { use } from "react"
import { type Text, useTexts } from "./Texts.ts"

export type { Text } from "./Texts.ts"

/** Returns the texts of the given areas; suspends until they are loaded. Always write full keys. */
export const useText = (...areas: readonly [Area, ...ReadonlyArray<Area>]): Text => {
  const { text, waitFor } = useTexts()
  for (const area of areas) {
    const loading = waitFor(area)
    if (loading !== null) use(loading)
  }
  return text
}
