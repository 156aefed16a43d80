import { createTheme, type Theme } from "@mui/material/styles"
import { components } from "./components.ts"
import { darkPalette, lightPalette } from "./palette.ts"

export const makeTheme = (muiTexts: object, direction: "ltr" | "rtl"): Theme =>
  createTheme(
    {
      direction,
      cssVariables: { colorSchemeSelector: "class", nativeColor: false },
      colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
      shape: { borderRadius: 8 },
      spacing: 8,
      breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1280, xl: 1600 } },
      typography: {
        fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
        fontSize: 14,
        h1: { fontSize: "1.375rem", lineHeight: 1.3, fontWeight: 640, letterSpacing: "-0.018em" },
        h2: { fontSize: "1.125rem", lineHeight: 1.35, fontWeight: 620, letterSpacing: "-0.014em" },
        h3: { fontSize: "1rem", lineHeight: 1.4, fontWeight: 600, letterSpacing: "-0.01em" },
        h4: { fontSize: "0.9375rem", lineHeight: 1.4, fontWeight: 600 },
        h5: { fontSize: "0.875rem", lineHeight: 1.4, fontWeight: 600 },
        h6: { fontSize: "0.8125rem", lineHeight: 1.4, fontWeight: 600 },
        subtitle2: { fontSize: "0.8125rem", fontWeight: 560 },
        body1: { fontSize: "0.875rem", lineHeight: 1.55 },
        body2: { fontSize: "0.8125rem", lineHeight: 1.5 },
        caption: { fontSize: "0.75rem", lineHeight: 1.4 }
      },
      components
    },
    muiTexts
  )
