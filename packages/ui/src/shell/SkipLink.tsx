import Link from "@mui/material/Link"
import type { ReactNode } from "react"

/** The id of the element that holds a screen's content. */
export const CONTENT_ID = "content"

/** Lets the keyboard pass over what stands before an element. Seen only when it has the focus. */
export const SkipLink = ({
  to,
  children
}: {
  /** The id of the element, which takes the focus. */
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
