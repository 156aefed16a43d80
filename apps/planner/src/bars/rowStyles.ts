import type { CSSObject, Theme } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"

export const rowStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars
  return {
    "& .at-row-event": { padding: "var(--at-row-padding) 12px", cursor: "pointer" },
    "& .at-row-event > :first-of-type:not(.at-event-inner):not(.at-row)": { display: "none" },
    "& .at-row-event:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2
    },
    "& .at-row": {
      display: "flex",
      alignItems: "center",
      gap: 12,
      width: "100%",
      minWidth: 0,
      color: palette.text.primary
    },
    "& .at-row-mark": {
      flex: "none",
      display: "grid",
      placeItems: "center",
      width: 26,
      height: 26,
      borderRadius: 7,
      color: "var(--at-ink)",
      backgroundColor: "var(--at-colour)"
    },
    "& .at-row-mark .at-glyph": { width: 16, height: 16 },
    "& .at-row-text": {
      flex: 1,
      minWidth: 0,
      display: "flex",
      flexDirection: "column",
      lineHeight: 1.35
    },
    "& .at-row-title": {
      fontSize: "0.875rem",
      fontWeight: 560,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap"
    },
    "& .at-row-crew": {
      fontSize: "0.75rem",
      color: palette.text.secondary,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap"
    },
    "& .at-row > .at-glyph": { width: 18, height: 18, color: palette.text.secondary },
    "& .at-row > .at-glyph[data-glyph=late]": { color: palette.error.main },
    "& .at-row > .at-glyph[data-glyph=completed]": { color: palette.success.main },
    "& .at-row[data-status=Completed] .at-row-title": {
      color: palette.text.secondary,
      fontWeight: 480
    }
  }
}
