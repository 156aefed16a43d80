import type { Area } from "@atelier/i18n"
import { type SyntheticEvent, useState } from "react"
import { useLoadAhead } from "./useLoadAhead.ts"

/**
 * Opens a part beside the pressed button. Its code and texts load when the pointer or the focus
 * reaches the button, at the latest on the press.
 */
export const useOpener = (load: () => Promise<unknown>, ...areas: ReadonlyArray<Area>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const prepare = useLoadAhead(load, ...areas)
  return {
    /** The element at which the part opens; null while closed. */
    anchor,
    close: () => setAnchor(null),
    opener: {
      "aria-expanded": anchor !== null,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAnchor(currentTarget)
    }
  }
}
