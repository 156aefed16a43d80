import type { CSSObject, Theme } from "@mui/material/styles"
import type {} from "@mui/material/themeCssVarsAugmentation"

export const markStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars
  const fit = (name: "ok" | "near" | "over", tone: string, lines: string): CSSObject => ({
    [`.at-grid [data-fit-here=${name}]`]: {
      boxShadow: `inset 0 3px 0 ${tone}`,
      backgroundImage: lines
    }
  })
  const hatched = (tone: string, angle: number): string =>
    `repeating-linear-gradient(${angle}deg, transparent 0 9px, color-mix(in srgb, ${tone} 17%, transparent) 9px 11px)`
  return {
    ".at-load": {
      all: "unset",
      boxSizing: "border-box",
      position: "absolute",
      zIndex: 6,
      top: 3,
      insetInlineEnd: 32,
      display: "inline-flex",
      alignItems: "center",
      gap: 3,
      height: 22,
      minWidth: 40,
      justifyContent: "flex-end",
      paddingInline: 5,
      borderRadius: 6,
      overflow: "hidden",
      fontSize: "0.6875rem",
      fontWeight: 540,
      fontVariantNumeric: "tabular-nums",
      cursor: "pointer",
      color: palette.text.secondary
    },
    ".at-load svg": { width: 13, height: 13, fill: "currentColor" },
    ".at-load:hover": { backgroundColor: palette.action.hover },
    ".at-load:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    ".at-load[data-fit=near]": {
      color: palette.warning.dark,
      backgroundColor: palette.warning.light
    },
    ".at-load[data-fit=over]": {
      color: palette.error.dark,
      backgroundColor: palette.error.light,
      fontWeight: 640
    },
    ".at-load[data-foreseen=true]": { outline: "1px dashed currentColor", outlineOffset: -1 },
    // The first day of a month shows the name of the month, which needs more room.
    "[data-date]:has(.at-day[data-month=true]) > .at-load": { insetInlineEnd: 72 },
    ".at-load-bar": {
      position: "absolute",
      insetInlineStart: 0,
      bottom: 0,
      height: 2,
      backgroundColor: palette.success.main
    },
    ".at-load[data-fit=near] .at-load-bar": { backgroundColor: palette.warning.main },
    ".at-load[data-fit=over] .at-load-bar": { backgroundColor: palette.error.main },
    ".at-head[data-date]": { position: "relative" },
    ".at-head .at-load": { insetInlineEnd: 4, top: 2 },
    // Beside the name of the day, or below it if there is no room for both.
    ".at-head[data-date]:has(> .at-load)": { containerType: "inline-size" },
    "@container (max-width: 200px)": {
      ".at-head:has(> .at-load) .at-head-inner": { paddingBlockEnd: 28 },
      ".at-head .at-load": {
        insetInline: 0,
        top: "auto",
        bottom: 3,
        width: "max-content",
        marginInline: "auto"
      }
    },
    "[data-date]:has(> .at-load) .at-blocker-title": { insetInlineEnd: 96 },
    ...fit("ok", palette.success.main, "none"),
    ...fit("near", palette.warning.main, hatched(palette.warning.main, 135)),
    ...fit("over", palette.error.main, hatched(palette.error.main, 45)),
    ".at-ghost": {
      position: "absolute",
      zIndex: 5,
      top: "calc(28px + var(--at-row) * (var(--at-bar) + 2px))",
      insetInline: 0,
      height: "var(--at-bar)",
      paddingInline: 5,
      boxSizing: "border-box",
      overflow: "hidden",
      whiteSpace: "nowrap",
      fontSize: "0.75rem",
      lineHeight: "18px",
      fontWeight: 560,
      pointerEvents: "none",
      color: palette.text.primary,
      backgroundColor: `color-mix(in srgb, var(--at-colour) 34%, ${palette.background.paper})`,
      borderBlock: "2px dashed var(--at-colour)"
    },
    ".at-ghost[data-first=true]": {
      insetInlineStart: 2,
      borderInlineStart: "2px dashed var(--at-colour)",
      borderStartStartRadius: 5,
      borderEndStartRadius: 5
    },
    ".at-ghost[data-last=true]": {
      insetInlineEnd: 2,
      borderInlineEnd: "2px dashed var(--at-colour)",
      borderStartEndRadius: 5,
      borderEndEndRadius: 5
    },
    ".at-head .at-ghost": { top: "calc(100% + 4px + var(--at-row) * 22px)" },
    "@media print": { ".at-load": { border: "1px solid", minWidth: 0 } }
  }
}
