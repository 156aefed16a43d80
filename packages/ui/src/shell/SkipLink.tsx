import Link from "@mui/material/Link"
import type { ReactNode } from "react"

/** Id of the element that contains the screen. */
export const CONTENT_ID = "content"

/** A link that skips the content before an element; visible only when focused. */
export const SkipLink = ({
  to,
  children
}: {
  /** Id of the element that receives the focus. */
  readonly to: string
  readonly children: ReactNode
}) => (
  <Link
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
    sx={{
      position: "fixed",
      top: 8,
      insetInlineStart: 8,
      zIndex: "tooltip",
      px: 2,
      py: 1,
      borderRadius: "8px",
      bgcolor: "primary.main",
      color: "primary.contrastText",
      fontWeight: 560,
      transform: "translateY(-200%)",
      "&:focus": { transform: "none" }
    }}
  >
    {children}
  </Link>
)
