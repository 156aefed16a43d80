import { styled } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"
import { rowStyles } from "../bars/rowStyles.ts"

export const CalendarSurface = styled("div")(({ theme }) => {
  const { palette } = theme.vars
  return {
    height: "100%",
    overflowX: "auto",
    overflowY: "hidden",
    "& .at-axis": {
      position: "relative",
      zIndex: 4,
      transform: "translateX(var(--at-scrolled, 0))",
      backgroundColor: palette.background.paper
    },
    "& .at-calendar": {
      height: "100%",
      minWidth: "var(--at-width)",
      fontFamily: "inherit",
      "--fc-classic-background": palette.background.paper,
      "--fc-classic-foreground": palette.text.primary,
      "--fc-classic-muted-foreground": palette.text.secondary,
      "--fc-classic-faint-foreground": palette.text.secondary,
      "--fc-classic-border": palette.divider,
      "--fc-classic-strong-border": palette.divider,
      "--fc-classic-primary": palette.primary.main,
      "--fc-classic-now": palette.error.main,
      "--fc-classic-today": "transparent",
      "--fc-classic-highlight": `color-mix(in srgb, ${palette.primary.main} 16%, transparent)`,
      "--fc-classic-muted": palette.action.hover,
      "--fc-classic-faint": palette.action.hover,
      "--fc-classic-background-event-opacity": "100%"
    },
    // The overlay explains an empty list instead.
    "& .at-no-events": { backgroundColor: "transparent" },
    "& .at-head": { borderInline: 0 },
    "& .at-head-inner": {
      fontSize: "0.75rem",
      fontWeight: 560,
      color: palette.text.secondary,
      paddingBlock: 3
    },
    "& .at-head-today .at-head-inner": { color: palette.primary.main, fontWeight: 640 },
    "& .at-cell-closed": {
      backgroundColor: `color-mix(in srgb, ${palette.text.primary} 3.5%, transparent)`
    },
    "& .at-cell-today": {
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 6%, transparent)`
    },
    "& .at-day-top": { margin: 3 },
    "& .at-slot, & .at-all-day": { fontSize: "0.75rem", color: palette.text.secondary },
    "& .at-day": {
      display: "inline-grid",
      placeItems: "center",
      minWidth: 22,
      height: 22,
      paddingInline: 4,
      borderRadius: 11,
      fontSize: "0.75rem",
      fontWeight: 540,
      fontVariantNumeric: "tabular-nums",
      color: palette.text.primary
    },
    "& .at-week": { fontSize: "0.6875rem", color: palette.text.secondary, paddingInline: 2 },
    "& .at-day[data-other=true]": { color: palette.text.secondary, fontWeight: 400 },
    "& .at-day[data-today=true]": {
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      fontWeight: 640
    },
    "& .at-blocker": {
      color: palette.text.secondary,
      opacity: 1,
      backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, color-mix(in srgb, ${palette.text.primary} 7%, transparent) 7px 8px)`,
      backgroundColor: `color-mix(in srgb, ${palette.text.primary} 4%, transparent)`
    },
    "& .at-blocker-title": {
      position: "absolute",
      insetInlineStart: 8,
      insetInlineEnd: 34,
      top: 7,
      fontSize: "0.6875rem",
      lineHeight: 1.3,
      fontWeight: 540,
      whiteSpace: "nowrap",
      overflow: "hidden",
      textOverflow: "ellipsis"
    },
    "& .at-list-head": {
      backgroundColor: palette.background.paper,
      backgroundImage: "none",
      paddingBlock: 0,
      fontSize: "0.8125rem",
      borderBlockStart: 0
    },
    ...rowStyles(theme)
  }
})
