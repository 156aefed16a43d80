import type { Area } from "@atelier/i18n"
import { useCallback } from "react"
import { loadAhead } from "../loading/loadPart.ts"
import { useTexts } from "./Texts.ts"

/** Returns a function that loads a part and its texts before it opens, for example on hover. */
export const useLoadAhead = (
  load: () => Promise<unknown>,
  ...areas: ReadonlyArray<Area>
): (() => void) => {
  const { i18n } = useTexts()
  const wanted = areas.join(" ")
  return useCallback(() => {
    loadAhead(load)
    if (wanted !== "") void i18n.loadNamespaces(wanted.split(" "))
  }, [i18n, load, wanted])
}
