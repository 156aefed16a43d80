import Popover from "@mui/material/Popover"
import type { SxProps, Theme } from "@mui/material/styles"
import type { ReactNode } from "react"
import { useSides } from "../../text/useSides.ts"

const corners = {
  belowStart: { anchor: ["bottom", "start"], panel: ["top", "start"] },
  belowEnd: { anchor: ["bottom", "end"], panel: ["top", "end"] },
  over: { anchor: ["top", "start"], panel: ["top", "start"] },
  middle: { anchor: ["center", "center"], panel: ["top", "start"] }
} as const

/** Space between a panel and the edges of a narrow screen, in pixels. */
const MARGIN = 8

type Corner = (typeof corners)[keyof typeof corners]["anchor" | "panel"]

/** The accessible name of a panel: a text or the id of its heading. */
type Naming =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly label?: never; readonly labelledBy: string }

export const PanelPopover = ({
  anchor,
  at,
  label,
  labelledBy,
  width,
  sx,
  children,
  onClose
}: Naming & {
  readonly anchor: HTMLElement
  readonly at: keyof typeof corners
  /** In pixels, if the screen is wide enough. */
  readonly width: number
  readonly sx?: SxProps<Theme>
  readonly children: ReactNode
  readonly onClose: () => void
}) => {
  const sides = { ...useSides(), center: "center" } as const
  const origin = ([vertical, side]: Corner) => ({ vertical, horizontal: sides[side] })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      marginThreshold={MARGIN}
      anchorOrigin={origin(corners[at].anchor)}
      transformOrigin={origin(corners[at].panel)}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": label,
          "aria-labelledby": labelledBy,
          sx: [
            {
              width,
              maxWidth: `calc(100vw - ${2 * MARGIN}px)`,
              borderRadius: "12px",
              border: 1,
              borderColor: "divider",
              boxShadow: "0 16px 40px -12px rgba(2, 6, 23, 0.28)"
            },
            ...(Array.isArray(sx) ? sx : [sx])
          ]
        }
      }}
    >
      {children}
    </Popover>
  )
}
