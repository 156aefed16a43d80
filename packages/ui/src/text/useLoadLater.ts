import type { Area } from "@atelier/i18n"
import { useEffect } from "react"
import { useLoadAhead } from "./useLoadAhead.ts"

/** Delay in milliseconds, after which a screen has asked for what it shows. */
const PAUSE_MS = 2_500

/** Loads a part and its texts, which the screen may open soon, once the screen stands. */
export const useLoadLater = (load: () => Promise<unknown>, ...areas: ReadonlyArray<Area>): void => {
  const prepare = useLoadAhead(load, ...areas)
  useEffect(() => {
    const timer = setTimeout(prepare, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [prepare])
}
