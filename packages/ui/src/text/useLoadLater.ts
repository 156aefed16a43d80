import type { Area } from "@atelier/i18n"
import { useEffect } from "react"
import { whenIdle } from "../loading/whenIdle.ts"
import { useLoadAhead } from "./useLoadAhead.ts"

/** Delay in milliseconds, after which a screen has asked for what it shows. */
const PAUSE_MS = 2_500

/**
 * Loads a part and its texts, which the screen may open soon, once the screen stands and while
 * nothing else runs, such as the answer to a click.
 */
export const useLoadLater = (load: () => Promise<unknown>, ...areas: ReadonlyArray<Area>): void => {
  const prepare = useLoadAhead(load, ...areas)
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whenIdle(prepare)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [prepare])
}
