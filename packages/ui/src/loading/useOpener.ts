import type { Area } from "@atelier/i18n"
import { type SyntheticEvent, useState } from "react"
import { useLoadAhead } from "../text/useLoadAhead.ts"

/**
 * Opens a part beside what is pressed. Its code and its texts come as soon as somebody points at
 * the opener or reaches it by keyboard, at the latest with the press.
 */
export const useOpener = (load: () => Promise<unknown>, ...areas: ReadonlyArray<Area>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const prepare = useLoadAhead(load, ...areas)
  return {
    /** Where the part opens; null while it is closed. */
    anchor,
    close: () => setAnchor(null),
    /** What the button takes. */
    opener: {
      "aria-expanded": anchor !== null,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAnchor(currentTarget)
    }
  }
}
