import Fade from "@mui/material/Fade"
import type { Components, CssVarsTheme, Theme } from "@mui/material/styles"
import { alignLikeParent } from "./alignLikeParent.ts"
import { lightPalette, slate } from "./palette.ts"
import { SWITCHING_SCHEME } from "./SteadyScheme.tsx"

const QUICK_MS = 110

/** Fades without growing: a press on a growing menu may start on one entry and end on another. */
const appearing = { transitionDuration: QUICK_MS, slots: { transition: Fade } }

const tones = ["error", "warning", "success", "info"] as const
const shades = ["main", "light", "dark"] as const

/** Palette of the light scheme for printing; the tones of the dark one are too pale for paper. */
const printedTones = Object.fromEntries(
  tones.flatMap((tone) =>
    shades.map((shade) => [`--mui-palette-${tone}-${shade}`, lightPalette[tone][shade]])
  )
)

/** The page defines them once: every input would insert them, which restyles the whole page. */
const autoFillSignals = {
  "@keyframes mui-auto-fill": { from: { display: "block" } },
  "@keyframes mui-auto-fill-cancel": { from: { display: "block" } }
}

/** Only for themes of that direction, because browsers try these selectors on every element. */
const rightToLeft = {
  // Typed text has its own direction too: a number before a name stays before it.
  ":is(input, textarea):not([dir])": { unicodeBidi: "plaintext", ...alignLikeParent },
  // Arabic letters are joined.
  "*": { letterSpacing: "0 !important" }
}

export const components: Components<Omit<Theme, "components" | "palette"> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ...autoFillSignals,
      html: { scrollbarGutter: "auto" },
      body: { fontFeatureSettings: '"cv11", "ss03"', textRendering: "optimizeLegibility" },
      ":focus-visible": {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2
      },
      // A name in the other text direction keeps the alignment of its column.
      "[dir=auto]": alignLikeParent,
      ...(theme.direction === "rtl" ? rightToLeft : {}),
      "::selection": { backgroundColor: "rgba(20, 184, 166, 0.28)" },
      [`.${SWITCHING_SCHEME} *`]: { transition: "none !important" },
      "@media print": {
        "html.dark": {
          colorScheme: "light",
          "--mui-palette-text-primary": slate[900],
          "--mui-palette-text-secondary": slate[700],
          "--mui-palette-background-paper": "#FFFFFF",
          "--mui-palette-background-default": "#FFFFFF",
          "--mui-palette-primary-main": slate[900],
          "--mui-palette-divider": slate[400],
          ...printedTones
        }
      },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          transitionDuration: "0.01ms !important"
        }
      }
    })
  },
  MuiTypography: {
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [
          {
            props: { color: "text.secondary" },
            style: { color: theme.vars.palette.text.secondary }
          }
        ]
      })
    }
  },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider, opacity: 0.7 })
    }
  },
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiPopover: { defaultProps: appearing },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        "&.Mui-focusVisible, &:focus-visible": {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 1
        }
      })
    }
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { textTransform: "none", fontWeight: 560, letterSpacing: "-0.005em", minHeight: 36 },
      sizeSmall: { minHeight: 30, fontSize: "0.8125rem" },
      sizeLarge: { minHeight: 44, fontSize: "0.9375rem", paddingInline: 20 },
      contained: ({ theme }) => ({
        variants: [
          {
            props: { color: "primary" },
            style: theme.applyStyles("dark", {
              backgroundColor: "#0F766E",
              color: "#FFFFFF",
              "&:hover": { backgroundColor: "#0E7C73" }
            })
          }
        ]
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        "&:hover": { borderColor: theme.vars.palette.text.disabled }
      })
    }
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 8 },
      sizeSmall: { padding: 6 },
      sizeMedium: { padding: 8 }
    }
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none" } }
  },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: 12 } }
  },
  MuiDialog: {
    defaultProps: { transitionDuration: QUICK_MS },
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 14,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: "0 24px 64px -12px rgba(2, 6, 23, 0.35)"
      }),
      paperFullScreen: { borderRadius: 0, border: 0 }
    }
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: "1.0625rem", fontWeight: 620, paddingBottom: 8 } }
  },
  MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px 20px", gap: 4 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: "rgba(2, 6, 23, 0.45)" } }
    }
  },
  MuiMenu: {
    defaultProps: appearing,
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 10,
        boxShadow: "0 12px 32px -8px rgba(2, 6, 23, 0.22)"
      }),
      list: { padding: 6 }
    }
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { borderRadius: 6, fontSize: "0.875rem", minHeight: 34, paddingInline: 10 }
    }
  },
  /** Aligns the header with the texts of the items below it. */
  MuiListSubheader: { styleOverrides: { root: { paddingInline: 10 } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: "inherit" } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 350, enterNextDelay: 120, disableTouchListener: true },
    styleOverrides: {
      tooltip: {
        backgroundColor: "#0F172A",
        color: "#F8FAFC",
        fontSize: "0.75rem",
        fontWeight: 500,
        padding: "6px 10px",
        borderRadius: 6,
        border: "1px solid rgba(148, 163, 184, 0.25)"
      }
    }
  },
  MuiTextField: { defaultProps: { size: "small" } },
  MuiFormControl: { defaultProps: { size: "small" } },
  MuiSelect: { defaultProps: { size: "small" } },
  MuiAutocomplete: { defaultProps: { size: "small" } },
  MuiCheckbox: { defaultProps: { size: "small" } },
  MuiSwitch: { defaultProps: { size: "small" } },
  MuiRadio: { defaultProps: { size: "small" } },
  MuiTable: { defaultProps: { size: "small" } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({
        fontSize: "0.75rem",
        fontWeight: 560,
        color: theme.vars.palette.text.secondary
      })
    }
  },
  MuiChip: {
    styleOverrides: { root: { fontWeight: 520, borderRadius: 6 }, sizeSmall: { height: 22 } }
  },
  MuiToggleButton: {
    styleOverrides: { root: { textTransform: "none", fontWeight: 540, paddingBlock: 5 } }
  },
  // Scrolls on a narrow screen: a wrapped row of buttons would lose its rounded ends.
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { maxWidth: "100%", overflowX: "auto" },
      grouped: {
        flexShrink: 0,
        whiteSpace: "nowrap",
        // The full width of a group is shared by its buttons.
        "&.MuiToggleButton-fullWidth": { width: "auto", flexGrow: 1 }
      }
    }
  },
  MuiTab: { styleOverrides: { root: { textTransform: "none", fontWeight: 540, minHeight: 40 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 10 },
      // Centres the action beside the message, however long that is.
      action: { alignSelf: "center", paddingTop: 0 },
      // The pale shades of the palette are backgrounds and too faint for a border.
      outlined: ({ theme, ownerState: { color, severity = "success" } }) => {
        const { main } = (theme.vars ?? theme).palette[color ?? severity]
        return { borderColor: `color-mix(in srgb, ${main} 55%, transparent)` }
      }
    }
  },
  MuiLink: {
    defaultProps: { underline: "hover" },
    styleOverrides: { root: { "@media print": { color: "inherit", textDecoration: "none" } } }
  }
}
