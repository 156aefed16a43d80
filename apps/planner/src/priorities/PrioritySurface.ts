import { styled } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"
import { categoryColours } from "./rows/categoryColours.ts"

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const

const twoLines = {
  overflow: "hidden",
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflowWrap: "anywhere"
} as const

/**
 * Styles of a priority list. Rows are plain elements styled here by class name: a page has up to a
 * thousand rows, and styled components would take five times as long.
 */
export const PrioritySurface = styled("div")(({ theme }) => {
  const { palette } = theme.vars
  return {
    "& .at-priority": { backgroundColor: palette.background.paper },
    "& .at-priority[data-held]": {
      position: "relative",
      zIndex: 1,
      boxShadow: "0 10px 28px -8px rgba(2, 6, 23, 0.35)"
    },
    "& .at-priority > *": {
      padding: "6px 8px",
      textAlign: "start",
      fontWeight: 400,
      fontSize: "0.8125rem",
      lineHeight: 1.43,
      borderBlockEnd: `1px solid ${palette.divider}`,
      whiteSpace: "nowrap"
    },
    "& [data-narrow] .at-priority > *": { paddingInline: 6 },
    "& .at-priority > .at-place": { paddingInline: "4px 0" },
    "& .at-place > span": { display: "flex", alignItems: "center" },
    "& .at-place strong": {
      minWidth: 28,
      textAlign: "end",
      fontWeight: 640,
      fontVariantNumeric: "tabular-nums"
    },
    "& .at-priority > .at-order": { width: "36%", minWidth: 210, maxWidth: 0 },
    "& [data-narrow] .at-priority > .at-order": { minWidth: 130 },
    "& .at-order a": {
      ...twoLines,
      whiteSpace: "normal",
      textAlign: "left",
      color: palette.text.primary,
      fontSize: "0.875rem",
      fontWeight: 560,
      textDecoration: "none"
    },
    "& .at-order a:hover": { textDecoration: "underline" },
    "& .at-small": {
      ...oneLine,
      display: "block",
      fontSize: "0.75rem",
      color: palette.text.secondary
    },
    "& .at-priority > .at-values": { ...oneLine, maxWidth: 118 },
    "& .at-priority > .at-percent": { maxWidth: 120, fontVariantNumeric: "tabular-nums" },
    "& .at-percent .at-small": { display: "flex", alignItems: "center", gap: 4 },
    "& .at-percent .at-small > :last-child": oneLine,
    "& .at-muted": { color: palette.text.secondary },
    "& .at-due": { fontWeight: 600 },
    "& .at-over": { color: palette.error.main },
    "& .at-started": { display: "block", fontSize: "0.75rem", color: palette.warning.dark },
    "& .at-priority > .at-note-cell": { minWidth: 60, maxWidth: 220, paddingBlock: 2 },
    "& [data-narrow] .at-priority > .at-note-cell": { minWidth: 48 },
    "& .at-priority > .at-actions-cell": {
      paddingInline: "0 4px",
      position: "sticky",
      insetInlineEnd: 0,
      backgroundColor: "inherit"
    },
    "& .at-actions": { display: "flex", alignItems: "center", justifyContent: "flex-end" },
    "& .at-press": {
      appearance: "none",
      border: 0,
      padding: 0,
      background: "none",
      color: "inherit",
      font: "inherit",
      textAlign: "start",
      cursor: "pointer",
      borderRadius: 6
    },
    "& .at-press:disabled": { cursor: "default", color: palette.text.disabled },
    "& .at-row-picture": { display: "block", flex: "none", width: 18, height: 18 },
    "& .at-grip": { padding: 2, cursor: "grab", color: palette.text.disabled, touchAction: "none" },
    "& .at-lock": { padding: 4, borderRadius: 8, color: palette.text.disabled },
    "& .at-lock .at-row-picture": { width: 17, height: 17 },
    "& .at-lock[aria-pressed=true]": { color: palette.primary.main },
    "& .at-icon": { padding: 6, borderRadius: 8, color: palette.action.active },
    "& .at-icon .at-row-picture": { width: 20, height: 20 },
    "& .at-lock:hover, & .at-icon:not(:disabled):hover, & .at-note:hover": {
      backgroundColor: palette.action.hover
    },
    "& .at-planned:hover": { textDecoration: "underline" },
    "& .at-mark": {
      display: "inline-flex",
      alignItems: "center",
      gap: 8,
      padding: "2px 4px",
      cursor: "help"
    },
    "& .at-mark b": {
      minWidth: 40,
      textAlign: "end",
      fontWeight: 600,
      fontVariantNumeric: "tabular-nums"
    },
    "& .at-category": {
      display: "inline-flex",
      alignItems: "center",
      gap: 4,
      height: 22,
      paddingInline: "6px 8px",
      borderRadius: 6,
      fontSize: "0.75rem",
      fontWeight: 520
    },
    "& .at-category .at-row-picture": { width: 15, height: 15 },
    ...Object.fromEntries(
      Object.entries(categoryColours(theme)).map(([category, colours]) => [
        `& .at-category[data-category=${category}]`,
        colours
      ])
    ),
    "& .at-note": {
      display: "flex",
      alignItems: "center",
      width: "100%",
      minHeight: 28,
      paddingInline: 6,
      whiteSpace: "normal"
    },
    "& .at-note > span": twoLines,
    "& .at-note[data-empty]": { color: palette.text.disabled },
    "& .at-note .at-row-picture": { width: 16, height: 16 },
    "@media print": {
      "& .at-priority": { breakInside: "avoid" },
      "& .at-grip, & .at-actions, & .at-note[data-empty] .at-row-picture": { display: "none" },
      "& .at-lock[aria-pressed=false]": { visibility: "hidden" },
      "& .at-note > span": { WebkitLineClamp: "none" }
    }
  }
})
