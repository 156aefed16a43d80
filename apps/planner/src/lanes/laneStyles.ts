import { styled } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"

export const LaneSurface = styled("div")(({ theme }) => {
  const { palette } = theme.vars
  const over = palette.error.main
  return {
    position: "absolute",
    inset: 0,
    overflow: "auto",
    "& .at-lanes-head": {
      position: "sticky",
      top: 0,
      zIndex: 12,
      display: "flex",
      backgroundColor: palette.background.paper,
      borderBlockEnd: `1px solid ${palette.divider}`
    },
    "& .at-lanes-corner": {
      display: "flex",
      alignItems: "center",
      boxSizing: "border-box",
      overflow: "hidden",
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 1,
      flex: "none",
      backgroundColor: palette.background.paper,
      borderInlineEnd: `1px solid ${palette.divider}`
    },
    "& .at-lanes-corner[data-stacked=true]": {
      flexDirection: "column",
      alignItems: "stretch",
      justifyContent: "center",
      "& > *": { marginBlock: 0 }
    },
    "& .at-lanes-date": {
      position: "absolute",
      top: 0,
      bottom: 0,
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      justifyContent: "center",
      overflow: "hidden",
      fontSize: "0.6875rem",
      lineHeight: 1.35,
      color: palette.text.secondary,
      fontVariantNumeric: "tabular-nums"
    },
    "& .at-lanes-date[data-today=true]": { color: palette.primary.main, fontWeight: 700 },
    "& .at-lanes-date[data-monday=true]": { borderInlineStart: `1px solid ${palette.divider}` },
    "& .at-lane-group": {
      position: "absolute",
      insetInline: 0,
      backgroundColor: palette.background.default,
      borderBlockEnd: `1px solid ${palette.divider}`
    },
    "& .at-lane": {
      position: "absolute",
      insetInline: 0,
      borderBlockEnd: `1px solid ${palette.divider}`,
      contain: "layout style"
    },
    "& .at-lane-name": {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 8,
      height: "100%",
      boxSizing: "border-box",
      padding: "6px 10px",
      backgroundColor: palette.background.paper,
      borderInlineEnd: `1px solid ${palette.divider}`,
      overflow: "hidden"
    },
    "& .at-lane-who": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 8 },
    "& .at-lane-close": { position: "absolute", insetInlineEnd: 6, bottom: 6, padding: 4 },
    "@media (hover: hover)": {
      "& .at-lane-close:not(:focus-visible)": { opacity: 0 },
      "& .at-lane:hover .at-lane-close": { opacity: 1 }
    },
    "& .at-lane-track": { position: "absolute", top: 0, bottom: 0 },
    "& .at-lane-day": { position: "absolute", top: 0, bottom: 0 },
    "& .at-lane-day[data-closed=true]": {
      backgroundColor: `color-mix(in srgb, ${palette.text.primary} 4%, transparent)`,
      backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, color-mix(in srgb, ${palette.text.primary} 6%, transparent) 7px 8px)`
    },
    "& .at-lane-closure": {
      all: "unset",
      position: "absolute",
      bottom: 2,
      zIndex: 1,
      boxSizing: "border-box",
      paddingInline: 4,
      fontSize: "0.6875rem",
      lineHeight: "16px",
      overflow: "hidden",
      whiteSpace: "nowrap",
      textOverflow: "ellipsis",
      color: palette.text.secondary,
      cursor: "pointer"
    },
    "& .at-lane-closure:focus-visible": { outline: `2px solid ${palette.primary.main}` },
    "& .at-lane-load": {
      position: "absolute",
      top: 3,
      insetInline: 2,
      height: 6,
      borderRadius: 2,
      overflow: "hidden",
      backgroundColor: palette.action.hover
    },
    "& .at-lane-load > span": {
      display: "block",
      height: "100%",
      backgroundColor: palette.success.main
    },
    "& .at-lane-load[data-fit=near] > span": { backgroundColor: palette.warning.main },
    "& .at-lane-load[data-fit=over]": { outline: `1px solid ${over}` },
    "& .at-lane-load[data-fit=over] > span": {
      backgroundColor: over,
      backgroundImage: `repeating-linear-gradient(135deg, transparent 0 3px, ${palette.background.paper} 3px 5px)`
    },
    "& .at-lane-bar": {
      all: "unset",
      position: "absolute",
      height: "var(--at-bar)",
      boxSizing: "border-box",
      borderRadius: 5,
      touchAction: "pan-y",
      userSelect: "none"
    },
    "& .at-lane-bar:focus-visible": { outline: `2px solid ${palette.primary.main}`, zIndex: 6 },
    "& .at-lane-bar[data-dragged=true]": { zIndex: 9, opacity: 0.9, pointerEvents: "none" },
    // A narrow bar shows its title rather than time and crew.
    "& .at-lane-bar[data-narrow=true]": {
      "& .at-bar": { gap: 2, paddingInline: 3, fontSize: "0.6875rem" },
      "& .at-time, & .at-crew, & .at-facts": { display: "none" },
      "& .at-title": { flex: "1 1 0", minWidth: 27, textOverflow: "clip" },
      "& .at-glyph": { width: 10, height: 10 }
    },
    "& .at-lanes-today": {
      position: "absolute",
      top: 0,
      bottom: 0,
      width: 0,
      borderInlineStart: `2px solid ${palette.primary.main}`,
      opacity: 0.5,
      pointerEvents: "none",
      zIndex: 4
    },
    "@media print": {
      position: "static",
      overflow: "visible",
      "& .at-lane": { breakInside: "avoid" }
    }
  }
})
