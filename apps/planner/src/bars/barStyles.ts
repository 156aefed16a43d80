import type { CSSObject, Theme } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"
import { visuallyHidden } from "@mui/utils"

/**
 * Styles of the bars; see {@link EventBar}. Global, because a dragged bar is a child of the body.
 * Repeated class names raise the specificity above FullCalendar's styles in any load order.
 */
export const barStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars
  const tint = (share: number): string =>
    `color-mix(in srgb, var(--at-colour) ${share}%, ${palette.background.paper})`
  return {
    // FullCalendar sets `user-select` of the body at each press, which restyles the whole page. For
    // a mouse it also cancels the events that begin a selection.
    "@media (pointer: fine)": { body: { userSelect: "auto !important" } },
    ".at-event.at-event": {
      border: 0,
      marginBottom: 1,
      borderRadius: 5,
      outlineOffset: 1,
      minWidth: 0
    },
    ".at-event.at-event:focus-visible": { outline: `2px solid ${palette.primary.main}`, zIndex: 9 },
    ".at-event-inner.at-event-inner": { padding: 0, width: "100%", minWidth: 0, height: "100%" },
    ".at-bar": {
      display: "flex",
      alignItems: "center",
      gap: 4,
      width: "100%",
      minWidth: 0,
      height: "var(--at-bar)",
      paddingInline: 5,
      boxSizing: "border-box",
      contain: "content",
      borderRadius: 5,
      overflow: "hidden",
      whiteSpace: "nowrap",
      fontSize: "var(--at-bar-font)",
      lineHeight: 1.4,
      cursor: "pointer",
      color: "var(--at-ink)",
      backgroundColor: "var(--at-colour)"
    },
    ".at-bar[data-first=false]": { borderStartStartRadius: 0, borderEndStartRadius: 0 },
    ".at-bar[data-last=false]": { borderStartEndRadius: 0, borderEndEndRadius: 0 },
    ".at-bar:hover": { filter: "brightness(0.96)" },
    ".at-title": {
      flex: "0 1 auto",
      overflow: "hidden",
      textOverflow: "ellipsis",
      fontWeight: 560,
      minWidth: 0
    },
    ".at-crew": { flex: "1 1000 0", overflow: "hidden", textOverflow: "ellipsis", minWidth: 0 },
    ".at-beside": { flex: "0 1000 auto" },
    ".at-facts": { flex: "1 5000 0", overflow: "hidden", textOverflow: "ellipsis", minWidth: 0 },
    ".at-time": { flex: "none", fontVariantNumeric: "tabular-nums" },
    ".at-glyph": { flex: "none", width: 13, height: 13 },
    ".at-glyph[data-glyph=started], .at-glyph[data-glyph=completed]": { marginInlineStart: "auto" },
    ".at-bar[data-kind=ProductionEvent], .at-bar[data-kind=DeliveryEvent], .at-bar[data-kind=InstallationEvent]":
      {
        color: palette.text.primary,
        backgroundColor: tint(13),
        boxShadow: "inset 0 0 0 1px color-mix(in srgb, var(--at-colour) 75%, transparent)"
      },
    ".at-bar[data-kind=UserEvent]": {
      color: palette.text.primary,
      backgroundColor: tint(13),
      borderInlineStart: "4px solid var(--at-colour)"
    },
    ".at-bar[data-kind=BlockerEvent]": {
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, color-mix(in srgb, ${palette.text.primary} 12%, transparent) 7px 9px)`,
      boxShadow: `inset 0 0 0 1px ${palette.text.secondary}`
    },
    ".at-bar[data-kind=BlockerEvent] .at-glyph": { color: palette.error.main },
    ".at-bar[data-kind=StepEvent][data-status=Completed]": {
      color: palette.text.secondary,
      backgroundColor: tint(16),
      borderInlineStart: "3px solid var(--at-colour)",
      paddingInlineStart: 4
    },
    ".at-glyph[data-glyph=late]": { width: 14, height: 14 },
    ".at-bar[data-pending=true]": {
      outline: `2px dashed ${palette.primary.main}`,
      outlineOffset: -2,
      opacity: 0.85
    },
    ".at-dragged-along": { opacity: 0.35 },
    ".at-spoken": visuallyHidden,
    ".at-more": {
      display: "inline-flex",
      alignItems: "center",
      height: "var(--at-bar)",
      paddingInline: 6,
      borderRadius: 5,
      fontSize: "0.75rem",
      fontWeight: 560,
      cursor: "pointer",
      color: palette.text.secondary
    },
    ".at-more, .at-done": { gap: 4 },
    ".at-done": { display: "inline-flex", alignItems: "center" },
    ".at-done .at-glyph": { color: palette.success.main },
    ".at-more:hover": { backgroundColor: palette.action.hover, color: palette.text.primary },
    ".at-more-column": {
      fontSize: "0.75rem",
      fontWeight: 600,
      textAlign: "center",
      borderRadius: 5,
      cursor: "pointer",
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.divider}`
    },
    ".at-column .at-bar": {
      display: "block",
      height: "100%",
      paddingBlock: 4,
      whiteSpace: "normal"
    },
    // Between two elements without a space, a line cannot break.
    ".at-column .at-bar > span::after": { content: '" "' },
    ".at-column .at-glyph": { verticalAlign: "-2px", marginInlineEnd: 4 }
  }
}
