import { alignLikeParent } from "@atelier/ui"
import { styled } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"

/**
 * Styles of the list. Rows are plain elements styled here by class name: a page has hundreds of
 * rows, and styled components would take several times as long.
 */
export const ListSurface = styled("div")(({ theme }) => {
  const { palette } = theme.vars
  return {
    flex: 1,
    minHeight: 0,
    overflow: "auto",
    "& .at-order-row:hover": { backgroundColor: palette.action.hover },
    "& .at-order-row[aria-selected=true]": { backgroundColor: palette.action.selected },
    "& .at-order-row > *": {
      maxWidth: 240,
      padding: "6px 16px",
      overflow: "hidden",
      textAlign: "start",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      fontSize: "0.875rem",
      fontWeight: 400,
      lineHeight: 1.43,
      borderBlockEnd: `1px solid ${palette.divider}`
    },
    "& .at-order-row > .at-number": { textAlign: "end" },
    "& .at-order-row > [dir=auto]": alignLikeParent,
    "& .at-order-row > .at-choice": { width: 24, padding: "0 12px 0 16px" },
    "& .at-order-row > th": { minWidth: 180, maxWidth: 320 },
    "& .at-order-row > th > a": {
      display: "block",
      overflow: "hidden",
      textOverflow: "ellipsis",
      paddingBlock: 4,
      color: palette.text.primary,
      fontWeight: 560,
      textDecoration: "none"
    },
    "& .at-order-row > th > a:hover": { textDecoration: "underline" },
    // Less padding, so that all three dates fit beside the menu on a laptop.
    "@media (max-width: 1599.95px)": {
      "& .MuiTableCell-root, & .at-order-row > *": { paddingInline: 10 }
    },
    // Narrower cells: on a smaller screen the progress still fits beside the menu; long names are
    // cut.
    "@media (max-width: 1199.95px)": {
      "& .at-order-row > *": { maxWidth: 150 },
      "& .at-order-row > th": { minWidth: 150, maxWidth: 210 }
    },
    "& .at-over": { color: palette.error.main, fontWeight: 560 },
    "& .at-missing": { color: palette.error.main },
    "& .at-choice input": {
      appearance: "none",
      display: "block",
      boxSizing: "border-box",
      width: 16,
      height: 16,
      margin: 0,
      border: `2px solid ${palette.text.secondary}`,
      borderRadius: 3,
      cursor: "pointer"
    },
    "& .at-choice label": { display: "block", margin: -10, padding: 10, cursor: "pointer" },
    "& .at-choice input:checked": {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main
    },
    "& .at-choice input:checked::before": {
      content: '""',
      display: "block",
      width: 12,
      height: 12,
      backgroundColor: palette.background.paper,
      clipPath: "polygon(14% 50%, 4% 60%, 38% 92%, 98% 22%, 88% 12%, 38% 70%)"
    }
  }
})
