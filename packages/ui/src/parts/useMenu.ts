import { type SyntheticEvent, useState } from "react"

export const useMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  return {
    close,
    opener: {
      "aria-haspopup": "menu",
      "aria-expanded": anchor !== null,
      onClick: ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAnchor(currentTarget)
    },
    menu: { open: anchor !== null, anchorEl: anchor, onClose: close }
  } as const
}
