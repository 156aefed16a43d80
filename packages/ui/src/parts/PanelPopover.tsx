import Popover, { type PopoverProps } from "@mui/material/Popover"
import type { SxProps, Theme } from "@mui/material/styles"
import type { ReactNode } from "react"

/** Where a panel stands beside what opened it. */
const places = {
  belowStart: { anchorOrigin: { vertical: "bottom", horizontal: "left" } },
  belowEnd: {
    anchorOrigin: { vertical: "bottom", horizontal: "right" },
    transformOrigin: { vertical: "top", horizontal: "right" }
  },
  over: { anchorOrigin: { vertical: "top", horizontal: "left" } },
  middle: { anchorOrigin: { vertical: "center", horizontal: "center" } }
} as const satisfies Record<string, Partial<PopoverProps>>

/** Whose words name a panel: a text, or the id of its heading. */
type Naming =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly label?: never; readonly labelledBy: string }

/** A panel beside what opened it; Escape or a press elsewhere closes it. */
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
  readonly at: keyof typeof places
  /** In pixels, where the screen has as many. */
  readonly width: number
  readonly sx?: SxProps<Theme>
  readonly children: ReactNode
  readonly onClose: () => void
}) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    {...places[at]}
    slotProps={{
      paper: {
        role: "dialog",
        "aria-label": label,
        "aria-labelledby": labelledBy,
        sx: [
          {
            width,
            maxWidth: "calc(100vw - 16px)",
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
