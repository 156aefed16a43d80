import Link from "@mui/material/Link"
import { useText } from "../text/useText.ts"

/** The id of the element that holds a screen's content. */
export const CONTENT_ID = "content"

/** Lets the keyboard pass over menu and bar. Seen only when it has the focus. */
export const SkipLink = () => {
  const t = useText("common")
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
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
      {t("common:skipToContent")}
    </Link>
  )
}
