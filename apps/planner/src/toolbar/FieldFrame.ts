import { styled } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"

/**
 * Frame of a toolbar field, as high as the buttons. Contains plain elements: Material UI's form
 * fields would add a tenth to the calendar's initial bundle.
 */
export const FieldFrame = styled("span")(({ theme }) => {
  const { palette } = theme.vars
  return {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    gap: 4,
    boxSizing: "border-box",
    height: 32,
    paddingInlineStart: 8,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    color: palette.text.secondary,
    "&:hover": { borderColor: palette.text.disabled },
    "&:focus-within": {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`
    },
    "& input, & select": {
      appearance: "none",
      flex: 1,
      minWidth: 0,
      height: "100%",
      padding: 0,
      border: 0,
      outline: 0,
      background: "none",
      color: palette.text.primary,
      font: "inherit",
      fontSize: "0.8125rem"
    },
    "& select": { paddingInlineEnd: 28, cursor: "pointer" },
    "& option": { backgroundColor: palette.background.paper },
    "& select + svg": { position: "absolute", insetInlineEnd: 6, pointerEvents: "none" },
    "& input::placeholder": { color: palette.text.secondary, opacity: 1 },
    "& input::-webkit-search-cancel-button": { display: "none" }
  }
})
